-- Who has a stream open, as each process writes it now and then: minutes old at most, nothing worth outliving a crash.
CREATE UNLOGGED TABLE presence (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL
);
