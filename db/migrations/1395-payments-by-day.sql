-- Exports read the payments of a company in the order of their days, and find what was withdrawn in a period.
ALTER TABLE payments ADD COLUMN company_id uuid REFERENCES company_profiles,
  ADD COLUMN provider_id uuid REFERENCES company_profiles;
UPDATE payments p SET company_id = i.company_id, provider_id = i.provider_id FROM invoices i WHERE i.id = p.invoice_id;
ALTER TABLE payments ALTER COLUMN company_id SET NOT NULL, ALTER COLUMN provider_id SET NOT NULL;
CREATE INDEX payments_sent_by_day ON payments (company_id, paid_on, id);
CREATE INDEX payments_received_by_day ON payments (provider_id, paid_on, id);
CREATE INDEX payments_withdrawn_of_company ON payments (company_id, withdrawn_at) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX payments_withdrawn_of_provider ON payments (provider_id, withdrawn_at) WHERE withdrawn_at IS NOT NULL;

-- Retentions that fell due before anybody was told of such count as told: paid or not, they are past.
INSERT INTO guarantee_reminders (work_order_id, kind, sent_at)
  SELECT g.work_order_id, 'due', now() FROM guarantees g
  WHERE g.retention_state = 'held'
    AND (g.effect_on + interval '1 year')::date < (now() AT TIME ZONE 'Europe/Paris')::date
  ON CONFLICT DO NOTHING;
