-- The insurance claim of a request: its answers, the damaged premises as one list, and who was told when.
CREATE TABLE claims (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('water', 'fire')),
  found_on date NOT NULL,
  origin text NOT NULL CHECK (origin IN ('private', 'common', 'neighbour', 'unknown')),
  cause text NOT NULL,
  stopped text NOT NULL CHECK (stopped IN ('yes', 'no', 'unknown')),
  leak_search text NOT NULL CHECK (leak_search IN ('needed', 'done', 'not_needed', 'unknown')),
  circumstances text NOT NULL DEFAULT '',
  -- Of the building.
  insurer text NOT NULL DEFAULT '',
  policy text NOT NULL DEFAULT '',
  -- Given by the insurer.
  reference text NOT NULL DEFAULT '',
  premises jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE claim_steps (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES claims (request_id) ON DELETE CASCADE,
  kind text NOT NULL,
  who text NOT NULL,
  at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  recorded_by uuid REFERENCES users ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX claim_steps_of_request ON claim_steps (request_id, at, id);
CREATE INDEX claim_steps_author ON claim_steps (recorded_by) WHERE recorded_by IS NOT NULL;
