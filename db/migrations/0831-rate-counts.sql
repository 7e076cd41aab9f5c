-- Calls of somebody to something within a minute, counted for every process alike (docs/decisions/0056): nothing worth
-- outliving a crash. Room on each page lets a count be written anew beside itself, without touching the index.
CREATE UNLOGGED TABLE rate_counts (
  key_sha256 text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);
