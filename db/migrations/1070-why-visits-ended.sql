-- Who ended a visit, and when it was moved, so that what comes later is refused for its true reason; calls that were tried
-- before a crew left a closed door, by whose number, never by a name.
ALTER TABLE visits
  ADD COLUMN ended_by text CHECK (ended_by IN ('ordering', 'provider', 'request', 'reception')),
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN moved_at timestamptz,
  ADD COLUMN calls jsonb NOT NULL DEFAULT '[]';

UPDATE visits v SET ended_by = e.ended_by, ended_at = e.occurred_at
FROM (SELECT DISTINCT ON (data ->> 'visitId') (data ->> 'visitId')::uuid AS id, occurred_at,
    CASE kind WHEN 'visit.missed' THEN 'provider' ELSE data ->> 'by' END AS ended_by
  FROM events WHERE kind IN ('visit.missed', 'visit.cancelled') ORDER BY data ->> 'visitId', occurred_at DESC) e
WHERE v.id = e.id AND v.state IN ('missed', 'cancelled');

UPDATE visits v SET moved_at = e.occurred_at
FROM (SELECT (data ->> 'visitId')::uuid AS id, max(occurred_at) AS occurred_at
  FROM events WHERE kind IN ('visit.moved', 'visit.proposed') AND data ? 'before' GROUP BY 1) e
WHERE v.id = e.id;
