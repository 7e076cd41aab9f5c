-- One's own contractors: who answered the invitation of a company works with it at once, whatever the platform decides of its
-- candidature, and is shown to that company alone until the platform admits it.

CREATE INDEX contractor_invitations_linked ON contractor_invitations (company_id, provider_id) WHERE linked_at IS NOT NULL;

-- Who works with a company, and whom somebody limited to some sites invited for one request: that makes no collaboration
-- of the whole company, and lasts until one that came later has ended.
CREATE VIEW own_contractors (company_id, provider_id) AS
  SELECT k.ordering_id, k.provider_id FROM collaborations k WHERE k.state = 'active'
    AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = k.ordering_id AND b.other_id = k.provider_id)
  UNION SELECT i.company_id, i.provider_id FROM contractor_invitations i
    WHERE i.linked_at IS NOT NULL AND NOT i.of_company AND i.provider_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM collaborations k WHERE k.ordering_id = i.company_id AND k.provider_id = i.provider_id
        AND k.state = 'ended' AND k.closed_at >= i.linked_at)
      AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = i.company_id AND b.other_id = i.provider_id);

CREATE FUNCTION is_own_contractor(company uuid, provider uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT is_admissible(provider)
    AND EXISTS (SELECT FROM own_contractors o WHERE o.company_id = company AND o.provider_id = provider)
$$;
-- Whom a company may find, keep and ask by name; of those in the network, blocks are asked beside it.
CREATE FUNCTION in_network_of(company uuid, provider uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT in_network(provider) OR is_own_contractor(company, provider)
$$;

-- What is told of providers, in the network or not. The index holds the rows of those in it who said their trades and
-- their area; an own contractor may have said nothing yet.
CREATE FUNCTION provider_rows(ids uuid[], today date) RETURNS TABLE (company_id uuid, latitude double precision,
  longitude double precision, radius_m integer, shape polygon, departements text[], trades text[], search_text text,
  kbis_until date, vigilance_until date, decennale_until date, rc_pro_until date, foreign_workers_until date,
  asks_foreign_workers boolean, documents_until date, documents_valid boolean, documents_begin_on date, rating_class integer,
  rating_rank integer, entered_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.id, a.public_latitude, a.public_longitude, a.radius_m, a.shape, coalesce(a.departements, '{}'),
    coalesce(t.trades, '{}'), fold(concat_ws(' ', c.trade_name, c.legal_name, c.postal_code, c.city)), d.kbis, d.vigilance,
    w.decennale, d.rc_pro, d.foreign_workers, e.foreign_workers, u.until, coalesce(u.until >= today, false), d.begin_on,
    CASE WHEN c.rating_milli >= 4500 THEN 2 WHEN c.rating_milli >= 4000 THEN 1 ELSE 0 END,
    (coalesce(c.rating_milli, 0) * c.rating_count + 4000 * 5) / (c.rating_count + 5),
    -- Once for all: who comes back from a suspension is no newcomer.
    coalesce((SELECT n.entered_at FROM provider_entries n WHERE n.company_id = c.id), clock_timestamp())
  FROM company_profiles c
  LEFT JOIN provider_areas a ON a.company_id = c.id
  CROSS JOIN LATERAL (SELECT array_agg(trade ORDER BY trade) AS trades FROM provider_trades WHERE company_id = c.id) t
  -- The rules of `vigilance.rules.ts`: an attestation of less than six months, a Kbis of three months when it was filed. The
  -- papers of a company are found by their company (OFFSET 0), then looked at (migration 0042).
  CROSS JOIN LATERAL (SELECT
    max(coalesce(p.expires_on, '9999-12-31')) FILTER (WHERE p.kind = 'kbis' AND p.verified_at IS NOT NULL
      AND p.issued_on + interval '3 months' >= (least(p.created_at, p.verified_at) AT TIME ZONE 'Europe/Paris')::date
      AND coalesce(p.starts_on <= today, true)) AS kbis,
    max(least(p.expires_on, (p.issued_on + interval '6 months')::date)) FILTER (WHERE p.kind = 'vigilance'
      AND coalesce(p.starts_on <= today, true)) AS vigilance,
    max(coalesce(p.expires_on, '9999-12-31')) FILTER (WHERE p.kind = 'rc_pro'
      AND coalesce(p.starts_on <= today, true)) AS rc_pro,
    max(least(p.expires_on, (p.issued_on + interval '6 months')::date)) FILTER (WHERE p.kind = 'foreign_workers'
      AND coalesce(p.starts_on <= today, true)) AS foreign_workers,
    min(p.starts_on) FILTER (WHERE p.starts_on > today) AS begin_on
    FROM (SELECT * FROM provider_documents WHERE company_id = c.id OFFSET 0) p WHERE p.state = 'verified') d
  -- Each trade under the ten-year liability has its cover, and the first to end ends them all.
  CROSS JOIN LATERAL (SELECT CASE WHEN bool_and(m.until IS NOT NULL) THEN min(m.until) END AS decennale
    FROM unnest(t.trades) trade CROSS JOIN LATERAL (SELECT max(coalesce(p.expires_on, '9999-12-31')) AS until
      FROM (SELECT * FROM provider_documents WHERE company_id = c.id AND kind = 'decennale' OFFSET 0) p
      WHERE p.state = 'verified' AND p.trades @> ARRAY[trade] AND coalesce(p.starts_on <= today, true)) m
    WHERE needs_decennale(ARRAY[trade])) w
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM provider_teams g
    WHERE g.company_id = c.id AND g.foreign_workers) AS foreign_workers) e
  -- All that is asked for entry and comes to an end.
  CROSS JOIN LATERAL (SELECT CASE WHEN d.kbis IS NOT NULL AND d.vigilance IS NOT NULL AND d.rc_pro IS NOT NULL
      AND (NOT needs_decennale(t.trades) OR w.decennale IS NOT NULL)
      AND (NOT e.foreign_workers OR d.foreign_workers IS NOT NULL)
    THEN least(d.kbis, d.vigilance, d.rc_pro, CASE WHEN needs_decennale(t.trades) THEN w.decennale END,
      CASE WHEN e.foreign_workers THEN d.foreign_workers END) END AS until) u
  WHERE c.id = ANY(ids) AND c.is_provider
$$;

CREATE OR REPLACE FUNCTION index_providers(ids uuid[], today date DEFAULT (now() AT TIME ZONE 'Europe/Paris')::date)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time for each provider: the next statements see what the writer before left, a suspension above all.
  PERFORM FROM company_profiles WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM provider_index i WHERE i.company_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM company_profiles c JOIN provider_areas a ON a.company_id = c.id
    WHERE c.id = i.company_id AND in_network(c.is_provider, c.network_state)
      AND EXISTS (SELECT FROM provider_trades t WHERE t.company_id = c.id));
  INSERT INTO provider_index AS i (company_id, latitude, longitude, radius_m, shape, departements, trades, search_text,
      kbis_until, vigilance_until, decennale_until, rc_pro_until, foreign_workers_until, asks_foreign_workers,
      documents_until, documents_valid, documents_begin_on, rating_class, rating_rank, entered_at)
    SELECT r.* FROM provider_rows(ids, today) r
    WHERE in_network(r.company_id) AND r.latitude IS NOT NULL AND r.trades <> '{}'
    ON CONFLICT (company_id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
      radius_m = excluded.radius_m, shape = excluded.shape, departements = excluded.departements, trades = excluded.trades,
      search_text = excluded.search_text, kbis_until = excluded.kbis_until, vigilance_until = excluded.vigilance_until,
      decennale_until = excluded.decennale_until, rc_pro_until = excluded.rc_pro_until,
      foreign_workers_until = excluded.foreign_workers_until, asks_foreign_workers = excluded.asks_foreign_workers,
      documents_until = excluded.documents_until,
      documents_valid = excluded.documents_valid, documents_begin_on = excluded.documents_begin_on,
      rating_class = excluded.rating_class, rating_rank = excluded.rating_rank;
  INSERT INTO provider_entries (company_id, entered_at)
    SELECT i.company_id, i.entered_at FROM provider_index i
    WHERE i.company_id = ANY(ids) AND NOT EXISTS (SELECT FROM provider_entries n WHERE n.company_id = i.company_id);
END
$$;

-- As migration 0880 has it; a request put to the favourites reaches one's own contractors among them.
CREATE OR REPLACE FUNCTION is_offered(r requests, provider uuid) RETURNS boolean LANGUAGE sql STABLE
RETURN r.state = 'published' AND r.company_id <> provider AND (
  EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id AND i.provider_id = provider)
    AND is_admissible(provider)
  OR EXISTS (SELECT FROM provider_trades t WHERE t.company_id = provider AND t.trade = r.trade) AND (
    r.visibility = 'favourites' AND in_network_of(r.company_id, provider) AND EXISTS (SELECT FROM favourite_providers f
      WHERE f.company_id = r.company_id AND f.provider_id = provider)
    OR r.visibility = 'marketplace' AND in_network(provider) AND EXISTS (SELECT FROM provider_areas a
      WHERE a.company_id = provider
        AND serves_location(a.public_latitude, a.public_longitude, a.radius_m, a.shape, a.departements,
          r.public_latitude, r.public_longitude,
          (SELECT departement_of(s.insee_code, s.postal_code) FROM sites s WHERE s.id = r.site_id), r.radius_m))));

-- Those who answered before work with who invited them, unless the two have parted since.
INSERT INTO collaborations (id, ordering_id, provider_id, state, created_at, started_at, updated_at)
  SELECT gen_random_uuid(), i.company_id, i.provider_id, 'active', min(i.linked_at), min(i.linked_at), min(i.linked_at)
  FROM contractor_invitations i
  WHERE i.linked_at IS NOT NULL AND i.of_company AND i.provider_id IS NOT NULL AND i.company_id <> i.provider_id
    AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = i.company_id AND b.other_id = i.provider_id)
    AND NOT EXISTS (SELECT FROM collaborations k WHERE k.ordering_id = i.company_id AND k.provider_id = i.provider_id
      AND (k.state IN ('invited', 'active') OR k.closed_at >= i.linked_at))
  GROUP BY i.company_id, i.provider_id;
