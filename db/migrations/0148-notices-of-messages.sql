-- The message that a notice tells of: it is read by those who read the conversation now, as long as the message stands.
ALTER TABLE notices ADD COLUMN message_id uuid REFERENCES messages (id) ON DELETE CASCADE;
CREATE INDEX notices_message ON notices (message_id) WHERE message_id IS NOT NULL;
