-- The first visit is due from the order, no more from the publication: what was promised follows, holds included;
-- before the order there is no such promise, the deadline of the tender counts.
UPDATE requests r SET first_visit_due_at = r.first_visit_due_at
  + (SELECT w.issued_at - coalesce(r.round_started_at,
       (SELECT max(e.occurred_at) FROM events e WHERE e.request_id = r.id AND e.kind = 'request.republished'), r.published_at)
     FROM work_orders w WHERE w.request_id = r.id AND w.state <> 'refused' ORDER BY w.issued_at DESC LIMIT 1)
WHERE r.first_visit_due_at IS NOT NULL;
