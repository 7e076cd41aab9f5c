-- Who may come to a place, found by one index: about a large town most of those who stand within a hundred kilometres do not.

-- The square of the map that holds every place within a radius (a metre more, for rounding); near a pole or across the
-- antimeridian it spans all longitudes.
CREATE FUNCTION reach_box(latitude double precision, longitude double precision, radius_m integer) RETURNS box
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT box(point(CASE WHEN abs(longitude) + across > 180 THEN 0 ELSE mercator_x(longitude - across) END, mercator_y(latitude + up)),
    point(CASE WHEN abs(longitude) + across > 180 THEN 1 ELSE mercator_x(longitude + across) END, mercator_y(latitude - up)))
  FROM (SELECT up, up / cos(radians(least(abs(latitude) + up, 90))) AS across
    FROM (SELECT degrees((radius_m + 1) / 6371000.0::double precision) AS up) u) a
);

-- Those that named départements come from farther than their radius, as far as a search goes: `searchRadius.max`.
ALTER TABLE provider_index ADD COLUMN reach box GENERATED ALWAYS AS (
  reach_box(latitude, longitude, CASE WHEN departements = '{}' THEN radius_m ELSE 100000 END)) STORED;
DROP INDEX provider_index_spot;
CREATE INDEX provider_index_spot ON provider_index USING gist (spot, reach);
