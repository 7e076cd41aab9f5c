-- Whether a provider comes to a place, said once for tenders, invitations, searches and alerts; and who is of the network.

-- The middle of the square of about a kilometre that stands for a place before the award: what is shown of it, and what
-- the area of a provider is judged against. Whoever moves its area as often as it likes learns no more than the square.
CREATE FUNCTION shown_degrees(degrees double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(degrees / 0.01) * 0.01 + 0.005
$$;

-- The département of a site by its codes, as `departementOf` of `common/geo.ts` has it (a test compares).
CREATE FUNCTION departement_of(insee_code text, postal_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN code ~* '^2[AB]\d{3}$' THEN upper(left(code, 2))
    WHEN code !~ '^\d{5}$' THEN NULL
    WHEN left(code, 2) IN ('97', '98') THEN left(code, 3)
    WHEN left(code, 2) = '20' THEN CASE WHEN code < '20200' THEN '2A' ELSE '2B' END
    WHEN left(code, 2) = '00' OR left(code, 2) > '95' THEN NULL
    ELSE left(code, 2) END
  FROM (SELECT coalesce(nullif(insee_code, ''), postal_code) COLLATE "C" AS code) given
$$;

-- The départements that were named choose by themselves; without them (or where that of the place is unknown), the circle
-- and what was drawn within it do. `within_m` is how far the asker looks for providers.
CREATE FUNCTION comes_to(centre_latitude double precision, centre_longitude double precision, radius_m integer, shape polygon,
  departements text[], latitude double precision, longitude double precision, departement text, within_m integer)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN departements = '{}'
    THEN distance_m(centre_latitude, centre_longitude, latitude, longitude) <= least(radius_m, within_m)
      AND holds_place(shape, latitude, longitude)
    ELSE distance_m(centre_latitude, centre_longitude, latitude, longitude) <= within_m
      -- Named once: what stands for it may be a query, and the function is still written into its caller's.
      AND coalesce(departement = ANY(departements),
        distance_m(centre_latitude, centre_longitude, latitude, longitude) <= radius_m) END
$$;

-- What is offered to everybody, and found by everybody, is for those whose papers were checked.
CREATE FUNCTION in_network(is_provider boolean, network_state text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT is_provider AND network_state = 'approved'
$$;
CREATE FUNCTION in_network(provider uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM company_profiles c WHERE c.id = provider AND in_network(c.is_provider, c.network_state))
$$;
-- Whoever was refused or suspended is invited and ordered from no more. A company its client knows may be named before it
-- has asked to enter: its papers are then judged at the award, as everybody's.
CREATE FUNCTION is_admissible(provider uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM company_profiles c WHERE c.id = provider AND c.is_provider AND (c.network_state = 'approved'
    OR c.network_state IN ('none', 'pending')
      AND NOT EXISTS (SELECT FROM provider_applications a WHERE a.company_id = c.id AND a.state = 'rejected')))
$$;
