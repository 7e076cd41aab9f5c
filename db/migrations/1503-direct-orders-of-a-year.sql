-- What a company orders of one trade in a year without comparing quotes, before somebody looks at it again.
CREATE TABLE direct_order_limits (
  company_id uuid PRIMARY KEY REFERENCES company_profiles ON DELETE CASCADE,
  -- In euro cents, before tax.
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  set_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX work_orders_direct ON work_orders (company_id, issued_at) WHERE origin <> 'quote';
