-- Whom a company manages sites for, and from which amount they decide themselves (docs/decisions/0117).
CREATE TABLE principals (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('owner', 'co_ownership')),
  name text NOT NULL CHECK (name <> ''),
  -- In euro cents, tax included: a quote of that much or more is theirs to decide.
  threshold_minor bigint NOT NULL CHECK (threshold_minor >= 0),
  -- How many voices it takes.
  voting_rule text NOT NULL CHECK (voting_rule IN ('one', 'majority', 'all')),
  -- What others voted is shown once one has voted oneself.
  hides_votes boolean NOT NULL,
  delay_days smallint NOT NULL CHECK (delay_days BETWEEN 1 AND 60),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX principals_of_company ON principals (company_id, lower(name), id);

CREATE TABLE principal_people (
  id uuid PRIMARY KEY,
  principal_id uuid NOT NULL REFERENCES principals ON DELETE CASCADE,
  position smallint NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  -- «présidente du conseil syndical»
  role text NOT NULL,
  language text NOT NULL
);
CREATE INDEX principal_people_of ON principal_people (principal_id, position);
CREATE INDEX principal_people_by_email ON principal_people (lower(email));

-- A site has one principal at most: there is one who decides.
CREATE TABLE principal_sites (
  site_id uuid PRIMARY KEY REFERENCES sites ON DELETE CASCADE,
  principal_id uuid NOT NULL REFERENCES principals ON DELETE CASCADE
);
CREATE INDEX principal_sites_of ON principal_sites (principal_id);
