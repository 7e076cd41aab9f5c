-- Visits that are late, for the dashboard of who orders: counted, and the first of them, without reading all that runs.
CREATE INDEX requests_company_visit ON requests (company_id, first_visit_due_at) INCLUDE (id, site_id, number)
  WHERE state IN ('awarded', 'scheduled');

-- What is open, site by site, without what was closed over the years.
CREATE INDEX request_figures_open ON request_figures (company_id) INCLUDE (site_id, status, urgent, requests)
  WHERE status IN ('published', 'awaiting_quotes', 'sealed_received', 'quotes_to_compare', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold');
