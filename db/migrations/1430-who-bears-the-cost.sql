-- Who bears what a request costs, as who orders decided; null where nobody said.
ALTER TABLE requests ADD COLUMN cost_bearer text
  CHECK (cost_bearer IN ('recoverable', 'occupant', 'owner', 'coownership', 'insurance', 'contractor'));
CREATE INDEX requests_company_bearer ON requests (company_id, cost_bearer, created_at DESC, id DESC)
  WHERE cost_bearer IS NOT NULL;

-- Reports that were kept do not add up by it.
DELETE FROM kept_reports;
