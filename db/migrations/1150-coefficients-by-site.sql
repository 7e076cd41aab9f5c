-- What the prices of a schedule are multiplied by at some sites of the ordering company (docs/decisions/0091); agreed on
-- with the version that names them.
CREATE TABLE price_schedule_sites (
  schedule_id uuid NOT NULL REFERENCES price_schedules (id) ON DELETE CASCADE,
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  coefficient_e4 integer NOT NULL CHECK (coefficient_e4 BETWEEN 1 AND 1000000),
  PRIMARY KEY (schedule_id, site_id)
);
CREATE INDEX price_schedule_sites_site ON price_schedule_sites (site_id);

-- Kept beside the price, which holds it.
ALTER TABLE work_order_lines ADD site_coefficient_e4 integer NOT NULL DEFAULT 10000 CHECK (site_coefficient_e4 > 0);
