-- The index of providers when several write at once, ten-year insurances trade by trade, papers that have not begun.

ALTER TABLE provider_index
  ADD COLUMN departements text[] NOT NULL DEFAULT '{}',
  -- When the next paper begins: what is sound may change that day.
  ADD COLUMN papers_begin_on date;
CREATE INDEX provider_index_papers_begin ON provider_index (papers_begin_on) WHERE papers_begin_on IS NOT NULL;

-- Puts providers into the index as they are that day; those out of the network leave it at once.
DROP FUNCTION index_providers(uuid[]);
CREATE FUNCTION index_providers(ids uuid[], today date DEFAULT (now() AT TIME ZONE 'Europe/Paris')::date)
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
      FROM provider_documents p WHERE p.company_id = c.id AND p.state = 'verified') d
    -- Each trade under the ten-year liability has its cover, and the first to end ends them all.
    CROSS JOIN LATERAL (SELECT CASE WHEN bool_and(m.until IS NOT NULL) THEN min(m.until) END AS decennale
      FROM unnest(t.trades) trade CROSS JOIN LATERAL (SELECT max(coalesce(p.expires_on, '9999-12-31')) AS until
        FROM provider_documents p WHERE p.company_id = c.id AND p.state = 'verified' AND p.kind = 'decennale'
          AND p.trades @> ARRAY[trade] AND coalesce(p.starts_on <= today, true)) m
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

-- Papers end and begin with the day, without anybody writing: the hourly job says which day it is.
CREATE OR REPLACE FUNCTION refresh_document_validity(today date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(company_id) INTO ids FROM provider_index WHERE (documents_valid AND documents_until < today)
    OR (NOT documents_valid AND documents_until >= today) OR papers_begin_on <= today;
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM index_providers(ids, today);
  RETURN cardinality(ids);
END
$$;

-- What the index keeps apart from places, trades, papers and rating.
CREATE OR REPLACE FUNCTION flag_providers(ids uuid[], today date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  -- As above: two that flag the same provider do not overwrite each other with what they saw before.
  PERFORM FROM company_profiles WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE provider_index i SET flags = f.flags, response_minutes = f.response_minutes
    FROM (SELECT n.company_id, provider_flags(n.company_id, today) AS flags, r.median_minutes AS response_minutes
      FROM provider_index n LEFT JOIN provider_response_times r ON r.company_id = n.company_id
      WHERE n.company_id = ANY(ids)) f
    WHERE f.company_id = i.company_id AND (f.flags, f.response_minutes) IS DISTINCT FROM (i.flags, i.response_minutes);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;

DO $$ BEGIN PERFORM index_providers(array_agg(company_id)) FROM provider_index; END $$;
