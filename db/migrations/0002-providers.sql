-- What a provider does, where, and the papers that prove it.

CREATE TABLE provider_trades (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  trade text NOT NULL,
  PRIMARY KEY (company_id, trade)
);
CREATE INDEX provider_trades_trade ON provider_trades (trade, company_id);

CREATE TABLE provider_areas (
  company_id uuid PRIMARY KEY REFERENCES company_profiles (id) ON DELETE CASCADE,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  radius_m integer NOT NULL CHECK (radius_m BETWEEN 1000 AND 500000)
);

CREATE TABLE provider_documents (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('kbis', 'vigilance', 'decennale', 'rc_pro', 'rib', 'foreign_workers')),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'verified', 'rejected')),
  reference text NOT NULL DEFAULT '',
  insurer text NOT NULL DEFAULT '',
  -- Trades covered by a décennale; empty for the other kinds.
  trades text[] NOT NULL DEFAULT '{}',
  issued_on date NOT NULL,
  expires_on date,
  verified_at timestamptz,
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_documents_company ON provider_documents (company_id, kind, expires_on DESC);

CREATE TABLE favourite_providers (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, provider_id)
);
CREATE INDEX favourite_providers_provider ON favourite_providers (provider_id);
