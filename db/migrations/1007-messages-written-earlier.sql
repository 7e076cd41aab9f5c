-- When a message was written, as the device said it that was without a network: it stands where it came, at created_at.
ALTER TABLE messages ADD COLUMN written_at timestamptz;
