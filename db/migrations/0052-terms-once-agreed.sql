-- Terms agreed for a day to come, or since, leave those before in force for the days before: which of the replaced ones were
-- agreed is kept.
ALTER TABLE collaboration_terms ADD COLUMN agreed_at timestamptz;
UPDATE collaboration_terms SET agreed_at = coalesce(decided_at, created_at) WHERE state = 'agreed';
-- A proposal that another one replaced was settled as that one was written.
UPDATE collaboration_terms t SET agreed_at = t.decided_at WHERE t.state = 'replaced' AND NOT EXISTS (
  SELECT FROM collaboration_terms n WHERE n.collaboration_id = t.collaboration_id AND n.created_at = t.decided_at);
ALTER TABLE collaboration_terms ADD CONSTRAINT collaboration_terms_agreed_at
  CHECK (CASE state WHEN 'agreed' THEN agreed_at IS NOT NULL WHEN 'replaced' THEN true ELSE agreed_at IS NULL END);
