-- Which options the client chose; what is signed is of them, and so are the totals of a signed quote.
ALTER TABLE quote_lines ADD chosen boolean NOT NULL DEFAULT false CHECK (optional OR NOT chosen);

-- The reduced rates that the signer certified (CGI, art. 279-0 bis and 278-0 bis A), and the colleague who approved.
ALTER TABLE quotes
  ADD vat_certified_bp integer[] NOT NULL DEFAULT '{}',
  ADD approver_user_id uuid REFERENCES users ON DELETE SET NULL,
  ADD approver_name text,
  ADD CHECK (vat_certified_bp <@ ARRAY[1000, 550]);

-- The same of an order, whatever it was born of: by whom and when.
ALTER TABLE work_orders
  ADD vat_certified_bp integer[] NOT NULL DEFAULT '{}',
  ADD vat_certified_by text,
  ADD vat_certified_at timestamptz,
  ADD CHECK (vat_certified_bp <@ ARRAY[1000, 550]),
  ADD CHECK (vat_certified_bp = '{}' OR (vat_certified_by IS NOT NULL AND vat_certified_at IS NOT NULL));
