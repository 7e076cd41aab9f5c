-- A request names a place of the tree of its site, beside what was typed: `place` says both, as who reads the request reads it
-- (docs/decisions/0109). `place_note` is what was typed; null where that is all that `place` says.
ALTER TABLE requests ADD COLUMN place_id uuid, ADD COLUMN place_note text,
  ADD FOREIGN KEY (site_id, place_id) REFERENCES places (site_id, id);
CREATE INDEX requests_place ON requests (place_id, created_at DESC) WHERE place_id IS NOT NULL;

-- A place and all that stands under it.
CREATE FUNCTION places_within(uuid) RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE below (id, site_id) AS (
    SELECT id, site_id FROM places WHERE id = $1
    UNION ALL SELECT c.id, c.site_id FROM below b JOIN places c ON c.site_id = b.site_id AND c.parent_id = b.id
  ) SELECT array_agg(id) FROM below;
$$;
