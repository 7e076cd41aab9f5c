-- An equipment has an address for reports of its own too, printed on its label.
ALTER TABLE report_addresses DROP CONSTRAINT report_addresses_once,
  ADD COLUMN equipment_id uuid REFERENCES equipment ON DELETE CASCADE,
  ADD CONSTRAINT report_addresses_once UNIQUE NULLS NOT DISTINCT (site_id, place_id, equipment_id);
CREATE INDEX report_addresses_of_equipment ON report_addresses (equipment_id) WHERE equipment_id IS NOT NULL;
ALTER TABLE report_groups ADD COLUMN equipment_id uuid REFERENCES equipment ON DELETE SET NULL;
CREATE INDEX report_groups_of_equipment ON report_groups (equipment_id) WHERE equipment_id IS NOT NULL;
