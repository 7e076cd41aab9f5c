-- The account of a worker is one of the company's; who leaves the company is a worker without an account again.
ALTER TABLE workers ADD CONSTRAINT workers_member FOREIGN KEY (company_id, user_id)
  REFERENCES memberships (company_id, user_id) ON DELETE SET NULL (user_id);

-- As 0141 has it; a technician reads no conversation.
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
      WHERE c.id = conversation AND c.other_id IS NOT NULL AND (c.kind = 'companies' OR provider_reaches(r, c.other_id))
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
