-- A provider whose order fell through, or that a block keeps away, finds a request by the words that it reads of it: those of
-- then (`left_requests`), or of the version it quoted. What was written since answers no search of theirs.
CREATE FUNCTION words_for(r requests, provider uuid) RETURNS jsonb LANGUAGE sql STABLE
RETURN CASE WHEN r.provider_id IS NOT DISTINCT FROM provider THEN NULL ELSE coalesce(
  (SELECT l.was FROM left_requests l WHERE l.request_id = r.id AND l.provider_id = provider ORDER BY l.left_at DESC LIMIT 1),
  (SELECT v.scope FROM quotes q JOIN request_scopes v ON v.request_id = q.request_id AND v.version = q.scope_version
    WHERE q.request_id = r.id AND q.provider_id = provider AND EXISTS (SELECT FROM blocked_pairs b
      WHERE b.one_id = provider AND b.other_id = r.company_id)
    ORDER BY q.scope_version DESC LIMIT 1)) END;

CREATE OR REPLACE VIEW request_search_rows AS
SELECT r.id AS request_id, r.company_id, ARRAY[r.company_id, r.site_id] AS reach,
  fold(concat_ws(' ', r.title, r.number, '#' || r.trade, r.place, s.name, s.reference, s.street, s.postal_code, s.city,
    (SELECT string_agg(DISTINCT q.number, ' ') FROM quotes q WHERE q.request_id = r.id AND q.state <> 'draft'
      AND NOT (r.sealed AND r.opened_at IS NULL AND q.round = r.round)),
    (SELECT string_agg(numbers_of_order(w), ' ') FROM work_orders w WHERE w.request_id = r.id))) AS text,
  fold(concat_ws(' ', (SELECT string_agg(c.name, ' ') FROM request_contacts c WHERE c.request_id = r.id),
    (SELECT string_agg(DISTINCT k.name, ' ') FROM visits v JOIN visit_workers g ON g.visit_id = v.id
      JOIN workers k ON k.id = g.worker_id WHERE v.request_id = r.id AND v.confirmed_at IS NOT NULL))) AS people,
  array_remove(ARRAY[r.created_by, r.provider_id]
    || ARRAY(SELECT i.provider_id FROM request_invitations i WHERE i.request_id = r.id)
    || ARRAY(SELECT q.provider_id FROM quotes q WHERE q.request_id = r.id AND q.state <> 'draft'
      AND NOT (r.sealed AND r.opened_at IS NULL AND q.round = r.round))
    || ARRAY(SELECT w.provider_id FROM work_orders w WHERE w.request_id = r.id), NULL) AS named
FROM requests r JOIN sites s ON s.id = r.site_id
UNION ALL
SELECT r.id, p.id, ARRAY[p.id],
  fold(concat_ws(' ', coalesce(w.words ->> 'title', r.title), r.number, '#' || coalesce(w.words ->> 'trade', r.trade),
    coalesce(w.words ->> 'place', r.place), s.postal_code, s.city,
    CASE WHEN r.provider_id = p.id THEN s.name || ' ' || s.street END,
    (SELECT string_agg(DISTINCT q.number, ' ') FROM quotes q WHERE q.request_id = r.id AND q.provider_id = p.id),
    (SELECT string_agg(numbers_of_order(w), ' ') FROM work_orders w WHERE w.request_id = r.id AND w.provider_id = p.id))),
  fold(concat_ws(' ', (SELECT string_agg(c.name, ' ') FROM request_contacts c WHERE c.request_id = r.id
      AND r.provider_id = p.id AND EXISTS (SELECT FROM work_orders w WHERE w.request_id = r.id AND w.provider_id = p.id
        AND w.state IN ('confirmed', 'under_way', 'completed', 'accepted', 'invoiced'))),
    (SELECT string_agg(DISTINCT k.name, ' ') FROM visits v JOIN visit_workers g ON g.visit_id = v.id
      JOIN workers k ON k.id = g.worker_id WHERE v.request_id = r.id AND v.provider_id = p.id))),
  ARRAY[r.company_id]
FROM requests r JOIN sites s ON s.id = r.site_id
CROSS JOIN LATERAL (SELECT i.provider_id AS id FROM request_invitations i WHERE i.request_id = r.id
  UNION SELECT q.provider_id FROM quotes q WHERE q.request_id = r.id
  UNION SELECT w.provider_id FROM work_orders w WHERE w.request_id = r.id
  UNION SELECT r.provider_id WHERE r.provider_id IS NOT NULL) p
CROSS JOIN LATERAL (SELECT words_for(r, p.id) AS words) w
WHERE p.id <> r.company_id;

SELECT write_request_searches(ARRAY(SELECT request_id FROM left_requests
  UNION SELECT q.request_id FROM quotes q JOIN requests r ON r.id = q.request_id
    JOIN blocked_pairs b ON b.one_id = q.provider_id AND b.other_id = r.company_id));
