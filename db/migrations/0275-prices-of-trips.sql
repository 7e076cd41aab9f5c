-- What the price of a trip is estimated by: an article of the company's own list for a cubic metre, an hour, a floor.
CREATE TABLE trip_tariffs (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  basis text NOT NULL CHECK (basis IN ('volume', 'hour', 'floor')),
  tariff_item_id uuid NOT NULL REFERENCES tariff_items (id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, basis)
);

CREATE INDEX trip_tariffs_item ON trip_tariffs (tariff_item_id);
