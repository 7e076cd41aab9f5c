-- A building, an entrance or a unit of a site has an address of its own besides: what is reported there is of that place.
ALTER TABLE report_addresses DROP CONSTRAINT report_addresses_site_id_key,
  ADD COLUMN place_id uuid,
  ADD FOREIGN KEY (site_id, place_id) REFERENCES places (site_id, id),
  ADD CONSTRAINT report_addresses_once UNIQUE NULLS NOT DISTINCT (site_id, place_id);
ALTER TABLE report_groups ADD COLUMN place_id uuid, ADD FOREIGN KEY (site_id, place_id) REFERENCES places (site_id, id);
