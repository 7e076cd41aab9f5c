-- Nobody writes to themselves.
ALTER TABLE conversations ADD CHECK (company_id <> other_id);

/*
 * Whether a provider reaches a request, as the scope of requests has it for its lists: it works on it, has answered it or
 * is offered it, and no block stands between the two companies but the work goes on.
 */
CREATE FUNCTION provider_reaches(r requests, provider uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN r.state <> 'draft' AND r.company_id <> provider AND (coalesce(r.provider_id = provider, false)
  OR NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = provider AND b.other_id = r.company_id)
  AND (EXISTS (SELECT FROM request_answers a WHERE a.request_id = r.id AND a.provider_id = provider)
    OR r.state = 'published' AND (
      EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id AND i.provider_id = provider)
        AND is_admissible(provider)
      OR in_network(provider) AND EXISTS (SELECT FROM provider_trades t
        WHERE t.company_id = provider AND t.trade = r.trade) AND (
          r.visibility = 'favourites' AND EXISTS (SELECT FROM favourite_providers f
            WHERE f.company_id = r.company_id AND f.provider_id = provider)
          OR r.visibility = 'marketplace' AND EXISTS (SELECT FROM provider_areas a WHERE a.company_id = provider
            AND serves_location(a.public_latitude, a.public_longitude, a.radius_m, a.shape, a.departements,
              r.public_latitude, r.public_longitude,
              (SELECT departement_of(s.insee_code, s.postal_code) FROM sites s WHERE s.id = r.site_id), r.radius_m))))));

-- The side of a request that a role stands on; none for administrators.
CREATE FUNCTION side_of(role text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN role IN ('donneur_ordre', 'rivp') THEN 'ordering'
  WHEN role IN ('prestataire', 'tce', 'manutention') THEN 'provider' END;

/*
 * Those who read a conversation by the rights of now, whatever they wear at the moment: what the stream, the notices, the
 * mentions and the panel of people ask. `conversationScope` says the same of one viewer, and a test holds the two together.
 * `side`: the one to wear; null, either. Of published answers, the providers who take part: who merely finds the request
 * on the marketplace reads them when it opens it.
 */
CREATE FUNCTION conversation_readers(conversation uuid)
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
  WHERE EXISTS (SELECT FROM unnest(p.active_roles) role
      WHERE side_of(role) = coalesce(e.side, side_of(role)))
    AND CASE WHEN e.kind = 'group' OR e.kind = 'companies' AND m.limited_to_sites
        THEN EXISTS (SELECT FROM conversation_members k WHERE k.conversation_id = e.id AND k.user_id = m.user_id)
      WHEN e.side = 'ordering' AND m.limited_to_sites
        THEN EXISTS (SELECT FROM site_assignments a WHERE a.user_id = m.user_id AND a.site_id = e.site_id)
      ELSE true END
$$;
