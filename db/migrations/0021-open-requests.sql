-- The open ones are what a company looks at all day: a page of them is read without stepping over its closed years.
CREATE INDEX requests_company_open ON requests (company_id, created_at DESC, id DESC)
  WHERE state IN ('published', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold');
