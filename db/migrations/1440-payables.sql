-- What becomes of an invoice received from elsewhere once it is confirmed: contested, approved, paid. A row each, made as it
-- is confirmed and taken away as it is reopened; credit notes have none.
CREATE TABLE payables (
  id uuid PRIMARY KEY REFERENCES received_invoices ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'contested', 'approved')),
  total_minor bigint NOT NULL CHECK (total_minor > 0),
  contested_minor bigint NOT NULL DEFAULT 0 CHECK (contested_minor >= 0),
  -- The last contest, and how it ended.
  contest_reason text CHECK (contest_reason IN ('quantity', 'price', 'quality', 'incomplete', 'vat', 'order', 'double', 'terms', 'papers', 'other')),
  contest_words text,
  contested_by uuid REFERENCES users ON DELETE SET NULL,
  contested_by_name text,
  contested_at timestamptz,
  agreement text,
  agreed_by uuid REFERENCES users ON DELETE SET NULL,
  agreed_by_name text,
  agreed_at timestamptz,
  approved_minor bigint NOT NULL DEFAULT 0 CHECK (approved_minor >= 0),
  -- What its approval counts against signing limits: all that is approved of it, before tax.
  approved_ht_minor bigint NOT NULL DEFAULT 0,
  approved_by uuid REFERENCES users ON DELETE SET NULL,
  approved_by_name text,
  approved_at timestamptz,
  -- When it was first approved: from then on it is in the books.
  booked_at timestamptz,
  paid_minor bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  is_open boolean GENERATED ALWAYS AS (total_minor - paid_minor > 0) STORED NOT NULL,
  CHECK (approved_minor + contested_minor <= total_minor),
  CHECK ((state = 'contested') = (contested_minor > 0))
);
CREATE INDEX payables_open ON payables (id) WHERE is_open;
CREATE INDEX payables_contested_by ON payables (contested_by) WHERE contested_by IS NOT NULL;
CREATE INDEX payables_agreed_by ON payables (agreed_by) WHERE agreed_by IS NOT NULL;
CREATE INDEX payables_approved_by ON payables (approved_by, approved_at) WHERE approved_by IS NOT NULL;

-- Where it stands, for the list of received invoices; of one that is set it is not reopened.
ALTER TABLE received_invoices ADD COLUMN settled_as text CHECK (settled_as IN ('contested', 'approved', 'partPaid', 'paid'));
CREATE FUNCTION payable_is_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE received_invoices SET settled_as = CASE WHEN NEW.contested_minor > 0 THEN 'contested'
    WHEN NEW.paid_minor >= NEW.total_minor THEN 'paid' WHEN NEW.paid_minor > 0 THEN 'partPaid'
    WHEN NEW.approved_minor > 0 THEN 'approved' END
  WHERE id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payables_settled AFTER UPDATE OF contested_minor, approved_minor, paid_minor ON payables
  FOR EACH ROW EXECUTE FUNCTION payable_is_settled();

CREATE FUNCTION received_is_payable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'confirmed' AND NEW.kind = 'invoice' AND NEW.total_ttc_minor > 0 THEN
    INSERT INTO payables (id, total_minor, created_at, updated_at)
    VALUES (NEW.id, NEW.total_ttc_minor, NEW.updated_at, NEW.updated_at);
  ELSIF NEW.state = 'waiting' THEN
    DELETE FROM payables WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER received_invoices_payable AFTER UPDATE OF state ON received_invoices
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION received_is_payable();
INSERT INTO payables (id, total_minor, created_at, updated_at)
  SELECT id, total_ttc_minor, decided_at, decided_at FROM received_invoices
  WHERE state = 'confirmed' AND kind = 'invoice' AND total_ttc_minor > 0;

-- A payment is of an invoice issued here, or of one received from elsewhere: one id, held by one of two keys.
ALTER TABLE payments DROP CONSTRAINT payments_invoice_id_fkey,
  ADD COLUMN is_received boolean NOT NULL DEFAULT false,
  ADD COLUMN settlement_id uuid GENERATED ALWAYS AS (CASE WHEN NOT is_received THEN invoice_id END) STORED REFERENCES settlements,
  ADD COLUMN payable_id uuid GENERATED ALWAYS AS (CASE WHEN is_received THEN invoice_id END) STORED REFERENCES received_invoices,
  ALTER COLUMN provider_id DROP NOT NULL,
  ADD CHECK ((provider_id IS NULL) = is_received);
CREATE INDEX payments_of_payable ON payments (payable_id) WHERE payable_id IS NOT NULL;

CREATE FUNCTION payable_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payables SET paid_minor = (
    SELECT coalesce(sum(p.amount_minor), 0) FROM payments p WHERE p.invoice_id = NEW.invoice_id AND p.state <> 'withdrawn')
  WHERE id = NEW.invoice_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_of_payables_counted AFTER INSERT OR UPDATE OF state, amount_minor ON payments
  FOR EACH ROW WHEN (NEW.is_received) EXECUTE FUNCTION payable_is_paid();
