-- A transfer is of an invoice issued here, or of one received from elsewhere: one id, held by one of two keys.
ALTER TABLE payment_batch_items DROP CONSTRAINT payment_batch_items_invoice_id_fkey,
  ADD COLUMN is_received boolean NOT NULL DEFAULT false,
  ADD COLUMN settlement_id uuid GENERATED ALWAYS AS (CASE WHEN NOT is_received THEN invoice_id END) STORED REFERENCES settlements,
  ADD COLUMN payable_id uuid GENERATED ALWAYS AS (CASE WHEN is_received THEN invoice_id END) STORED REFERENCES received_invoices;
CREATE INDEX payment_batch_items_payable ON payment_batch_items (payable_id) WHERE payable_id IS NOT NULL;

-- An account is confirmed of a provider, or of a supplier from elsewhere: its SIREN, else its name.
ALTER TABLE confirmed_accounts ALTER COLUMN provider_id DROP NOT NULL,
  ADD COLUMN supplier text,
  ADD CHECK (num_nonnulls(provider_id, supplier) = 1);
CREATE UNIQUE INDEX confirmed_accounts_of_supplier ON confirmed_accounts (company_id, supplier, iban) WHERE stopped_at IS NULL;

-- What is to be paid is read in the order of its day.
CREATE INDEX received_invoices_due ON received_invoices (company_id, due_on) WHERE state = 'confirmed';
