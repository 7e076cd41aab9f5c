-- Where suppliers of a company mail their invoices. The tag gives no right but to be received from: it is printed and told.
CREATE TABLE invoice_mailboxes (
  company_id uuid PRIMARY KEY REFERENCES company_profiles ON DELETE CASCADE,
  tag text NOT NULL UNIQUE,
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  opened_at timestamptz NOT NULL
);
CREATE INDEX invoice_mailboxes_opener ON invoice_mailboxes (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX received_invoices_mailed ON received_invoices (company_id, received_at) WHERE source = 'mail';

ALTER TABLE received_invoices
  -- Numbers of orders that it names, in its data or on its paper.
  ADD COLUMN named text[] NOT NULL DEFAULT '{}',
  -- Its paper does not say what its data say.
  ADD COLUMN paper_differs boolean NOT NULL DEFAULT false;
