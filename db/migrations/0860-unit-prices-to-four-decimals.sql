-- A unit price has four decimals: «0,0845 €» the sheet. Kept in ten-thousandths of its currency, exact. A price below zero
-- is taken off («moins-value»), and so is a quantity below zero; the type is changed, not the rows, so that what was signed
-- passes its triggers.
DROP TRIGGER keep_price_change ON tariff_items;
DROP TRIGGER keep_price_change ON reference_tariffs;

ALTER TABLE quote_lines DROP CONSTRAINT quote_lines_unit_price_minor_check, DROP CONSTRAINT quote_lines_quantity_milli_check,
  ALTER unit_price_minor TYPE bigint USING unit_price_minor * 100;
ALTER TABLE quote_lines RENAME unit_price_minor TO unit_price_e4;
ALTER TABLE work_order_lines DROP CONSTRAINT work_order_lines_unit_price_minor_check,
  DROP CONSTRAINT work_order_lines_quantity_milli_check, ALTER unit_price_minor TYPE bigint USING unit_price_minor * 100;
ALTER TABLE work_order_lines RENAME unit_price_minor TO unit_price_e4;
ALTER TABLE amendment_lines DROP CONSTRAINT amendment_lines_unit_price_minor_check,
  DROP CONSTRAINT amendment_lines_before_quantity_milli_check, DROP CONSTRAINT amendment_lines_quantity_milli_check,
  ALTER unit_price_minor TYPE bigint USING unit_price_minor * 100;
ALTER TABLE amendment_lines RENAME unit_price_minor TO unit_price_e4;
ALTER TABLE tariff_items DROP CONSTRAINT tariff_items_unit_price_minor_check,
  ALTER unit_price_minor TYPE bigint USING unit_price_minor * 100;
ALTER TABLE tariff_items RENAME unit_price_minor TO unit_price_e4;
ALTER TABLE reference_tariffs DROP CONSTRAINT reference_tariffs_unit_price_minor_check,
  ALTER unit_price_minor TYPE bigint USING unit_price_minor * 100;
ALTER TABLE reference_tariffs RENAME unit_price_minor TO unit_price_e4;
ALTER TABLE collaboration_tariffs DROP CONSTRAINT collaboration_tariffs_unit_price_minor_check,
  ALTER unit_price_minor TYPE bigint USING unit_price_minor * 100;
ALTER TABLE collaboration_tariffs RENAME unit_price_minor TO unit_price_e4;
ALTER TABLE price_changes ALTER before_minor TYPE bigint USING before_minor * 100,
  ALTER after_minor TYPE bigint USING after_minor * 100;
ALTER TABLE price_changes RENAME before_minor TO before_e4;
ALTER TABLE price_changes RENAME after_minor TO after_e4;

CREATE OR REPLACE FUNCTION keep_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (tariff_item_id, reference_tariff_id, before_e4, after_e4, changed_by, changed_at)
  VALUES (CASE WHEN TG_TABLE_NAME = 'tariff_items' THEN NEW.id END,
    CASE WHEN TG_TABLE_NAME = 'reference_tariffs' THEN NEW.id END,
    OLD.unit_price_e4, NEW.unit_price_e4, NEW.updated_by, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_price_change AFTER UPDATE OF unit_price_e4 ON tariff_items FOR EACH ROW
  WHEN (OLD.unit_price_e4 <> NEW.unit_price_e4) EXECUTE FUNCTION keep_price_change();
CREATE TRIGGER keep_price_change AFTER UPDATE OF unit_price_e4 ON reference_tariffs FOR EACH ROW
  WHEN (OLD.unit_price_e4 <> NEW.unit_price_e4) EXECUTE FUNCTION keep_price_change();

-- What an order said before its first amendment is printed from what was kept of it.
UPDATE work_orders w SET as_ordered = jsonb_set(as_ordered, '{lines}', (
  SELECT coalesce(jsonb_agg(line - 'unitPriceMinor' || jsonb_build_object('unitPriceE4', (line ->> 'unitPriceMinor')::bigint * 100)
    ORDER BY place), '[]')
  FROM jsonb_array_elements(w.as_ordered -> 'lines') WITH ORDINALITY l (line, place)))
WHERE as_ordered IS NOT NULL;
-- So is what a provider would enter beyond a ceiling.
UPDATE order_overruns o SET lines = (
  SELECT coalesce(jsonb_agg(line - 'unitPriceMinor' || jsonb_build_object('unitPriceE4', (line ->> 'unitPriceMinor')::bigint * 100)
    ORDER BY place), '[]')
  FROM jsonb_array_elements(o.lines) WITH ORDINALITY l (line, place))
WHERE lines <> '[]';
