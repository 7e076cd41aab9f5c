-- A mail is claimed, sent and marked one by one: until `next_at` nobody takes it, be it under way or failing.
ALTER TABLE mails ADD COLUMN next_at timestamptz NOT NULL DEFAULT now();
-- No more tries: an administrator decides.
ALTER TABLE mails ADD COLUMN failed_at timestamptz;
UPDATE mails SET failed_at = now() WHERE sent_at IS NULL AND attempts >= 8;
CREATE INDEX mails_waiting ON mails (attempts, next_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_failing ON mails (id) WHERE sent_at IS NULL AND last_error IS NOT NULL;

-- After-effects that fail wait longer each time; those given up before are tried again.
ALTER TABLE events ADD COLUMN next_at timestamptz;
ALTER TABLE events ADD COLUMN failed_at timestamptz;
ALTER TABLE events ADD COLUMN last_error text;
UPDATE events SET failures = 1, last_error = '' WHERE handled_at IS NULL AND failures > 0;
DROP INDEX events_unhandled;
CREATE INDEX events_unhandled ON events (failures, id) WHERE handled_at IS NULL AND failed_at IS NULL;
CREATE INDEX events_failing ON events (id) WHERE handled_at IS NULL AND last_error IS NOT NULL;
