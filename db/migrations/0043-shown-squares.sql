-- What is shown of a place before the award is within 500 m of it, everywhere. Squares of a hundredth of a degree were 640 m
-- from middle to corner in the south: rows are now 1/160 of a degree of latitude (695 m), and each row has as many whole
-- columns to a degree of longitude as keep them no wider on its wider edge. Half their diagonal is 493 m.

CREATE FUNCTION shown_latitude(latitude double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (floor(latitude * 160) + 0.5) / 160
$$;

-- Columns to a degree in the row of a latitude.
CREATE FUNCTION shown_columns(latitude double precision) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(1, ceil(160 * cosd(least(abs(floor(latitude * 160)), abs(floor(latitude * 160) + 1)) / 160)))
$$;

CREATE FUNCTION shown_longitude(latitude double precision, longitude double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (floor(longitude * shown_columns(latitude)) + 0.5) / shown_columns(latitude)
$$;

-- Kept beside the place: worked out in a query, they would be too much for `comes_to` to be written into its caller's.
ALTER TABLE sites
  ADD COLUMN shown_latitude double precision NOT NULL GENERATED ALWAYS AS (shown_latitude(latitude)) STORED,
  ADD COLUMN shown_longitude double precision NOT NULL GENERATED ALWAYS AS (shown_longitude(latitude, longitude)) STORED;
ALTER TABLE requests
  ADD COLUMN shown_latitude double precision GENERATED ALWAYS AS (shown_latitude(latitude)) STORED,
  ADD COLUMN shown_longitude double precision GENERATED ALWAYS AS (shown_longitude(latitude, longitude)) STORED;

DROP FUNCTION shown_degrees(double precision);
