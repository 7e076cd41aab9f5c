-- What a person's own calendar program subscribes to: a secret address, of which the digest alone is kept.
CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  -- What was worn when it was made: it is read under the rights of now, on that side.
  side text NOT NULL CHECK (side IN ('ordering', 'provider')),
  -- Their own visits, or those of the whole company within their reach.
  scope text NOT NULL CHECK (scope IN ('own', 'company')),
  key_sha256 text NOT NULL UNIQUE CHECK (length(key_sha256) = 64),
  created_at timestamptz NOT NULL,
  read_at timestamptz
);

CREATE INDEX calendar_feeds_user ON calendar_feeds (user_id, created_at, id);
