-- Transfers of several invoices at once: a file for the bank of who pays (SEPA, pain.001). It pays nothing by itself.
CREATE TABLE payment_batches (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  -- As its file names it, told again by the bank.
  reference text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cancelled')),
  execution_on date NOT NULL,
  debtor_name text NOT NULL,
  debtor_iban text NOT NULL,
  total_minor bigint NOT NULL CHECK (total_minor > 0),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_name text NOT NULL,
  cancelled_by uuid REFERENCES users ON DELETE SET NULL,
  cancelled_name text,
  cancelled_at timestamptz,
  cancel_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL AND cancel_reason IS NOT NULL))
);
CREATE INDEX payment_batches_company ON payment_batches (company_id, created_at DESC, id DESC);
CREATE INDEX payment_batches_created_by ON payment_batches (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX payment_batches_cancelled_by ON payment_batches (cancelled_by) WHERE cancelled_by IS NOT NULL;

CREATE TABLE payment_batch_items (
  batch_id uuid NOT NULL REFERENCES payment_batches ON DELETE CASCADE,
  invoice_id uuid NOT NULL REFERENCES settlements,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  creditor_name text NOT NULL,
  creditor_iban text NOT NULL,
  end_to_end_id text NOT NULL UNIQUE,
  -- Until its payment is noted, or its batch is cancelled.
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (batch_id, invoice_id)
);
-- An invoice is in one open batch at most.
CREATE UNIQUE INDEX payment_batch_items_open ON payment_batch_items (invoice_id) WHERE is_open;

-- A payment that its client notes after the batch was made is what the batch sent, whether by hand or by a statement.
CREATE FUNCTION batch_item_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_batch_items SET is_open = false WHERE invoice_id = NEW.invoice_id AND is_open AND amount_minor <= NEW.amount_minor;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_close_batch_items AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.method = 'transfer') EXECUTE FUNCTION batch_item_is_paid();

-- The accounts of providers that a person of the client has confirmed, with them.
CREATE TABLE confirmed_accounts (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  iban text NOT NULL,
  confirmed_by uuid REFERENCES users ON DELETE SET NULL,
  confirmed_name text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (company_id, provider_id, iban)
);
CREATE INDEX confirmed_accounts_provider ON confirmed_accounts (provider_id);
CREATE INDEX confirmed_accounts_by ON confirmed_accounts (confirmed_by) WHERE confirmed_by IS NOT NULL;
