-- A request is found by the numbers of its certificates of visit, «VS-2026-0001»: by who asks for quotes all of them, by a
-- bidder its own.
CREATE OR REPLACE VIEW request_search_rows AS
SELECT r.id AS request_id, r.company_id, ARRAY[r.company_id, r.site_id] AS reach,
  fold(concat_ws(' ', r.title, r.number, '#' || r.trade, r.place, s.name, s.reference, s.street, s.postal_code, s.city,
    (SELECT string_agg(DISTINCT q.number, ' ') FROM quotes q WHERE q.request_id = r.id AND q.state <> 'draft'
      AND NOT (r.sealed AND r.opened_at IS NULL AND q.round = r.round)),
    (SELECT string_agg(numbers_of_order(w), ' ') FROM work_orders w WHERE w.request_id = r.id),
    (SELECT string_agg(b.number, ' ') FROM viewing_bookings b WHERE b.request_id = r.id AND b.state = 'present'))) AS text,
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
    (SELECT string_agg(numbers_of_order(w), ' ') FROM work_orders w WHERE w.request_id = r.id AND w.provider_id = p.id),
    (SELECT b.number FROM viewing_bookings b WHERE b.request_id = r.id AND b.provider_id = p.id AND b.state = 'present'))),
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

CREATE TRIGGER viewing_bookings_searched AFTER UPDATE OF number ON viewing_bookings FOR EACH ROW
  WHEN (OLD.number IS DISTINCT FROM NEW.number) EXECUTE FUNCTION search_request_anew();

SELECT write_request_searches(ARRAY(SELECT request_id FROM viewing_bookings WHERE state = 'present'));
