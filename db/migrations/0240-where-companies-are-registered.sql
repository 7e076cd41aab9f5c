-- Where a company is registered, as its papers say it beside its SIREN: «RCS Paris», «RNE» (code de commerce, art. R. 123-237).
ALTER TABLE company_profiles ADD registry text NOT NULL DEFAULT '' CHECK (length(registry) <= 60);
