-- What a provider shows of itself, what a company keeps of providers, and the index by which they are found.

CREATE TABLE provider_profiles (
  company_id uuid PRIMARY KEY REFERENCES company_profiles (id) ON DELETE CASCADE,
  -- In the address of the public page; kept once given, links to it stay good.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  is_public boolean NOT NULL DEFAULT false,
  headline text NOT NULL DEFAULT '' CHECK (length(headline) <= 160),
  presentation text NOT NULL DEFAULT '' CHECK (length(presentation) <= 4000),
  founded_year integer CHECK (founded_year BETWEEN 1500 AND 2200),
  team_size integer CHECK (team_size BETWEEN 1 AND 100000),
  languages text[] NOT NULL DEFAULT '{}',
  show_phone boolean NOT NULL DEFAULT false,
  show_email boolean NOT NULL DEFAULT false,
  show_website boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Where the area is centred, as it was found; empty for the seat.
ALTER TABLE provider_areas ADD COLUMN label text NOT NULL DEFAULT '' CHECK (length(label) <= 200);

ALTER TABLE favourite_providers ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000);

CREATE TABLE favourite_lists (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  UNIQUE (id, company_id)
);
CREATE UNIQUE INDEX favourite_lists_name ON favourite_lists (company_id, fold(name));

CREATE TABLE favourite_list_items (
  list_id uuid NOT NULL,
  company_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  PRIMARY KEY (list_id, provider_id),
  FOREIGN KEY (list_id, company_id) REFERENCES favourite_lists (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, provider_id) REFERENCES favourite_providers (company_id, provider_id) ON DELETE CASCADE
);
CREATE INDEX favourite_list_items_favourite ON favourite_list_items (company_id, provider_id);

-- The trades under the ten-year liability, as `common/trades.ts` has them (a test compares).
CREATE FUNCTION needs_decennale(trades text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT NOT trades <@ ARRAY['drainage', 'cleaning', 'pest_control', 'green_spaces', 'handling']
$$;

-- Web Mercator, the world as a square of side 1: cells of the map are its powers of two.
CREATE FUNCTION mercator_x(longitude double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (longitude + 180) / 360
$$;
CREATE FUNCTION mercator_y(latitude double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (1 - ln(tan(radians(greatest(-85.05, least(85.05, latitude)))) + 1 / cos(radians(greatest(-85.05, least(85.05, latitude))))) / pi()) / 2
$$;

-- One row for each provider of the network: the search and the map read nothing else to choose.
CREATE TABLE provider_index (
  company_id uuid PRIMARY KEY REFERENCES company_profiles (id) ON DELETE CASCADE,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  radius_m integer NOT NULL,
  spot point GENERATED ALWAYS AS (point(mercator_x(longitude), mercator_y(latitude))) STORED,
  trades text[] NOT NULL,
  search_text text NOT NULL,
  -- Last day each paper does; NULL when there is no sound one.
  kbis_until date,
  vigilance_until date,
  decennale_until date,
  documents_until date,
  -- As of the last change or of the hourly job.
  documents_valid boolean NOT NULL,
  -- 0 below 4, 1 from 4, 2 from 4.5.
  rating_class smallint NOT NULL,
  -- The rating drawn towards 4 by five imaginary reviews: two good reviews do not pass a hundred.
  rating_rank integer NOT NULL,
  -- What relevance owes to the provider alone, out of 800; nearness adds to it (`search.queries.ts`).
  score integer GENERATED ALWAYS AS (
    CASE WHEN documents_valid THEN 400 ELSE 0 END + greatest(0, (rating_rank - 3000) / 5)) STORED
);
CREATE INDEX provider_index_spot ON provider_index USING gist (spot);
CREATE INDEX provider_index_search ON provider_index USING gin (search_text gin_trgm_ops);
CREATE INDEX provider_index_trades ON provider_index USING gin (trades);
CREATE INDEX provider_index_score ON provider_index (score DESC, company_id);
CREATE INDEX provider_index_rating ON provider_index (rating_rank DESC, company_id);
CREATE INDEX provider_index_until ON provider_index (documents_valid, documents_until);

-- Counts of the map, by cell of a level, trade ('' for all) and what filters ask. Level 0 is the world: facets read it.
CREATE TABLE provider_cells (
  level smallint NOT NULL,
  trade text NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  valid boolean NOT NULL,
  rating_class smallint NOT NULL,
  count integer NOT NULL,
  sum_x double precision NOT NULL,
  sum_y double precision NOT NULL,
  PRIMARY KEY (level, trade, x, y, valid, rating_class)
);
CREATE INDEX provider_cells_empty ON provider_cells (level) WHERE count = 0;

CREATE FUNCTION count_provider_cells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moves text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, spot, trades, documents_valid AS valid, rating_class FROM rows_after'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, spot, trades, documents_valid AS valid, rating_class FROM rows_before'
    ELSE 'SELECT side.* FROM rows_before b JOIN rows_after a USING (company_id)
      CROSS JOIN LATERAL (VALUES (-1, b.spot, b.trades, b.documents_valid, b.rating_class),
        (1, a.spot, a.trades, a.documents_valid, a.rating_class)) side(sign, spot, trades, valid, rating_class)
      WHERE NOT (a.spot ~= b.spot) OR a.trades <> b.trades OR a.documents_valid <> b.documents_valid
        OR a.rating_class <> b.rating_class' END;
BEGIN
  -- In the order of the key: two writers of the same cells wait for each other, never both.
  EXECUTE 'INSERT INTO provider_cells AS c (level, trade, x, y, valid, rating_class, count, sum_x, sum_y)
    SELECT level, trade, floor(spot[0] * (1 << level))::integer, floor(spot[1] * (1 << level))::integer,
      valid, rating_class, sum(sign), sum(sign * spot[0]), sum(sign * spot[1])
    FROM (' || moves || $sql$) moves
    CROSS JOIN (SELECT 0 AS level UNION ALL SELECT generate_series(4, 14)) levels
    CROSS JOIN LATERAL unnest(array_prepend('', trades)) AS trade
    GROUP BY 1, 2, 3, 4, 5, 6
    ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (level, trade, x, y, valid, rating_class) DO UPDATE
      SET count = c.count + excluded.count, sum_x = c.sum_x + excluded.sum_x, sum_y = c.sum_y + excluded.sum_y$sql$;
  DELETE FROM provider_cells WHERE count = 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER provider_index_added AFTER INSERT ON provider_index REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_provider_cells();
CREATE TRIGGER provider_index_removed AFTER DELETE ON provider_index REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION count_provider_cells();
CREATE TRIGGER provider_index_changed AFTER UPDATE ON provider_index
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_provider_cells();

-- Puts providers into the index as they are now; those out of the network leave it at once.
CREATE FUNCTION index_providers(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM provider_index i WHERE i.company_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM company_profiles c JOIN provider_areas a ON a.company_id = c.id
    WHERE c.id = i.company_id AND c.is_provider AND c.network_state = 'approved'
      AND EXISTS (SELECT FROM provider_trades t WHERE t.company_id = c.id));
  INSERT INTO provider_index AS i (company_id, latitude, longitude, radius_m, trades, search_text, kbis_until,
      vigilance_until, decennale_until, documents_until, documents_valid, rating_class, rating_rank)
    SELECT c.id, a.latitude, a.longitude, a.radius_m, t.trades,
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
      radius_m = excluded.radius_m, trades = excluded.trades, search_text = excluded.search_text,
      kbis_until = excluded.kbis_until, vigilance_until = excluded.vigilance_until,
      decennale_until = excluded.decennale_until, documents_until = excluded.documents_until,
      documents_valid = excluded.documents_valid, rating_class = excluded.rating_class,
      rating_rank = excluded.rating_rank;
END
$$;

-- Papers end with the day, without anybody writing: the hourly job says which day it is.
CREATE FUNCTION refresh_document_validity(today date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  UPDATE provider_index SET documents_valid = NOT documents_valid
    WHERE (documents_valid AND documents_until < today) OR (NOT documents_valid AND documents_until >= today);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;

CREATE FUNCTION reindex_providers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  EXECUTE 'SELECT array_agg(DISTINCT company_id) FROM (' || CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT company_id FROM rows_after'
    WHEN 'DELETE' THEN 'SELECT company_id FROM rows_before'
    ELSE 'SELECT company_id FROM rows_after UNION ALL SELECT company_id FROM rows_before' END || ') touched' INTO ids;
  IF ids IS NOT NULL THEN PERFORM index_providers(ids); END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION reindex_companies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(a.id) INTO ids FROM rows_after a JOIN rows_before b ON b.id = a.id
    WHERE (a.is_provider OR b.is_provider)
      AND (a.legal_name, a.trade_name, a.postal_code, a.city, a.is_provider, a.network_state, a.rating_milli, a.rating_count)
        IS DISTINCT FROM
        (b.legal_name, b.trade_name, b.postal_code, b.city, b.is_provider, b.network_state, b.rating_milli, b.rating_count);
  IF ids IS NOT NULL THEN PERFORM index_providers(ids); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER company_profiles_reindex AFTER UPDATE ON company_profiles
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION reindex_companies();
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['provider_trades', 'provider_areas', 'provider_documents'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after
      FOR EACH STATEMENT EXECUTE FUNCTION reindex_providers()', source || '_added', source);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before
      FOR EACH STATEMENT EXECUTE FUNCTION reindex_providers()', source || '_removed', source);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
      FOR EACH STATEMENT EXECUTE FUNCTION reindex_providers()', source || '_changed', source);
  END LOOP;
END
$$;
DO $$ BEGIN PERFORM index_providers(array_agg(id)) FROM company_profiles WHERE is_provider; END $$;
