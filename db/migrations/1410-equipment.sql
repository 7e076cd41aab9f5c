-- What stands at a site and is looked after: lifts, boilers, gates.
CREATE TABLE equipment (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  number text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  -- Where in the building, in words.
  location text NOT NULL DEFAULT '',
  brand text NOT NULL DEFAULT '',
  model text NOT NULL DEFAULT '',
  serial text NOT NULL DEFAULT '',
  installed_on date,
  warranty_until date,
  provider_name text NOT NULL DEFAULT '',
  contract_reference text NOT NULL DEFAULT '',
  contract_until date,
  notes text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'kept' CHECK (state IN ('kept', 'retired')),
  retired_at timestamptz,
  retired_reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_text text GENERATED ALWAYS AS
    (fold(name || ' ' || number || ' ' || serial || ' ' || brand || ' ' || model || ' ' || location)) STORED,
  UNIQUE (company_id, number)
);
-- The list of a company, by name; of a site.
CREATE INDEX equipment_of_company ON equipment (company_id, name, id);
CREATE INDEX equipment_of_site ON equipment (site_id, name, id);
CREATE INDEX equipment_search ON equipment USING gin (search_text gin_trgm_ops);

CREATE TABLE meters (
  id uuid PRIMARY KEY,
  equipment_id uuid NOT NULL REFERENCES equipment ON DELETE CASCADE,
  label text NOT NULL,
  unit text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX meters_of_equipment ON meters (equipment_id, lower(label));

CREATE TABLE meter_readings (
  id uuid PRIMARY KEY,
  meter_id uuid NOT NULL REFERENCES meters ON DELETE CASCADE,
  read_on date NOT NULL,
  value_milli bigint NOT NULL CHECK (value_milli >= 0),
  -- Why it is below an earlier one, or above a later one.
  reason text NOT NULL DEFAULT '',
  read_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX meter_readings_in_order ON meter_readings (meter_id, read_on DESC, id DESC);
CREATE INDEX meter_readings_by ON meter_readings (read_by);

ALTER TABLE number_sequences DROP CONSTRAINT number_sequences_kind_check,
  ADD CONSTRAINT number_sequences_kind_check CHECK (kind IN ('DI', 'DV', 'OS', 'FA', 'AV', 'T', 'VS', 'EQ'));
