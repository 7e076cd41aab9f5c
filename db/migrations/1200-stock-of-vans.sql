-- What each vehicle of a provider holds. An item keeps the words of its article, which may be removed or renamed.
CREATE TABLE stock_items (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  vehicle_id uuid NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE,
  article_id uuid,
  code text NOT NULL DEFAULT '' CHECK (length(code) <= 40),
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 300),
  unit text NOT NULL CHECK (length(unit) BETWEEN 1 AND 12),
  -- Thousandths of the unit; below zero more was used than anybody loaded.
  quantity_milli bigint NOT NULL DEFAULT 0,
  minimum_milli bigint NOT NULL DEFAULT 0 CHECK (minimum_milli >= 0),
  counted_at timestamptz,
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX stock_items_article ON stock_items (vehicle_id, article_id, unit) WHERE article_id IS NOT NULL;
CREATE UNIQUE INDEX stock_items_free ON stock_items (vehicle_id, lower(designation), unit) WHERE article_id IS NULL;
CREATE INDEX stock_items_listed ON stock_items (company_id, lower(designation), id) WHERE removed_at IS NULL;

-- A vehicle that ever held something is put away, not deleted.
CREATE TRIGGER stock_items_planned AFTER INSERT ON stock_items FOR EACH ROW EXECUTE FUNCTION note_planned_vehicle();

-- Every change of a quantity, with what was left: nothing is ever taken out of it.
CREATE TABLE stock_movements (
  id uuid PRIMARY KEY,
  item_id uuid NOT NULL REFERENCES stock_items (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('loaded', 'counted', 'moved', 'removed', 'used', 'returned')),
  delta_milli bigint NOT NULL,
  left_milli bigint NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  other_item_id uuid REFERENCES stock_items (id) ON DELETE SET NULL,
  visit_id uuid REFERENCES visits (id) ON DELETE SET NULL,
  -- The line of a mission that used it, or gave it back.
  entry_id uuid,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX stock_movements_entry ON stock_movements (entry_id, kind) WHERE entry_id IS NOT NULL;
CREATE INDEX stock_movements_item ON stock_movements (item_id, created_at DESC, id DESC);
CREATE INDEX stock_movements_other ON stock_movements (other_item_id) WHERE other_item_id IS NOT NULL;
CREATE INDEX stock_movements_visit ON stock_movements (visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX stock_movements_author ON stock_movements (made_by) WHERE made_by IS NOT NULL;
