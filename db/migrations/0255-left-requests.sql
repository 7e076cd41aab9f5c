-- Providers whose order without a tender fell through, refused or unconfirmed: each still reads its own part of the
-- request, as it was ordered. What is written there afterwards is no business of theirs. Kept beside the request, for
-- queries read downward only (docs/decisions/0029).
CREATE TABLE left_requests (
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  ordered_at timestamptz NOT NULL,
  left_at timestamptz NOT NULL,
  was jsonb NOT NULL,
  PRIMARY KEY (request_id, provider_id)
);
CREATE INDEX left_requests_provider ON left_requests (provider_id, request_id);

-- What a request says in words, as its providers read it.
CREATE FUNCTION words_of(r requests) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object('title', r.title, 'description', r.description, 'place', r.place, 'trade', r.trade,
  'priority', r.priority);

INSERT INTO left_requests
SELECT r.id, w.provider_id, min(w.issued_at), max(w.updated_at), words_of(r)
FROM work_orders w JOIN requests r ON r.id = w.request_id
WHERE w.state = 'refused' AND w.quote_id IS NULL GROUP BY r.id, w.provider_id;

CREATE FUNCTION provider_leaves_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO left_requests
  SELECT r.id, NEW.provider_id, NEW.issued_at, NEW.updated_at, words_of(r)
  FROM requests r WHERE r.id = NEW.request_id
  ON CONFLICT (request_id, provider_id) DO UPDATE
    SET (left_at, was) = (excluded.left_at, excluded.was);
  RETURN NULL;
END
$$;
CREATE TRIGGER work_orders_left AFTER UPDATE OF state ON work_orders FOR EACH ROW
  WHEN (NEW.state = 'refused' AND OLD.state <> 'refused' AND NEW.quote_id IS NULL)
  EXECUTE FUNCTION provider_leaves_request();

-- Whether a provider left a request so, and no block stands between the two companies.
CREATE FUNCTION provider_left(request uuid, ordering uuid, provider uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM left_requests l WHERE l.request_id = request AND l.provider_id = provider)
  AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = provider AND b.other_id = ordering);

-- As 0226 has it; who left reads its line with the ordering company.
CREATE OR REPLACE FUNCTION conversation_readers(conversation uuid)
RETURNS TABLE (user_id uuid, company_id uuid, side text, membership text) LANGUAGE sql STABLE AS $$
  WITH ends AS (
    SELECT c.id, c.kind, c.company_id AS company, CASE WHEN c.request_id IS NULL THEN NULL
        WHEN c.kind <> 'notes' OR r.company_id = c.company_id THEN 'ordering' ELSE 'provider' END AS side, r.site_id
      FROM conversations c LEFT JOIN requests r ON r.id = c.request_id
      WHERE c.id = conversation
        AND (c.kind <> 'notes' OR r.company_id = c.company_id OR provider_reaches(r, c.company_id))
    UNION ALL
    SELECT c.id, c.kind, c.other_id, CASE WHEN c.kind = 'request' THEN 'provider' END, NULL
      FROM conversations c LEFT JOIN requests r ON r.id = c.request_id
      WHERE c.id = conversation AND c.other_id IS NOT NULL AND (c.kind = 'companies' OR provider_reaches(r, c.other_id)
        OR c.kind = 'request' AND provider_left(r.id, r.company_id, c.other_id))
    UNION ALL
    SELECT c.id, c.kind, taking.part, 'provider', NULL
      FROM conversations c JOIN requests r ON r.id = c.request_id, LATERAL (
        SELECT r.provider_id AS part UNION SELECT provider_id FROM request_answers WHERE request_id = r.id
        UNION SELECT provider_id FROM request_invitations WHERE request_id = r.id
        UNION SELECT other_id FROM conversations WHERE request_id = r.id AND kind = 'request') taking
      WHERE c.id = conversation AND c.kind = 'answers' AND provider_reaches(r, taking.part))
  SELECT m.user_id, m.company_id, e.side, m.role
  FROM ends e JOIN memberships m ON m.company_id = e.company JOIN profiles p ON p.user_id = m.user_id
  WHERE m.role <> 'technician' AND EXISTS (SELECT FROM unnest(p.active_roles) role
      WHERE side_of(role) = coalesce(e.side, side_of(role)))
    AND CASE WHEN e.kind = 'group' OR e.kind = 'companies' AND m.limited_to_sites
        THEN EXISTS (SELECT FROM conversation_members k WHERE k.conversation_id = e.id AND k.user_id = m.user_id)
      WHEN e.side = 'ordering' AND m.limited_to_sites
        THEN EXISTS (SELECT FROM site_assignments a WHERE a.user_id = m.user_id AND a.site_id = e.site_id)
      ELSE true END
$$;
