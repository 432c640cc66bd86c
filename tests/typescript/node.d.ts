// The little of Node that the program uses. All of its types would take long to check.

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf-8"): string;
}

declare module "node:path" {
  export function basename(path: string, suffix: string): string;
}

declare const process: { readonly argv: string[] };
declare const console: { log(line: string): void };
