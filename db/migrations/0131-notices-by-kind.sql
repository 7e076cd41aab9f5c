-- A notice says what it is and what it is about, and is read in the language of each administrator; those of before keep their French.
ALTER TABLE admin_notifications ADD kind text, ADD data jsonb,
  ALTER title DROP NOT NULL, ALTER message DROP NOT NULL,
  ADD CONSTRAINT admin_notifications_said CHECK (CASE WHEN kind IS NULL THEN title IS NOT NULL AND message IS NOT NULL ELSE data IS NOT NULL END);
