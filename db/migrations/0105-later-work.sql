-- All later work is jobs (schema pgboss). What waited in columns is told here: the program makes jobs of it at its next
-- start, before it serves; `reason` is that of what had ended.
CREATE TABLE waiting_before_jobs (
  work text NOT NULL,
  id uuid NOT NULL,
  detail text NOT NULL,
  reason text,
  PRIMARY KEY (work, id)
);
INSERT INTO waiting_before_jobs (work, id, detail, reason)
  SELECT 'effect', id, kind, CASE WHEN failed_at IS NOT NULL THEN coalesce(last_error, '') END FROM events WHERE handled_at IS NULL
  UNION ALL
  SELECT 'mail', id, recipient, CASE WHEN failed_at IS NOT NULL THEN coalesce(last_error, '') END FROM mails WHERE sent_at IS NULL
  UNION ALL
  SELECT 'directory-import', id, '', NULL FROM directory_imports WHERE state IN ('waiting', 'fetching', 'reading', 'merging', 'closing');

DROP INDEX events_unhandled;
DROP INDEX events_failing;
ALTER TABLE events DROP COLUMN handled_at, DROP COLUMN failures, DROP COLUMN next_at, DROP COLUMN failed_at, DROP COLUMN last_error;

DROP INDEX mails_waiting;
DROP INDEX mails_failing;
ALTER TABLE mails DROP COLUMN next_at, DROP COLUMN failed_at, DROP COLUMN last_error;

-- Whose an import is, its job says.
ALTER TABLE directory_imports DROP COLUMN lease_until;
