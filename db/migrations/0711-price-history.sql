-- What a price was, when it changed and who changed it, of an article of a provider or of the reference.
ALTER TABLE tariff_items ADD COLUMN updated_by uuid REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE reference_tariffs ADD COLUMN updated_by uuid REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX tariff_items_updated_by ON tariff_items (updated_by);
CREATE INDEX reference_tariffs_updated_by ON reference_tariffs (updated_by);

CREATE TABLE price_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tariff_item_id uuid REFERENCES tariff_items (id) ON DELETE CASCADE,
  reference_tariff_id uuid REFERENCES reference_tariffs (id) ON DELETE CASCADE,
  before_minor bigint NOT NULL,
  after_minor bigint NOT NULL,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  CHECK (num_nonnulls(tariff_item_id, reference_tariff_id) = 1)
);
CREATE INDEX price_changes_item ON price_changes (tariff_item_id, changed_at DESC, id DESC);
CREATE INDEX price_changes_reference ON price_changes (reference_tariff_id, changed_at DESC, id DESC);
CREATE INDEX price_changes_changed_by ON price_changes (changed_by);

-- By trigger: a price changes by hand, by an import and by a revision of all.
CREATE FUNCTION keep_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (tariff_item_id, reference_tariff_id, before_minor, after_minor, changed_by, changed_at)
  VALUES (CASE WHEN TG_TABLE_NAME = 'tariff_items' THEN NEW.id END,
    CASE WHEN TG_TABLE_NAME = 'reference_tariffs' THEN NEW.id END,
    OLD.unit_price_minor, NEW.unit_price_minor, NEW.updated_by, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_price_change AFTER UPDATE OF unit_price_minor ON tariff_items FOR EACH ROW
  WHEN (OLD.unit_price_minor <> NEW.unit_price_minor) EXECUTE FUNCTION keep_price_change();
CREATE TRIGGER keep_price_change AFTER UPDATE OF unit_price_minor ON reference_tariffs FOR EACH ROW
  WHEN (OLD.unit_price_minor <> NEW.unit_price_minor) EXECUTE FUNCTION keep_price_change();
