-- The index of providers written many at a time: the work follows their number. Of a table filled a moment ago the planner
-- knows nothing, took verified papers for few, and gathered all of them by `provider_documents_end` for each company: the
-- papers of a company are now found by their company (OFFSET 0), then looked at.

-- Puts providers into the index as they are that day; those out of the network leave it at once.
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
      kbis_until, vigilance_until, decennale_until, documents_until, documents_valid, papers_begin_on, rating_class, rating_rank)
    SELECT c.id, a.latitude, a.longitude, a.radius_m, a.shape, a.departements, t.trades,
      fold(concat_ws(' ', c.trade_name, c.legal_name, c.postal_code, c.city)), d.kbis, d.vigilance, w.decennale, u.until,
      coalesce(u.until >= today, false), d.begin_on,
      CASE WHEN c.rating_milli >= 4500 THEN 2 WHEN c.rating_milli >= 4000 THEN 1 ELSE 0 END,
      (coalesce(c.rating_milli, 0) * c.rating_count + 4000 * 5) / (c.rating_count + 5)
    FROM company_profiles c
    JOIN provider_areas a ON a.company_id = c.id
    CROSS JOIN LATERAL (SELECT array_agg(trade ORDER BY trade) AS trades FROM provider_trades WHERE company_id = c.id) t
    -- The rules of `vigilance.rules.ts`: an attestation of less than six months, a Kbis of three months when it was filed.
    CROSS JOIN LATERAL (SELECT
      max(coalesce(p.expires_on, '9999-12-31')) FILTER (WHERE p.kind = 'kbis' AND p.verified_at IS NOT NULL
        AND p.issued_on + interval '3 months' >= (least(p.created_at, p.verified_at) AT TIME ZONE 'Europe/Paris')::date
        AND coalesce(p.starts_on <= today, true)) AS kbis,
      max(least(p.expires_on, (p.issued_on + interval '6 months')::date)) FILTER (WHERE p.kind = 'vigilance'
        AND coalesce(p.starts_on <= today, true)) AS vigilance,
      min(p.starts_on) FILTER (WHERE p.starts_on > today) AS begin_on
      FROM (SELECT * FROM provider_documents WHERE company_id = c.id OFFSET 0) p WHERE p.state = 'verified') d
    -- Each trade under the ten-year liability has its cover, and the first to end ends them all.
    CROSS JOIN LATERAL (SELECT CASE WHEN bool_and(m.until IS NOT NULL) THEN min(m.until) END AS decennale
      FROM unnest(t.trades) trade CROSS JOIN LATERAL (SELECT max(coalesce(p.expires_on, '9999-12-31')) AS until
        FROM (SELECT * FROM provider_documents WHERE company_id = c.id AND kind = 'decennale' OFFSET 0) p
        WHERE p.state = 'verified' AND p.trades @> ARRAY[trade] AND coalesce(p.starts_on <= today, true)) m
      WHERE needs_decennale(ARRAY[trade])) w
    CROSS JOIN LATERAL (SELECT CASE
      WHEN d.kbis IS NULL OR d.vigilance IS NULL OR (needs_decennale(t.trades) AND w.decennale IS NULL) THEN NULL
      WHEN needs_decennale(t.trades) THEN least(d.kbis, d.vigilance, w.decennale)
      ELSE least(d.kbis, d.vigilance) END AS until) u
    WHERE c.id = ANY(ids) AND in_network(c.is_provider, c.network_state) AND t.trades IS NOT NULL
    ON CONFLICT (company_id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
      radius_m = excluded.radius_m, shape = excluded.shape, departements = excluded.departements, trades = excluded.trades,
      search_text = excluded.search_text, kbis_until = excluded.kbis_until, vigilance_until = excluded.vigilance_until,
      decennale_until = excluded.decennale_until, documents_until = excluded.documents_until,
      documents_valid = excluded.documents_valid, papers_begin_on = excluded.papers_begin_on,
      rating_class = excluded.rating_class, rating_rank = excluded.rating_rank;
END
$$;
