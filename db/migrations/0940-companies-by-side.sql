-- The administrators' overview counts companies from the index alone: a row holds a page of text.
CREATE INDEX company_profiles_sides ON company_profiles (is_ordering, is_provider);
