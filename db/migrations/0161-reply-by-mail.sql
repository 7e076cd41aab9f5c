-- Where the answer to a notice goes, by mail: one address each, for one person in one conversation (docs/decisions/0037).
CREATE TABLE reply_addresses (
  id uuid PRIMARY KEY,
  -- Of the key that stands in the address: who reads this table can write to none.
  key_sha256 text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- For whom they were told, and answer.
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Mails that told why an answer was not posted: a few, then nothing more.
  answered smallint NOT NULL DEFAULT 0
);
CREATE INDEX reply_addresses_user ON reply_addresses (user_id);
CREATE INDEX reply_addresses_company ON reply_addresses (company_id);
CREATE INDEX reply_addresses_conversation ON reply_addresses (conversation_id);
CREATE INDEX reply_addresses_expiry ON reply_addresses (expires_at);

-- Where the answer to a mail goes, and what mailboxes put it beside.
ALTER TABLE mails ADD COLUMN reply_to text, ADD COLUMN thread text;
