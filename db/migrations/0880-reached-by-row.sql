-- Whether a published request is offered to a provider, asked of its row: blocks are asked beside it.
CREATE FUNCTION is_offered(r requests, provider uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN r.state = 'published' AND r.company_id <> provider AND (
  EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id AND i.provider_id = provider)
    AND is_admissible(provider)
  OR in_network(provider) AND EXISTS (SELECT FROM provider_trades t
      WHERE t.company_id = provider AND t.trade = r.trade) AND (
        r.visibility = 'favourites' AND EXISTS (SELECT FROM favourite_providers f
          WHERE f.company_id = r.company_id AND f.provider_id = provider)
        OR r.visibility = 'marketplace' AND EXISTS (SELECT FROM provider_areas a WHERE a.company_id = provider
          AND serves_location(a.public_latitude, a.public_longitude, a.radius_m, a.shape, a.departements,
            r.public_latitude, r.public_longitude,
            (SELECT departement_of(s.insee_code, s.postal_code) FROM sites s WHERE s.id = r.site_id), r.radius_m))));

-- As 0323 has it, what is offered said once.
CREATE OR REPLACE FUNCTION provider_reaches(r requests, provider uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN r.state <> 'draft' AND r.company_id <> provider AND (coalesce(r.provider_id = provider, false)
  OR NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = provider AND b.other_id = r.company_id)
  AND (EXISTS (SELECT FROM request_answers a WHERE a.request_id = r.id AND a.provider_id = provider)
    OR r.state = 'on_hold' AND r.held_state = 'published'
      AND EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id AND i.provider_id = provider)
      AND is_admissible(provider)
    OR is_offered(r, provider)));
