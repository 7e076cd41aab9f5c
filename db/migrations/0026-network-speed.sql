-- At 200 000 providers, a circle of 30 km about a large town holds tens of thousands of them.

-- With LEAST, which is not strict, the function was called for each row instead of written into the query: seven times
-- slower. A hair under one does the same: rounding never asks for the arc sine of more than one.
CREATE OR REPLACE FUNCTION distance_m(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT 2 * 6371000 * asin(sqrt(0.999999999999999 * (
    power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2))))
$$;
