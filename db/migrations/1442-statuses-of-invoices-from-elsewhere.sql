-- A status that is told to the platform is of an invoice issued here, or of one received from elsewhere: one id, held by one
-- of two keys.
ALTER TABLE invoice_flows DROP CONSTRAINT invoice_flows_invoice_id_fkey,
  ADD COLUMN is_received boolean NOT NULL DEFAULT false,
  ADD COLUMN issued_id uuid GENERATED ALWAYS AS (CASE WHEN NOT is_received THEN invoice_id END) STORED REFERENCES invoices,
  ADD COLUMN received_id uuid GENERATED ALWAYS AS (CASE WHEN is_received THEN invoice_id END) STORED
    REFERENCES received_invoices ON DELETE CASCADE,
  ADD CHECK (NOT is_received OR status IS NOT NULL);
CREATE INDEX invoice_flows_received ON invoice_flows (received_id) WHERE received_id IS NOT NULL;
