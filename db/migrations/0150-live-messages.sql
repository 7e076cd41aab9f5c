-- What was told to browsers in the last hour: one that was cut off reads here what it missed (docs/decisions/0035).
CREATE TABLE live_messages (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  subject uuid NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- The transaction that tells, and the oldest that still ran then: what commits later than this is of that one or younger.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  horizon xid8 NOT NULL DEFAULT pg_snapshot_xmin(pg_current_snapshot())
);
CREATE INDEX live_messages_xid ON live_messages (xid);
CREATE INDEX live_messages_age ON live_messages (created_at);
