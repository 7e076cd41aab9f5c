/*
 * Who is told of a message by a notice, among those who read its conversation now, its author aside: those it names,
 * readers without the right to write among them; who takes part (wrote there, is in the group, made the request or a quote
 * on it); of another company where nobody does yet, everybody who may write.
 */
CREATE FUNCTION message_followers(message uuid)
RETURNS TABLE (user_id uuid, company_id uuid, is_named boolean) LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT m.id, m.conversation_id, m.author_user_id, m.author_company_id, c.kind, c.request_id
      FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.id = message),
  near AS (
    SELECT e.user_id, e.company_id, e.membership,
      EXISTS (SELECT FROM message_mentions g WHERE g.message_id = said.id AND g.user_id = e.user_id) AS is_named,
      e.membership <> 'viewer' AND (said.kind = 'group'
        OR EXISTS (SELECT FROM messages w JOIN conversations k ON k.id = w.conversation_id
          WHERE w.author_user_id = e.user_id AND (k.id = said.conversation_id OR k.request_id = said.request_id))
        OR EXISTS (SELECT FROM requests r WHERE r.id = said.request_id AND r.created_by = e.user_id)
        OR EXISTS (SELECT FROM quotes q WHERE q.request_id = said.request_id AND q.provider_id = e.company_id
          AND q.created_by = e.user_id)) AS follows
      FROM said, LATERAL conversation_readers(said.conversation_id) e
      WHERE e.user_id IS DISTINCT FROM said.author_user_id)
  SELECT DISTINCT ON (n.user_id) n.user_id, n.company_id, n.is_named FROM near n, said
  WHERE n.is_named OR n.follows OR n.membership <> 'viewer' AND n.company_id IS DISTINCT FROM said.author_company_id
    AND NOT EXISTS (SELECT FROM near o WHERE o.company_id = n.company_id AND (o.is_named OR o.follows))
  ORDER BY n.user_id, n.company_id = said.author_company_id DESC
$$;
