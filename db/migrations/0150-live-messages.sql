-- What was told to browsers in the last hour: one that was cut off reads here what it missed (docs/decisions/0035).
CREATE TABLE live_messages (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  subject uuid NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- The transaction that tells, and which others had ended by then: who has heard of it may have missed the rest alone.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  snapshot pg_snapshot NOT NULL DEFAULT pg_current_snapshot()
);
CREATE INDEX live_messages_xid ON live_messages (xid);
CREATE INDEX live_messages_age ON live_messages (created_at);
