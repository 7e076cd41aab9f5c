-- Text messages on their way; deleted once the gateway took them.
CREATE TABLE text_messages (
  id uuid PRIMARY KEY,
  -- E.164.
  recipient text NOT NULL CHECK (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 800),
  -- What comes later is of no use any more.
  until timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX text_messages_until ON text_messages (until);
