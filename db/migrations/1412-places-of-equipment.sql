-- Where in the tree of its site an equipment stands, besides the words of its location.
ALTER TABLE equipment ADD COLUMN place_id uuid,
  ADD FOREIGN KEY (site_id, place_id) REFERENCES places (site_id, id);
CREATE INDEX equipment_of_place ON equipment (place_id) WHERE place_id IS NOT NULL;
