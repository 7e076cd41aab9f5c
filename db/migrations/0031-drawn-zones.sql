-- An area drawn on the map, beside the radius that holds it: both choose.

-- The corners of a drawn area in the plane of the map, where its sides are the straight lines that were seen.
CREATE FUNCTION outline_shape(outline jsonb) RETURNS polygon LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ('(' || string_agg(point(mercator_x((corner ->> 'longitude')::double precision),
    mercator_y((corner ->> 'latitude')::double precision))::text, ',' ORDER BY rank) || ')')::polygon
  FROM jsonb_array_elements(outline) WITH ORDINALITY corners(corner, rank)
$$;

-- Whether a place is within a drawn area; without one, the radius alone says.
CREATE FUNCTION holds_place(shape polygon, latitude double precision, longitude double precision) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT shape IS NULL OR shape @> point(mercator_x(longitude), mercator_y(latitude))
$$;

ALTER TABLE provider_areas
  -- Corners in order, [{"latitude", "longitude"}]; the radius reaches the farthest of them.
  ADD COLUMN outline jsonb CHECK (jsonb_array_length(outline) BETWEEN 3 AND 100),
  ADD COLUMN shape polygon GENERATED ALWAYS AS (outline_shape(outline)) STORED;

ALTER TABLE provider_index ADD COLUMN shape polygon;

-- Puts providers into the index as they are now; those out of the network leave it at once.
CREATE OR REPLACE FUNCTION index_providers(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM provider_index i WHERE i.company_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM company_profiles c JOIN provider_areas a ON a.company_id = c.id
    WHERE c.id = i.company_id AND c.is_provider AND c.network_state = 'approved'
      AND EXISTS (SELECT FROM provider_trades t WHERE t.company_id = c.id));
  INSERT INTO provider_index AS i (company_id, latitude, longitude, radius_m, shape, trades, search_text,
      kbis_until, vigilance_until, decennale_until, documents_until, documents_valid, rating_class, rating_rank)
    SELECT c.id, a.latitude, a.longitude, a.radius_m, a.shape, t.trades,
      fold(concat_ws(' ', c.trade_name, c.legal_name, c.postal_code, c.city)), d.kbis, d.vigilance, d.decennale, u.until,
      coalesce(u.until >= (now() AT TIME ZONE 'Europe/Paris')::date, false),
      CASE WHEN c.rating_milli >= 4500 THEN 2 WHEN c.rating_milli >= 4000 THEN 1 ELSE 0 END,
      (coalesce(c.rating_milli, 0) * c.rating_count + 4000 * 5) / (c.rating_count + 5)
    FROM company_profiles c
    JOIN provider_areas a ON a.company_id = c.id
    CROSS JOIN LATERAL (SELECT array_agg(trade ORDER BY trade) AS trades FROM provider_trades WHERE company_id = c.id) t
    -- The rules of `vigilance.rules.ts`: an attestation of less than six months, a Kbis of three months when it was read.
    CROSS JOIN LATERAL (SELECT
      max(coalesce(p.expires_on, '9999-12-31')) FILTER (WHERE p.kind = 'kbis' AND p.verified_at IS NOT NULL
        AND p.issued_on + interval '3 months' >= (p.verified_at AT TIME ZONE 'Europe/Paris')::date) AS kbis,
      max(least(p.expires_on, (p.issued_on + interval '6 months')::date)) FILTER (WHERE p.kind = 'vigilance') AS vigilance,
      max(coalesce(p.expires_on, '9999-12-31')) FILTER (WHERE p.kind = 'decennale' AND p.trades && t.trades) AS decennale
      FROM provider_documents p WHERE p.company_id = c.id AND p.state = 'verified') d
    CROSS JOIN LATERAL (SELECT CASE
      WHEN d.kbis IS NULL OR d.vigilance IS NULL OR (needs_decennale(t.trades) AND d.decennale IS NULL) THEN NULL
      WHEN needs_decennale(t.trades) THEN least(d.kbis, d.vigilance, d.decennale)
      ELSE least(d.kbis, d.vigilance) END AS until) u
    WHERE c.id = ANY(ids) AND c.is_provider AND c.network_state = 'approved' AND t.trades IS NOT NULL
    ON CONFLICT (company_id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
      radius_m = excluded.radius_m, shape = excluded.shape, trades = excluded.trades, search_text = excluded.search_text,
      kbis_until = excluded.kbis_until, vigilance_until = excluded.vigilance_until,
      decennale_until = excluded.decennale_until, documents_until = excluded.documents_until,
      documents_valid = excluded.documents_valid, rating_class = excluded.rating_class,
      rating_rank = excluded.rating_rank;
END
$$;
