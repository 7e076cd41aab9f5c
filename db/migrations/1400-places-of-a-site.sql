-- Buildings, entrances, floors and units of a site, and what is common, as a light tree (docs/decisions/0109). A place stands
-- under a wider kind only, so that no branch ever closes on itself.
CREATE TABLE places (
  id uuid PRIMARY KEY,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  parent_id uuid,
  kind text NOT NULL CHECK (kind IN ('building', 'entrance', 'floor', 'unit', 'common')),
  label text NOT NULL CHECK (label <> ''),
  -- The label as it is compared: «Bât. A» and «BATIMENT A» are one.
  name_key text NOT NULL,
  -- Where it stands among those beside it.
  position text COLLATE "C" NOT NULL,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (site_id, id),
  FOREIGN KEY (site_id, parent_id) REFERENCES places (site_id, id)
);
CREATE UNIQUE INDEX places_known ON places (site_id, parent_id, kind, name_key) NULLS NOT DISTINCT;
CREATE INDEX places_below ON places (site_id, parent_id, position, id) WHERE retired_at IS NULL;

-- The labels of a place from the widest to its own, four at most.
CREATE FUNCTION place_trail(uuid) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE up (id, parent_id, label, depth) AS (
    SELECT id, parent_id, label, 0 FROM places WHERE id = $1
    UNION ALL SELECT p.id, p.parent_id, p.label, up.depth + 1 FROM up JOIN places p ON p.id = up.parent_id
  ) SELECT array_agg(label ORDER BY depth DESC) FROM up;
$$;
