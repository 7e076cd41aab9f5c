-- Two people who rewrite a company at once: the second is told, instead of undoing the first.
ALTER TABLE company_profiles ADD COLUMN version integer NOT NULL DEFAULT 1;
