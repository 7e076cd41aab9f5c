-- Sites: search, order, sameness of addresses; and the lines of a file on their way to become sites.

-- «9 rue» before «16 rue», as people read them.
CREATE COLLATION french_natural (provider = icu, locale = 'fr-u-kn-true');
ALTER TABLE sites ALTER COLUMN name TYPE text COLLATE french_natural;
CREATE INDEX sites_name ON sites (name, id);
CREATE INDEX sites_company_recent ON sites (company_id, created_at DESC, id DESC);

ALTER TABLE sites ADD COLUMN search_text text GENERATED ALWAYS AS
  (fold(name || ' ' || reference || ' ' || street || ' ' || postal_code || ' ' || city || ' ' || landlord)) STORED;
CREATE INDEX sites_search ON sites USING gin (search_text gin_trgm_ops);

-- Two spellings of one address, punctuation and accents aside; empty without a street.
CREATE FUNCTION address_key(street text, postal_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN street = '' THEN '' ELSE postal_code || ' ' || btrim(regexp_replace(fold(street), '[^a-z0-9]+', ' ', 'g')) END
$$;
ALTER TABLE sites ADD COLUMN address_key text GENERATED ALWAYS AS (address_key(street, postal_code)) STORED;
CREATE INDEX sites_company_address ON sites (company_id, address_key) WHERE address_key <> '';

-- Lyon and Marseille have arrondissements too.
CREATE OR REPLACE FUNCTION district_label(postal_code text, city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN (postal_code ~ '^75[01](0[1-9]|1[0-9]|20)$' AND city ILIKE 'paris%')
      OR (postal_code ~ '^6900[1-9]$' AND city ILIKE 'lyon%')
      OR (postal_code ~ '^130(0[1-9]|1[0-6])$' AND city ILIKE 'marseille%')
      THEN initcap((regexp_match(city, '^[[:alpha:]]+'))[1]) || ' ' || right(postal_code, 2)::integer
        || CASE WHEN right(postal_code, 2) = '01' THEN 'er' ELSE 'e' END
    ELSE trim(postal_code || ' ' || city) END
$$;

CREATE TABLE site_imports (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 160),
  encoding text NOT NULL,
  separator text NOT NULL,
  header text[] NOT NULL,
  -- Field of a site → index of its column in the header.
  mapping jsonb NOT NULL DEFAULT '{}',
  missing_position text NOT NULL DEFAULT 'report' CHECK (missing_position IN ('report', 'commune')),
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_imports_company ON site_imports (company_id, created_at DESC);

CREATE TABLE site_import_lines (
  import_id uuid NOT NULL REFERENCES site_imports (id) ON DELETE CASCADE,
  -- Physical line of the file where the record begins.
  line integer NOT NULL,
  source jsonb NOT NULL,
  -- Cells typed over in the report, by field.
  corrections jsonb NOT NULL DEFAULT '{}',
  skipped boolean NOT NULL DEFAULT false,
  verdict text NOT NULL DEFAULT 'error' CHECK (verdict IN ('ready', 'to_confirm', 'error', 'unreadable')),
  cells jsonb NOT NULL DEFAULT '{}',
  issues jsonb NOT NULL DEFAULT '[]',
  site_values jsonb,
  reference text GENERATED ALWAYS AS (coalesce(site_values ->> 'reference', '')) STORED,
  address_key text GENERATED ALWAYS AS
    (coalesce(address_key(site_values ->> 'street', site_values ->> 'postalCode'), '')) STORED,
  -- Rank among the lines of the same reference, and the first line of the same reference or address.
  occurrence integer NOT NULL DEFAULT 1,
  reference_line integer,
  address_line integer,
  duplicate_site_id uuid REFERENCES sites (id) ON DELETE SET NULL,
  site_id uuid REFERENCES sites (id) ON DELETE SET NULL,
  state text GENERATED ALWAYS AS (CASE
    WHEN site_id IS NOT NULL THEN 'created'
    WHEN skipped THEN 'skipped'
    WHEN verdict IN ('error', 'unreadable') THEN 'error'
    WHEN duplicate_site_id IS NOT NULL THEN 'duplicate'
    ELSE verdict END) STORED,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX site_import_lines_state ON site_import_lines (import_id, state, line);
CREATE INDEX site_import_lines_site ON site_import_lines (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX site_import_lines_duplicate ON site_import_lines (duplicate_site_id) WHERE duplicate_site_id IS NOT NULL;

-- Who read the access codes of a site.
CREATE INDEX events_site_access ON events ((data ->> 'siteId'), occurred_at DESC) WHERE kind = 'site.access_read';
