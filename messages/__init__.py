"""The translator's tools: find every template in the source and keep the catalogues up to date."""
