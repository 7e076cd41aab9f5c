-- Whom a company calls first, by trade: everywhere, or at one site, whose list then counts alone.
CREATE TABLE preferred_lists (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  trade text NOT NULL,
  site_id uuid REFERENCES sites ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT preferred_lists_one UNIQUE NULLS NOT DISTINCT (company_id, trade, site_id)
);
CREATE INDEX preferred_lists_site ON preferred_lists (site_id);

CREATE TABLE preferred_providers (
  list_id uuid NOT NULL REFERENCES preferred_lists ON DELETE CASCADE,
  rank integer NOT NULL CHECK (rank >= 1),
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  PRIMARY KEY (list_id, rank),
  UNIQUE (list_id, provider_id)
);
CREATE INDEX preferred_providers_provider ON preferred_providers (provider_id);
