-- The public RGE directory: companies nobody has claimed yet, apart from `company_profiles` so that nothing meant for
-- companies with an account can reach them (docs/decisions/0014).

CREATE TABLE directory_imports (
  id uuid PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('upload', 'configured')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 160),
  storage_key text NOT NULL,
  size_bytes bigint NOT NULL DEFAULT 0,
  -- The day the publisher says its data are of.
  data_on date NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'fetching', 'reading', 'merging', 'closing', 'done', 'cancelled', 'failed')),
  -- Where reading goes on after a stop: bytes read, the physical line there, and how the head of the file was understood.
  read_bytes bigint NOT NULL DEFAULT 0,
  read_line integer NOT NULL DEFAULT 1,
  head jsonb,
  -- Where merging goes on: the last SIRET written.
  merged_to text NOT NULL DEFAULT '',
  rows_read integer NOT NULL DEFAULT 0,
  rows_kept integer NOT NULL DEFAULT 0,
  rows_left_out integer NOT NULL DEFAULT 0,
  companies_added integer NOT NULL DEFAULT 0,
  companies_changed integer NOT NULL DEFAULT 0,
  companies_same integer NOT NULL DEFAULT 0,
  companies_opposed integer NOT NULL DEFAULT 0,
  companies_withdrawn integer NOT NULL DEFAULT 0,
  -- Why the companies missing from the file were kept, or why the import failed.
  remark text NOT NULL DEFAULT '',
  cancel_asked_at timestamptz,
  -- Failures since the last batch that was written.
  attempts integer NOT NULL DEFAULT 0,
  -- Who works on it says so until then; later, anybody takes over.
  lease_until timestamptz,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX directory_imports_recent ON directory_imports (created_at DESC, id DESC);
CREATE UNIQUE INDEX directory_imports_one ON directory_imports ((true))
  WHERE state IN ('waiting', 'fetching', 'reading', 'merging', 'closing');

-- Rows read and not yet merged, in the order of merging; gone once the import is over.
CREATE TABLE directory_import_rows (
  import_id uuid NOT NULL REFERENCES directory_imports (id) ON DELETE CASCADE,
  siret text NOT NULL,
  line integer NOT NULL,
  source jsonb NOT NULL,
  PRIMARY KEY (import_id, siret, line)
);

CREATE TABLE directory_import_faults (
  import_id uuid NOT NULL REFERENCES directory_imports (id) ON DELETE CASCADE,
  line integer NOT NULL,
  code text NOT NULL,
  -- What stood there, cut short.
  value text NOT NULL DEFAULT '',
  PRIMARY KEY (import_id, line)
);
CREATE INDEX directory_import_faults_code ON directory_import_faults (import_id, code, line);

CREATE TABLE directory_companies (
  id uuid PRIMARY KEY,
  siret text NOT NULL UNIQUE CHECK (siret ~ '^[0-9]{14}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
  -- Its name bears the form of a legal entity; the others may be persons, of whom less is shown.
  is_legal_entity boolean NOT NULL,
  street text NOT NULL DEFAULT '',
  postal_code text NOT NULL,
  city text NOT NULL,
  insee_code text,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- Placed about the centre of its commune.
  is_approximate boolean NOT NULL,
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  -- What proves a claim without keeping the address of a person: its digest, and a domain that is the company's own.
  email_sha256 text,
  own_domain text,
  trades text[] NOT NULL CHECK (cardinality(trades) > 0),
  qualifications jsonb NOT NULL,
  works_for_individuals boolean NOT NULL DEFAULT true,
  valid_until date NOT NULL,
  data_on date NOT NULL,
  digest text NOT NULL,
  claimed_by uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  claimed_at timestamptz,
  -- A provider of the network has this SIRET: its own page stands for it.
  is_in_network boolean NOT NULL DEFAULT false,
  is_expired boolean NOT NULL DEFAULT false,
  withdrawn_on date,
  -- Somebody opposes; nothing is shown while the proof is looked at (GDPR, article 18).
  restricted_at timestamptz,
  is_listed boolean GENERATED ALWAYS AS (claimed_by IS NULL AND NOT is_in_network AND NOT is_expired
    AND withdrawn_on IS NULL AND restricted_at IS NULL) STORED,
  spot point GENERATED ALWAYS AS (point(mercator_x(longitude), mercator_y(latitude))) STORED,
  search_text text GENERATED ALWAYS AS (fold(name || ' ' || postal_code || ' ' || city)) STORED,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX directory_companies_spot ON directory_companies USING gist (spot) WHERE is_listed;
CREATE INDEX directory_companies_search ON directory_companies USING gin (search_text gin_trgm_ops) WHERE is_listed;
CREATE INDEX directory_companies_trades ON directory_companies USING gin (trades) WHERE is_listed;
CREATE INDEX directory_companies_name ON directory_companies (search_text COLLATE "C", id) WHERE is_listed;
CREATE INDEX directory_companies_siren ON directory_companies (left(siret, 9));
CREATE INDEX directory_companies_claimed ON directory_companies (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX directory_companies_until ON directory_companies (is_expired, valid_until);

-- Counts of the map by cell, as `provider_cells` has them. Level 0 is the world; nearer than 11, rows are few enough.
CREATE TABLE directory_cells (
  level smallint NOT NULL,
  trade text NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  count integer NOT NULL,
  sum_x double precision NOT NULL,
  sum_y double precision NOT NULL,
  PRIMARY KEY (level, trade, x, y)
);
CREATE INDEX directory_cells_empty ON directory_cells (level) WHERE count = 0;

CREATE FUNCTION count_directory_cells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moves text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, spot, trades FROM rows_after WHERE is_listed'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, spot, trades FROM rows_before WHERE is_listed'
    ELSE 'SELECT side.sign, side.spot, side.trades FROM rows_before b JOIN rows_after a USING (id)
      CROSS JOIN LATERAL (VALUES (-1, b.spot, b.trades, b.is_listed), (1, a.spot, a.trades, a.is_listed))
        side(sign, spot, trades, is_listed)
      WHERE side.is_listed AND (NOT (a.spot ~= b.spot) OR a.trades <> b.trades OR a.is_listed <> b.is_listed)' END;
BEGIN
  -- In the order of the key: two writers of the same cells wait for each other, never both.
  EXECUTE 'INSERT INTO directory_cells AS c (level, trade, x, y, count, sum_x, sum_y)
    SELECT level, trade, floor(spot[0] * (1 << level))::integer, floor(spot[1] * (1 << level))::integer,
      sum(sign), sum(sign * spot[0]), sum(sign * spot[1])
    FROM (' || moves || $sql$) moves
    CROSS JOIN (SELECT 0 AS level UNION ALL SELECT generate_series(4, 11)) levels
    CROSS JOIN LATERAL unnest(array_prepend('', trades)) AS trade
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (level, trade, x, y) DO UPDATE
      SET count = c.count + excluded.count, sum_x = c.sum_x + excluded.sum_x, sum_y = c.sum_y + excluded.sum_y$sql$;
  DELETE FROM directory_cells WHERE count = 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER directory_companies_added AFTER INSERT ON directory_companies REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_directory_cells();
CREATE TRIGGER directory_companies_removed AFTER DELETE ON directory_companies REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION count_directory_cells();
CREATE TRIGGER directory_companies_changed AFTER UPDATE ON directory_companies
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_directory_cells();

-- A provider that enters the network, whose SIRET was checked, takes the place of its entry; leaving gives it back.
CREATE FUNCTION follow_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_companies d SET is_in_network = NOT d.is_in_network
    WHERE d.siret IN (SELECT siret FROM rows_after UNION SELECT siret FROM rows_before)
      AND d.is_in_network <> EXISTS (SELECT FROM company_profiles c
        WHERE c.siret = d.siret AND c.is_provider AND c.network_state = 'approved');
  RETURN NULL;
END
$$;
CREATE TRIGGER company_profiles_directory AFTER UPDATE ON company_profiles
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION follow_network();

-- Who says «this is my company»; one that waits at a time for a company and an entry.
CREATE TABLE directory_claims (
  id uuid PRIMARY KEY,
  directory_id uuid NOT NULL REFERENCES directory_companies (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  asked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- What proved it; `review` until an administrator looked.
  proof text NOT NULL CHECK (proof IN ('network_siret', 'email', 'domain', 'review')),
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
  state text NOT NULL CHECK (state IN ('waiting', 'granted', 'refused')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 2000),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE UNIQUE INDEX directory_claims_waiting ON directory_claims (directory_id, company_id) WHERE state = 'waiting';
CREATE INDEX directory_claims_state ON directory_claims (state, created_at, id);
CREATE INDEX directory_claims_directory ON directory_claims (directory_id);
CREATE INDEX directory_claims_company ON directory_claims (company_id);

-- Kept for ever, and nothing else with it: a SIREN never comes back, whatever its establishments.
CREATE TABLE directory_oppositions (
  siren text PRIMARY KEY CHECK (siren ~ '^[0-9]{9}$'),
  kept_since timestamptz NOT NULL
);

-- What somebody wrote to oppose; the person's words go a year after the decision, the opposition stays.
CREATE TABLE opposition_requests (
  id uuid PRIMARY KEY,
  siret text NOT NULL CHECK (siret ~ '^[0-9]{14}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (length(email) <= 254),
  standing text NOT NULL CHECK (standing IN ('owner', 'representative', 'other')),
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
  language text NOT NULL DEFAULT 'fr',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'granted', 'refused')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 2000),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX opposition_requests_state ON opposition_requests (state, created_at, id);
CREATE INDEX opposition_requests_siren ON opposition_requests (left(siret, 9)) WHERE state = 'waiting';

ALTER TABLE admin_notifications DROP CONSTRAINT admin_notifications_target_kind_check;
ALTER TABLE admin_notifications ADD CONSTRAINT admin_notifications_target_kind_check CHECK (target_kind IN
  ('access_request', 'contact_message', 'error_report', 'company', 'application', 'document', 'directory_claim',
    'directory_opposition'));
