-- What may be believed of a provider: where it is shown to be, the qualifications that were verified, all the papers that are
-- asked of it, and when it first entered the network.

-- A place within its square of about a kilometre (`shown_degrees`), the same for a company as long as it stays in the square:
-- it says nothing more than the square, and neighbours do not hide each other.
CREATE FUNCTION shown_degrees(degrees double precision, company uuid, axis integer) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(degrees / 0.01) * 0.01 + 0.01 * (uuid_hash_extended(company, axis) & 65535) / 65536
$$;
ALTER TABLE provider_areas
  -- Who starts from home does not show its door: all that others read, and every distance told to them, is from here.
  ADD COLUMN shown_latitude double precision NOT NULL GENERATED ALWAYS AS (shown_degrees(latitude, company_id, 1)) STORED,
  ADD COLUMN shown_longitude double precision NOT NULL GENERATED ALWAYS AS (shown_degrees(longitude, company_id, 2)) STORED;

ALTER TABLE provider_qualifications
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  -- Declared until the public directory or an administrator confirmed it.
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN verified_from text CHECK (verified_from IN ('directory', 'admin')),
  ADD CONSTRAINT provider_qualifications_verified CHECK ((verified_at IS NULL) = (verified_from IS NULL));

-- A qualification is that of an establishment: under another SIRET it is to be verified again.
CREATE FUNCTION doubt_qualifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provider_qualifications SET verified_at = NULL, verified_from = NULL
    WHERE company_id = NEW.id AND verified_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER company_profiles_qualifications AFTER UPDATE OF siret ON company_profiles FOR EACH ROW
  WHEN (OLD.siret IS NOT NULL AND OLD.siret IS DISTINCT FROM NEW.siret) EXECUTE FUNCTION doubt_qualifications();

-- When a provider first entered the network; `provider_index` forgets it when it leaves.
CREATE TABLE provider_entries (
  company_id uuid PRIMARY KEY REFERENCES company_profiles (id) ON DELETE CASCADE,
  entered_at timestamptz NOT NULL
);
INSERT INTO provider_entries SELECT company_id, entered_at FROM provider_index;
INSERT INTO provider_entries
  SELECT c.id, coalesce(a.decided_at, c.created_at) FROM company_profiles c
    LEFT JOIN provider_applications a ON a.company_id = c.id
  WHERE c.network_state = 'suspended' ON CONFLICT DO NOTHING;

ALTER TABLE provider_index
  ADD COLUMN rc_pro_until date,
  ADD COLUMN foreign_workers_until date,
  -- It employs people who need a work permit: their list is asked for.
  ADD COLUMN asks_foreign_workers boolean NOT NULL DEFAULT false;

-- Puts providers into the index as they are that day; those out of the network leave it at once. Of a table filled a moment
-- ago the planner knows nothing: it took verified papers for few and gathered all of them for each company, so the papers of
-- a company are found by their company (OFFSET 0), then looked at.
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
      documents_until, documents_valid, papers_begin_on, rating_class, rating_rank, entered_at)
    SELECT c.id, a.shown_latitude, a.shown_longitude, a.radius_m, a.shape, a.departements, t.trades,
      fold(concat_ws(' ', c.trade_name, c.legal_name, c.postal_code, c.city)), d.kbis, d.vigilance, w.decennale, d.rc_pro,
      d.foreign_workers, e.foreign_workers, u.until,
      coalesce(u.until >= today, false), d.begin_on,
      CASE WHEN c.rating_milli >= 4500 THEN 2 WHEN c.rating_milli >= 4000 THEN 1 ELSE 0 END,
      (coalesce(c.rating_milli, 0) * c.rating_count + 4000 * 5) / (c.rating_count + 5),
      -- Once for all: who comes back from a suspension is no newcomer.
      coalesce((SELECT n.entered_at FROM provider_entries n WHERE n.company_id = c.id), clock_timestamp())
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
    WHERE c.id = ANY(ids) AND in_network(c.is_provider, c.network_state) AND t.trades IS NOT NULL
    ON CONFLICT (company_id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
      radius_m = excluded.radius_m, shape = excluded.shape, departements = excluded.departements, trades = excluded.trades,
      search_text = excluded.search_text, kbis_until = excluded.kbis_until, vigilance_until = excluded.vigilance_until,
      decennale_until = excluded.decennale_until, rc_pro_until = excluded.rc_pro_until,
      foreign_workers_until = excluded.foreign_workers_until, asks_foreign_workers = excluded.asks_foreign_workers,
      documents_until = excluded.documents_until,
      documents_valid = excluded.documents_valid, papers_begin_on = excluded.papers_begin_on,
      rating_class = excluded.rating_class, rating_rank = excluded.rating_rank;
  INSERT INTO provider_entries (company_id, entered_at)
    SELECT i.company_id, i.entered_at FROM provider_index i
    WHERE i.company_id = ANY(ids) AND NOT EXISTS (SELECT FROM provider_entries n WHERE n.company_id = i.company_id);
END
$$;

-- As in migration 0024, but that RGE is verified, and that a size told in the candidature counts until the page tells another.
CREATE OR REPLACE FUNCTION provider_flags(provider uuid, today date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM provider_qualifications q WHERE q.company_id = provider AND q.scheme = 'rge'
      AND q.verified_at IS NOT NULL AND q.expires_on >= today) THEN 1 ELSE 0 END
    + coalesce((SELECT CASE WHEN p.available_said_on + 60 < today OR p.available_from IS NULL THEN 0
        WHEN p.available_from <= today THEN 6 WHEN p.available_from <= today + 14 THEN 4 ELSE 0 END
      + coalesce((SELECT sum(DISTINCT 512 << (l.rank::integer - 1))
          FROM unnest(ARRAY['fr', 'en', 'de', 'es', 'it', 'pt', 'ar', 'pl', 'ro', 'tr']) WITH ORDINALITY l(code, rank)
          WHERE l.code = ANY(p.languages)), 0)
      FROM provider_profiles p WHERE p.company_id = provider), 0)::integer
    + (SELECT CASE WHEN s.people IS NULL THEN 0 WHEN s.people < 10 THEN 32 WHEN s.people < 50 THEN 64
        WHEN s.people < 250 THEN 128 ELSE 256 END
      FROM (SELECT coalesce((SELECT team_size FROM provider_profiles WHERE company_id = provider),
        (SELECT people FROM provider_teams WHERE company_id = provider)) AS people) s)
    + coalesce((SELECT CASE WHEN r.median_minutes <= 1440 THEN 24 WHEN r.median_minutes <= 4320 THEN 16 ELSE 0 END
      FROM provider_response_times r WHERE r.company_id = provider), 0)
$$;

-- The team says the size and whether the list of foreign workers is asked for.
CREATE TRIGGER provider_teams_flagged AFTER INSERT ON provider_teams REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION reflag_providers();
CREATE TRIGGER provider_teams_unflagged AFTER DELETE ON provider_teams REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION reflag_providers();
CREATE TRIGGER provider_teams_reflagged AFTER UPDATE ON provider_teams
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION reflag_providers();
CREATE TRIGGER provider_teams_added AFTER INSERT ON provider_teams REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION reindex_providers();
CREATE TRIGGER provider_teams_removed AFTER DELETE ON provider_teams REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION reindex_providers();
CREATE TRIGGER provider_teams_changed AFTER UPDATE ON provider_teams
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION reindex_providers();

DO $$
BEGIN
  PERFORM index_providers(array_agg(company_id)) FROM provider_index;
  PERFORM flag_providers(array_agg(company_id), (now() AT TIME ZONE 'Europe/Paris')::date) FROM provider_index;
END
$$;
