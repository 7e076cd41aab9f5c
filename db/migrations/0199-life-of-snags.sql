-- What was already said of a snag, once each: that its day comes, that it has passed, that a repair waits to be seen.
ALTER TABLE snags
  ADD soon_told_at timestamptz,
  ADD late_told_at timestamptz,
  ADD waiting_told_at timestamptz;

-- Those that wait to be spoken of, and no others.
CREATE INDEX snags_due ON snags (due_on) WHERE state = 'open' AND due_on IS NOT NULL AND late_told_at IS NULL;
CREATE INDEX snags_waiting ON snags (fixed_at) WHERE state = 'fixed' AND waiting_told_at IS NULL;
