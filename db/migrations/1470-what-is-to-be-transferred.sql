-- What is approved and not sent yet is read by company in the order of its days, with what a transfer needs beside it: of
-- thousands of invoices a page opens no document.
ALTER TABLE settlements
  ADD COLUMN company_id uuid,
  ADD COLUMN currency text,
  -- The day it is due, counted from 1970.
  ADD COLUMN due_rank integer,
  ADD COLUMN seller_name text,
  ADD COLUMN seller_iban text;
UPDATE settlements s SET company_id = i.company_id, currency = i.currency, due_rank = i.due_on - date '1970-01-01',
  seller_name = i.document #>> '{seller,name}', seller_iban = i.document #>> '{seller,iban}'
FROM invoices i WHERE i.id = s.id;
ALTER TABLE settlements
  ALTER COLUMN company_id SET NOT NULL,
  ALTER COLUMN currency SET NOT NULL,
  ALTER COLUMN due_rank SET NOT NULL,
  ADD COLUMN is_to_send boolean GENERATED ALWAYS AS (currency = 'EUR' AND approved_minor > paid_minor + announced_minor) STORED NOT NULL;
CREATE INDEX settlements_to_send ON settlements (company_id, due_rank, id) WHERE is_to_send;

CREATE OR REPLACE FUNCTION invoice_is_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'credit' THEN
    UPDATE settlements SET credited_minor = credited_minor + NEW.total_ttc_minor,
      credited_retention_minor = credited_retention_minor + NEW.retention_minor, updated_at = NEW.updated_at,
      version = version + 1
    WHERE id = NEW.credits_id;
  ELSE
    INSERT INTO settlements (id, total_ht_minor, total_ttc_minor, retention_minor, created_at, updated_at, company_id, currency,
      due_rank, seller_name, seller_iban)
    VALUES (NEW.id, NEW.total_ht_minor, NEW.total_ttc_minor, NEW.retention_minor, NEW.listed_at, NEW.listed_at, NEW.company_id,
      NEW.currency, NEW.due_on - date '1970-01-01', NEW.document #>> '{seller,name}', NEW.document #>> '{seller,iban}');
  END IF;
  RETURN NULL;
END
$$;

-- The same of invoices from elsewhere; those that say no day come first.
ALTER TABLE payables
  ADD COLUMN company_id uuid,
  ADD COLUMN currency text,
  ADD COLUMN due_rank integer;
UPDATE payables s SET company_id = v.company_id, currency = v.currency,
  due_rank = coalesce(v.due_on, date '0001-01-01') - date '1970-01-01'
FROM received_invoices v WHERE v.id = s.id;
ALTER TABLE payables
  ALTER COLUMN company_id SET NOT NULL,
  ALTER COLUMN currency SET NOT NULL,
  ALTER COLUMN due_rank SET NOT NULL,
  ADD COLUMN is_to_send boolean GENERATED ALWAYS AS (currency = 'EUR' AND approved_minor > paid_minor) STORED NOT NULL;
CREATE INDEX payables_to_send ON payables (company_id, due_rank, id) WHERE is_to_send;
DROP INDEX received_invoices_due;

CREATE OR REPLACE FUNCTION received_is_payable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'confirmed' AND NEW.kind = 'invoice' AND NEW.total_ttc_minor > 0 THEN
    INSERT INTO payables (id, total_minor, created_at, updated_at, company_id, currency, due_rank)
    VALUES (NEW.id, NEW.total_ttc_minor, NEW.updated_at, NEW.updated_at, NEW.company_id, NEW.currency,
      coalesce(NEW.due_on, date '0001-01-01') - date '1970-01-01');
  ELSIF NEW.state = 'waiting' THEN
    DELETE FROM payables WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
