-- Sites of ordering companies, and who among their people is limited to which.

CREATE TABLE sites (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
  reference text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'housing' CHECK (kind IN ('housing', 'offices', 'shop', 'public', 'industrial', 'other')),
  street text NOT NULL DEFAULT '',
  postal_code text NOT NULL,
  city text NOT NULL,
  insee_code text,
  country text NOT NULL DEFAULT 'France',
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  precision text NOT NULL DEFAULT 'address' CHECK (precision IN ('address', 'arrondissement', 'commune', 'manual')),
  dwellings integer CHECK (dwellings BETWEEN 0 AND 100000),
  built_year integer CHECK (built_year BETWEEN 1000 AND 2200),
  landlord text NOT NULL DEFAULT '',
  contact_name text NOT NULL DEFAULT '',
  contact_phone text NOT NULL DEFAULT '',
  access_instructions text NOT NULL DEFAULT '',
  access_codes text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, company_id)
);
CREATE INDEX sites_company_name ON sites (company_id, name, id);
CREATE UNIQUE INDEX sites_company_reference ON sites (company_id, reference) WHERE reference <> '';

CREATE TABLE site_assignments (
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, user_id)
);
CREATE INDEX site_assignments_user ON site_assignments (user_id);
