-- A backup could not be restored: pg_restore knows no schema by itself, and what generated columns call was looked for by name
-- at that time. A body after RETURN is bound when it is written.

CREATE OR REPLACE FUNCTION address_key(street text, postal_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN street = '' THEN '' ELSE postal_code || ' ' || btrim(regexp_replace(fold(street), '[^a-z0-9]+', ' ', 'g')) END;

CREATE OR REPLACE FUNCTION outline_shape(outline jsonb) RETURNS polygon LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN (
  SELECT ('(' || string_agg(point(mercator_x((corner ->> 'longitude')::double precision),
    mercator_y((corner ->> 'latitude')::double precision))::text, ',' ORDER BY rank) || ')')::polygon
  FROM jsonb_array_elements(outline) WITH ORDINALITY corners(corner, rank)
);

CREATE OR REPLACE FUNCTION shown_longitude(latitude double precision, longitude double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (floor(longitude * shown_columns(latitude)) + 0.5) / shown_columns(latitude);
