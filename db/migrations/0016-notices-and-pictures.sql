-- What people are told, by which ways; and the faces of people.

ALTER TABLE profiles ADD COLUMN avatar_file_id uuid REFERENCES files (id) ON DELETE SET NULL;

-- What a person chose for one kind of notice; no row: every way they allow.
CREATE TABLE notification_choices (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  in_app boolean NOT NULL DEFAULT true,
  email boolean NOT NULL DEFAULT true,
  push boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind)
);

CREATE TABLE notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  request_id uuid REFERENCES requests (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  in_app boolean NOT NULL,
  push boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notices_user ON notices (user_id, created_at DESC);
CREATE INDEX notices_age ON notices (created_at);

-- Nobody is told now of what happened before notices were.
UPDATE events SET handled_at = now() WHERE handled_at IS NULL AND kind IN ('request.published', 'request.republished',
  'quote.sent', 'quote.declined', 'work-order.issued', 'work-order.confirmed', 'work-order.refused');
