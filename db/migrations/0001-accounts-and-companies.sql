-- Identity (tables of better-auth, its names in snake_case), profiles, companies and who belongs to them.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE credentials (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX credentials_user ON credentials (user_id);

CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);

-- Files: metadata only, the bytes live in the store (disk or S3) under `storage_key`.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  company_id uuid,
  uploaded_by uuid REFERENCES users (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) <= 200),
  content_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 text NOT NULL,
  width integer,
  height integer,
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_company ON files (company_id);

CREATE TABLE company_profiles (
  id uuid PRIMARY KEY,
  legal_name text NOT NULL CHECK (length(legal_name) BETWEEN 1 AND 160),
  trade_name text,
  siret text UNIQUE CHECK (siret ~ '^[0-9]{14}$'),
  legal_form text,
  vat_number text,
  street text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  insee_code text,
  country text NOT NULL DEFAULT 'France',
  latitude double precision,
  longitude double precision,
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  logo_file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  iban text,
  is_ordering boolean NOT NULL DEFAULT false,
  is_provider boolean NOT NULL DEFAULT false,
  -- A provider is in the network once its application is approved (docs/glossary.md, «candidature»).
  network_state text NOT NULL DEFAULT 'none' CHECK (network_state IN ('none', 'pending', 'approved', 'suspended')),
  plan text NOT NULL DEFAULT 'starter' CHECK (plan IN ('starter', 'pro', 'enterprise')),
  insurer text NOT NULL DEFAULT '',
  payment_terms text NOT NULL DEFAULT '',
  rating_milli integer CHECK (rating_milli BETWEEN 0 AND 5000),
  rating_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE files ADD FOREIGN KEY (company_id) REFERENCES company_profiles (id) ON DELETE CASCADE;

CREATE TABLE profiles (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  profession text NOT NULL DEFAULT '',
  role text NOT NULL DEFAULT 'rivp'
    CHECK (role IN ('admin', 'donneur_ordre', 'prestataire', 'rivp', 'tce', 'manutention')),
  active_roles text[] NOT NULL DEFAULT ARRAY['rivp'],
  selected_role text NOT NULL DEFAULT 'rivp',
  billing_address_street text NOT NULL DEFAULT '',
  billing_address_city text NOT NULL DEFAULT '',
  billing_address_postal_code text NOT NULL DEFAULT '',
  billing_address_country text NOT NULL DEFAULT 'France',
  -- The company this person is working for now, among their memberships.
  current_company_id uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  terms_accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (active_roles <@ ARRAY['admin', 'donneur_ordre', 'prestataire', 'rivp', 'tce', 'manutention']),
  CHECK (selected_role = ANY (active_roles))
);

CREATE TABLE memberships (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'member', 'viewer')),
  -- A limited member sees and moves only the sites assigned to them.
  limited_to_sites boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);

-- Gap-free numbers per company, kind and year (product.md §2): the row is locked by the transaction that takes one.
CREATE TABLE number_sequences (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('DI', 'DV', 'OS', 'FA')),
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (company_id, kind, year)
);
