-- Emergencies whose lines are still to come: their ceiling weighs on the budget of their site.
CREATE INDEX work_orders_unpriced ON work_orders (company_id, site_id)
  WHERE lines_state IN ('due', 'asked') AND state IN ('issued', 'confirmed', 'under_way', 'completed');
