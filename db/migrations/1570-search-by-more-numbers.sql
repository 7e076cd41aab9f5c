-- The palette finds equipment by its words, a key and a claim by their numbers. Numbers are the same in every company,
-- so the company or the site stands in the index.
CREATE INDEX equipment_words ON equipment USING gin ((ARRAY[company_id]), search_text gin_trgm_ops);
DROP INDEX equipment_search;
CREATE INDEX site_keys_by_number ON site_keys (site_id, fold(number)) WHERE retired_at IS NULL;
CREATE INDEX claims_reference ON claims (fold(reference)) WHERE reference <> '';
