-- How much who ordered allows to be invoiced beside the lines of an order, before tax; nothing without a row.
CREATE TABLE invoice_allowances (
  work_order_id uuid PRIMARY KEY REFERENCES work_orders ON DELETE CASCADE,
  free_ht_minor bigint NOT NULL CHECK (free_ht_minor >= 0),
  allowed_by uuid REFERENCES users ON DELETE SET NULL,
  allowed_at timestamptz NOT NULL
);
CREATE INDEX invoice_allowances_by ON invoice_allowances (allowed_by) WHERE allowed_by IS NOT NULL;
