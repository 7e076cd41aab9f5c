-- The paper of what was sealed (a quote sent, an agreement signed): set once, its digest known from then on; its bytes
-- stand here until they are carried to the store of files, where an attachment names them.
CREATE TABLE papers (
  kind text NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, owner_id)
);

-- What a digest is of: the content of the quote as it stands in these tables, or the paper that was signed.
ALTER TABLE quotes ADD COLUMN sealed_format text NOT NULL DEFAULT 'content'
  CHECK (sealed_format IN ('content', 'paper'));
