-- Where a browser is told of a notice while nobody looks at it: one a session, gone with it, whoever ends it.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  -- Given by the browser, of its own service; who signs in on the same browser takes it over.
  endpoint text NOT NULL UNIQUE,
  -- Its keys, for which messages are encrypted (RFC 8291).
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- In a row; the service says by itself when it is over.
  failures integer NOT NULL DEFAULT 0
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, created_at DESC);
