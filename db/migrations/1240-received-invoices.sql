-- Invoices that a company receives from anybody: what its file says, the fields proposed of it, and what a person made of them.
CREATE TABLE received_invoices (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'dismissed')),
  source text NOT NULL CHECK (source IN ('upload', 'mail')),
  -- Who mailed it.
  sender text,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  -- What a file for machines says of it, as it was read; else why nothing was read.
  document jsonb,
  unread text,
  -- Files for machines beside the one that was read.
  others text[] NOT NULL DEFAULT '{}',
  kind text NOT NULL DEFAULT 'invoice' CHECK (kind IN ('invoice', 'credit')),
  number text NOT NULL DEFAULT '',
  supplier_name text NOT NULL DEFAULT '',
  supplier_siren text NOT NULL DEFAULT '',
  issued_on date,
  due_on date,
  currency text NOT NULL DEFAULT 'EUR',
  total_ht_minor bigint,
  total_vat_minor bigint,
  total_ttc_minor bigint,
  iban text NOT NULL DEFAULT '',
  -- Where it was filed: an order, and the site of it; at none, those who act for the whole company read it.
  work_order_id uuid REFERENCES work_orders,
  site_id uuid REFERENCES sites,
  dismissal text CHECK (dismissal IN ('double', 'other_company', 'not_ordered', 'no_invoice', 'other')),
  dismissal_note text NOT NULL DEFAULT '',
  received_by uuid REFERENCES users ON DELETE SET NULL,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_name text,
  decided_at timestamptz,
  received_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'dismissed') = (dismissal IS NOT NULL)),
  CHECK (state <> 'confirmed' OR (number <> '' AND supplier_name <> '' AND issued_on IS NOT NULL AND total_ttc_minor IS NOT NULL))
);
-- The same file stands once, until it was dismissed.
CREATE UNIQUE INDEX received_invoices_file ON received_invoices (company_id, sha256) WHERE state <> 'dismissed';
CREATE INDEX received_invoices_listed ON received_invoices (company_id, state, received_at DESC, id DESC);
CREATE INDEX received_invoices_supplier ON received_invoices (company_id, supplier_siren, received_at DESC);
CREATE INDEX received_invoices_order ON received_invoices (work_order_id) WHERE work_order_id IS NOT NULL;
CREATE INDEX received_invoices_site ON received_invoices (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX received_invoices_receiver ON received_invoices (received_by) WHERE received_by IS NOT NULL;
CREATE INDEX received_invoices_decider ON received_invoices (decided_by) WHERE decided_by IS NOT NULL;
