-- A crew on site writes to its office and back: one conversation a visit, inside the provider's company.
ALTER TABLE conversations ADD COLUMN visit_id uuid REFERENCES visits (id) ON DELETE CASCADE;
ALTER TABLE conversations DROP CONSTRAINT conversations_kind_check, DROP CONSTRAINT conversations_check;
ALTER TABLE conversations
  ADD CHECK (kind IN ('request', 'notes', 'answers', 'companies', 'group', 'visit')),
  ADD CHECK ((kind IN ('request', 'notes', 'answers', 'visit')) = (request_id IS NOT NULL)),
  ADD CHECK ((kind = 'visit') = (visit_id IS NOT NULL));
DROP INDEX conversations_of_request;
CREATE UNIQUE INDEX conversations_of_request ON conversations (request_id, kind, company_id, other_id, visit_id)
  NULLS NOT DISTINCT WHERE request_id IS NOT NULL;
CREATE INDEX conversations_visit ON conversations (visit_id) WHERE visit_id IS NOT NULL;

-- As 0255 has it; that of a visit is read by its company, of technicians only by those who go on it now.
CREATE OR REPLACE FUNCTION conversation_readers(conversation uuid)
RETURNS TABLE (user_id uuid, company_id uuid, side text, membership text) LANGUAGE sql STABLE AS $$
  WITH ends AS (
    SELECT c.id, c.kind, c.company_id AS company, CASE WHEN c.request_id IS NULL THEN NULL
        WHEN c.kind <> 'visit' AND (c.kind <> 'notes' OR r.company_id = c.company_id) THEN 'ordering'
        ELSE 'provider' END AS side, r.site_id, c.visit_id
      FROM conversations c LEFT JOIN requests r ON r.id = c.request_id
      WHERE c.id = conversation
        AND (c.kind <> 'notes' OR r.company_id = c.company_id OR provider_reaches(r, c.company_id))
    UNION ALL
    SELECT c.id, c.kind, c.other_id, CASE WHEN c.kind = 'request' THEN 'provider' END, NULL, NULL
      FROM conversations c LEFT JOIN requests r ON r.id = c.request_id
      WHERE c.id = conversation AND c.other_id IS NOT NULL AND (c.kind = 'companies' OR provider_reaches(r, c.other_id)
        OR c.kind = 'request' AND provider_left(r.id, r.company_id, c.other_id))
    UNION ALL
    SELECT c.id, c.kind, taking.part, 'provider', NULL, NULL
      FROM conversations c JOIN requests r ON r.id = c.request_id, LATERAL (
        SELECT r.provider_id AS part UNION SELECT provider_id FROM request_answers WHERE request_id = r.id
        UNION SELECT provider_id FROM request_invitations WHERE request_id = r.id
        UNION SELECT other_id FROM conversations WHERE request_id = r.id AND kind = 'request') taking
      WHERE c.id = conversation AND c.kind = 'answers' AND provider_reaches(r, taking.part))
  SELECT m.user_id, m.company_id, e.side, m.role
  FROM ends e JOIN memberships m ON m.company_id = e.company JOIN profiles p ON p.user_id = m.user_id
  WHERE (m.role <> 'technician' OR EXISTS (SELECT FROM visit_workers g JOIN workers k ON k.id = g.worker_id
      WHERE g.visit_id = e.visit_id AND k.user_id = m.user_id AND k.company_id = m.company_id AND k.archived_at IS NULL))
    AND EXISTS (SELECT FROM unnest(p.active_roles) role WHERE side_of(role) = coalesce(e.side, side_of(role)))
    AND CASE WHEN e.kind = 'group' OR e.kind = 'companies' AND m.limited_to_sites
        THEN EXISTS (SELECT FROM conversation_members k WHERE k.conversation_id = e.id AND k.user_id = m.user_id)
      WHEN e.side = 'ordering' AND m.limited_to_sites
        THEN EXISTS (SELECT FROM site_assignments a WHERE a.user_id = m.user_id AND a.site_id = e.site_id)
      ELSE true END
$$;

/*
 * As 0142 has it; of a visit, its technicians and who planned it are told besides, and of what a technician writes, where
 * nobody of the office follows it, everybody there who may write.
 */
CREATE OR REPLACE FUNCTION message_followers(message uuid)
RETURNS TABLE (user_id uuid, company_id uuid, is_named boolean) LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT m.id, m.conversation_id, m.author_user_id, m.author_company_id, c.kind, c.request_id, c.visit_id,
      c.kind = 'visit' AND EXISTS (SELECT FROM memberships w WHERE w.user_id = m.author_user_id
        AND w.company_id = m.author_company_id AND w.role = 'technician') AS by_crew
      FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.id = message),
  near AS (
    SELECT e.user_id, e.company_id, e.membership,
      EXISTS (SELECT FROM message_mentions g WHERE g.message_id = said.id AND g.user_id = e.user_id) AS is_named,
      e.membership <> 'viewer' AND (said.kind = 'group' OR e.membership = 'technician'
        OR EXISTS (SELECT FROM messages w JOIN conversations k ON k.id = w.conversation_id
          WHERE w.author_user_id = e.user_id AND (k.id = said.conversation_id OR k.request_id = said.request_id))
        OR EXISTS (SELECT FROM requests r WHERE r.id = said.request_id AND r.created_by = e.user_id)
        OR EXISTS (SELECT FROM visits v WHERE v.id = said.visit_id AND v.created_by = e.user_id)
        OR EXISTS (SELECT FROM quotes q WHERE q.request_id = said.request_id AND q.provider_id = e.company_id
          AND q.created_by = e.user_id)) AS follows
      FROM said, LATERAL conversation_readers(said.conversation_id) e
      WHERE e.user_id IS DISTINCT FROM said.author_user_id)
  SELECT DISTINCT ON (n.user_id) n.user_id, n.company_id, n.is_named FROM near n, said
  WHERE n.is_named OR n.follows
    OR n.membership <> 'viewer' AND n.company_id IS DISTINCT FROM said.author_company_id
      AND NOT EXISTS (SELECT FROM near o WHERE o.company_id = n.company_id AND (o.is_named OR o.follows))
    OR n.membership <> 'viewer' AND said.by_crew
      AND NOT EXISTS (SELECT FROM near o WHERE o.membership <> 'technician' AND (o.is_named OR o.follows))
  ORDER BY n.user_id, n.company_id = said.author_company_id DESC
$$;
