-- What a site may cost in a year, before tax and in euros. A budget that was taken back keeps its row, and its version.
CREATE TABLE site_budgets (
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  amount_minor bigint CHECK (amount_minor >= 0),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, year)
);
-- What weighs on one site.
CREATE INDEX order_figures_site ON order_figures (site_id, month) WHERE site_id IS NOT NULL;
