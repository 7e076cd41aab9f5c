-- Which message an answer by mail answers, and when its address was seen where others read it (docs/decisions/0057).
ALTER TABLE reply_addresses
  ADD COLUMN message_id uuid REFERENCES messages (id) ON DELETE SET NULL,
  ADD COLUMN revoked_at timestamptz;
CREATE INDEX reply_addresses_message ON reply_addresses (message_id);

-- A message that came by mail, whole: what it quotes and its signature too. Read by whoever reads the message, as long as it stands.
CREATE TABLE mailed_messages (
  message_id uuid PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
  whole text NOT NULL CHECK (length(whole) <= 220000)
);
