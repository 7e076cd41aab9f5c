-- What providers are chosen by besides their trade and place, and the searches people keep.

ALTER TABLE provider_profiles
  -- From which day a new job can begin, as its owner said, and when they said it: it is believed for sixty days.
  ADD COLUMN available_from date,
  ADD COLUMN available_said_on date,
  ADD CONSTRAINT provider_profiles_available CHECK ((available_from IS NULL) = (available_said_on IS NULL));

-- How fast a provider answers requests put to it, over a year: kept from the fourth answer on (`measure-responses.ts`).
CREATE TABLE provider_response_times (
  company_id uuid PRIMARY KEY REFERENCES company_profiles (id) ON DELETE CASCADE,
  median_minutes integer NOT NULL CHECK (median_minutes >= 0),
  answers integer NOT NULL CHECK (answers > 0),
  measured_at timestamptz NOT NULL
);

/*
 * Filters of yes or no as bits, so that one number chooses and the cells of the map count (`search.queries.ts` has the same):
 * 1 RGE · 2 free today · 4 free within two weeks · 8 answers within a day · 16 within three days ·
 * 32, 64, 128, 256 by size: under 10, under 50, under 250, more · from 512 up, languages in their order.
 */
CREATE FUNCTION provider_flags(provider uuid, today date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM provider_qualifications q
      WHERE q.company_id = provider AND q.scheme = 'rge' AND q.expires_on >= today) THEN 1 ELSE 0 END
    + coalesce((SELECT CASE WHEN p.available_said_on + 60 < today OR p.available_from IS NULL THEN 0
        WHEN p.available_from <= today THEN 6 WHEN p.available_from <= today + 14 THEN 4 ELSE 0 END
      + CASE WHEN p.team_size IS NULL THEN 0 WHEN p.team_size < 10 THEN 32 WHEN p.team_size < 50 THEN 64
        WHEN p.team_size < 250 THEN 128 ELSE 256 END
      + coalesce((SELECT sum(DISTINCT 512 << (l.rank::integer - 1))
          FROM unnest(ARRAY['fr', 'en', 'de', 'es', 'it', 'pt', 'ar', 'pl', 'ro', 'tr']) WITH ORDINALITY l(code, rank)
          WHERE l.code = ANY(p.languages)), 0)
      FROM provider_profiles p WHERE p.company_id = provider), 0)::integer
    + coalesce((SELECT CASE WHEN r.median_minutes <= 1440 THEN 24 WHEN r.median_minutes <= 4320 THEN 16 ELSE 0 END
      FROM provider_response_times r WHERE r.company_id = provider), 0)
$$;

ALTER TABLE provider_index DROP COLUMN score;
ALTER TABLE provider_index
  ADD COLUMN flags integer NOT NULL DEFAULT 0,
  ADD COLUMN response_minutes integer,
  -- Since when it is of the network: alerts tell of those that came after a search was kept.
  ADD COLUMN entered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What relevance owes to the provider alone, out of 950: papers 400, rating 400, a quick answer 150 that three days use up.
  ADD COLUMN score integer GENERATED ALWAYS AS (
    CASE WHEN documents_valid THEN 400 ELSE 0 END + greatest(0, (rating_rank - 3000) / 5)
    + greatest(0, 150 - coalesce(response_minutes, 4320) * 150 / 4320)) STORED;
CREATE INDEX provider_index_score ON provider_index (score DESC, company_id);
CREATE INDEX provider_index_entered ON provider_index (entered_at);

ALTER TABLE provider_cells ADD COLUMN flags integer NOT NULL DEFAULT 0;
ALTER TABLE provider_cells DROP CONSTRAINT provider_cells_pkey;
ALTER TABLE provider_cells ADD PRIMARY KEY (level, trade, x, y, valid, rating_class, flags);

CREATE OR REPLACE FUNCTION count_provider_cells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moves text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, spot, trades, documents_valid AS valid, rating_class, flags FROM rows_after'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, spot, trades, documents_valid AS valid, rating_class, flags FROM rows_before'
    ELSE 'SELECT side.* FROM rows_before b JOIN rows_after a USING (company_id)
      CROSS JOIN LATERAL (VALUES (-1, b.spot, b.trades, b.documents_valid, b.rating_class, b.flags),
        (1, a.spot, a.trades, a.documents_valid, a.rating_class, a.flags)) side(sign, spot, trades, valid, rating_class, flags)
      WHERE NOT (a.spot ~= b.spot) OR a.trades <> b.trades OR a.documents_valid <> b.documents_valid
        OR a.rating_class <> b.rating_class OR a.flags <> b.flags' END;
BEGIN
  -- In the order of the key: two writers of the same cells wait for each other, never both.
  EXECUTE 'INSERT INTO provider_cells AS c (level, trade, x, y, valid, rating_class, flags, count, sum_x, sum_y)
    SELECT level, trade, floor(spot[0] * (1 << level))::integer, floor(spot[1] * (1 << level))::integer,
      valid, rating_class, flags, sum(sign), sum(sign * spot[0]), sum(sign * spot[1])
    FROM (' || moves || $sql$) moves
    CROSS JOIN (SELECT 0 AS level UNION ALL SELECT generate_series(4, 14)) levels
    CROSS JOIN LATERAL unnest(array_prepend('', trades)) AS trade
    GROUP BY 1, 2, 3, 4, 5, 6, 7
    ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (level, trade, x, y, valid, rating_class, flags) DO UPDATE
      SET count = c.count + excluded.count, sum_x = c.sum_x + excluded.sum_x, sum_y = c.sum_y + excluded.sum_y$sql$;
  DELETE FROM provider_cells WHERE count = 0;
  RETURN NULL;
END
$$;

-- What the index keeps apart from places, trades, papers and rating.
CREATE FUNCTION flag_providers(ids uuid[], today date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  UPDATE provider_index i SET flags = f.flags, response_minutes = f.response_minutes
    FROM (SELECT n.company_id, provider_flags(n.company_id, today) AS flags, r.median_minutes AS response_minutes
      FROM provider_index n LEFT JOIN provider_response_times r ON r.company_id = n.company_id
      WHERE n.company_id = ANY(ids)) f
    WHERE f.company_id = i.company_id AND (f.flags, f.response_minutes) IS DISTINCT FROM (i.flags, i.response_minutes);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;

-- Days pass without anybody writing: the hourly job says which day it is.
CREATE FUNCTION refresh_provider_flags(today date) RETURNS integer LANGUAGE sql AS $$
  SELECT flag_providers(coalesce(array_agg(i.company_id), '{}'), today)
  FROM provider_index i LEFT JOIN provider_profiles p ON p.company_id = i.company_id
  WHERE i.flags & 7 <> 0 OR p.available_from IS NOT NULL
$$;

CREATE FUNCTION reflag_providers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  EXECUTE 'SELECT array_agg(DISTINCT company_id) FROM (' || CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT company_id FROM rows_after'
    WHEN 'DELETE' THEN 'SELECT company_id FROM rows_before'
    ELSE 'SELECT company_id FROM rows_after UNION ALL SELECT company_id FROM rows_before' END || ') touched' INTO ids;
  IF ids IS NOT NULL THEN PERFORM flag_providers(ids, (now() AT TIME ZONE 'Europe/Paris')::date); END IF;
  RETURN NULL;
END
$$;
DO $$
DECLARE
  source text;
BEGIN
  -- A provider that enters the network is flagged as it is indexed.
  CREATE TRIGGER provider_index_entered_flags AFTER INSERT ON provider_index REFERENCING NEW TABLE AS rows_after
    FOR EACH STATEMENT EXECUTE FUNCTION reflag_providers();
  FOREACH source IN ARRAY ARRAY['provider_profiles', 'provider_response_times', 'provider_qualifications'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after
      FOR EACH STATEMENT EXECUTE FUNCTION reflag_providers()', source || '_flagged', source);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before
      FOR EACH STATEMENT EXECUTE FUNCTION reflag_providers()', source || '_unflagged', source);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
      FOR EACH STATEMENT EXECUTE FUNCTION reflag_providers()', source || '_reflagged', source);
  END LOOP;
  PERFORM flag_providers(coalesce(array_agg(company_id), '{}'), (now() AT TIME ZONE 'Europe/Paris')::date) FROM provider_index;
END
$$;

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- The query of its page, and what the server is asked for it.
  address text NOT NULL CHECK (length(address) <= 1000),
  criteria jsonb NOT NULL,
  alert boolean NOT NULL DEFAULT true,
  -- Stops the alert from a mail, without a session, and does nothing else.
  token text NOT NULL UNIQUE,
  -- Providers that were there already are not told of.
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, company_id, name)
);

-- Which provider was told for which search: the key is what makes it once.
CREATE TABLE saved_search_hits (
  search_id uuid NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (search_id, provider_id)
);
