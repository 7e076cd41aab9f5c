-- What occupants report of a building, over the secret address of its site (docs/decisions/0113).
ALTER TABLE number_sequences DROP CONSTRAINT number_sequences_kind_check,
  ADD CONSTRAINT number_sequences_kind_check CHECK (kind IN ('DI', 'DV', 'OS', 'FA', 'AV', 'T', 'VS', 'EQ', 'SG'));

-- Of the key of an address the digest alone is kept; the key is made of the program's secret and of the row.
CREATE TABLE report_addresses (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  site_id uuid NOT NULL UNIQUE REFERENCES sites ON DELETE CASCADE,
  key_sha256 text NOT NULL UNIQUE,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);

-- One thing that is wrong somewhere, as one or several people said it.
CREATE TABLE report_groups (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  area text NOT NULL CHECK (area IN ('hall', 'stairs', 'dwelling', 'lift', 'basement', 'outside')),
  stair text NOT NULL,
  floor smallint,
  trouble text NOT NULL CHECK (trouble IN ('leak', 'light', 'door', 'heating', 'cleanliness', 'other')),
  is_danger boolean NOT NULL,
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  dismissal text CHECK (dismissal IN ('repaired', 'occupant', 'outside', 'unfounded')),
  -- What nobody has answered yet waits again once the request it was attached to is thrown away.
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN dismissal IS NOT NULL THEN 'dismissed'
    WHEN request_id IS NOT NULL THEN 'attached' ELSE 'waiting' END) STORED,
  version integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- By which the list is ordered: what is dangerous, a century before the rest.
  ranked_at timestamptz NOT NULL,
  settled_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX report_groups_of_company ON report_groups (company_id, state, ranked_at DESC, id DESC);
CREATE INDEX report_groups_of_site ON report_groups (site_id, last_at DESC);
CREATE INDEX report_groups_of_request ON report_groups (request_id) WHERE request_id IS NOT NULL;

CREATE TABLE occupant_reports (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES report_groups ON DELETE CASCADE,
  number text NOT NULL,
  -- Of what the phone that sent it holds: the same sent twice is one.
  sending_sha256 text NOT NULL UNIQUE,
  -- Of the key that its mails hold.
  follow_sha256 text NOT NULL UNIQUE,
  description text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  dwelling text NOT NULL,
  may_call boolean NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (company_id, number)
);
CREATE INDEX occupant_reports_of_group ON occupant_reports (group_id, created_at);
CREATE INDEX occupant_reports_by_age ON occupant_reports (created_at);
