-- What becomes of an invoice once it is issued: contested or approved by its client, credited. A row each, made as it is issued.
CREATE TABLE settlements (
  id uuid PRIMARY KEY REFERENCES invoices,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'contested', 'approved')),
  total_ht_minor bigint NOT NULL,
  total_ttc_minor bigint NOT NULL,
  retention_minor bigint NOT NULL,
  -- What credit notes take back of it, with tax, and of what is kept back.
  credited_minor bigint NOT NULL DEFAULT 0,
  credited_retention_minor bigint NOT NULL DEFAULT 0,
  -- What its client contests, with tax: the rest stays payable.
  contested_minor bigint NOT NULL DEFAULT 0 CHECK (contested_minor >= 0),
  -- What its client approved, with tax; by whom last, and with whose agreement.
  approved_minor bigint NOT NULL DEFAULT 0 CHECK (approved_minor >= 0),
  approved_by uuid REFERENCES users ON DELETE SET NULL,
  approved_by_name text,
  approver_user_id uuid REFERENCES users ON DELETE SET NULL,
  approver_name text,
  approved_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX settlements_approved_by ON settlements (approved_by) WHERE approved_by IS NOT NULL;
CREATE INDEX settlements_approver ON settlements (approver_user_id) WHERE approver_user_id IS NOT NULL;

-- What a client contests of an invoice: all of it, or lines with an amount before tax of each.
CREATE TABLE invoice_contests (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES settlements,
  reason text NOT NULL CHECK (reason IN ('quantity', 'price', 'quality', 'incomplete', 'vat', 'order', 'double', 'terms', 'other')),
  words text NOT NULL,
  lines jsonb NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  contested_by uuid REFERENCES users ON DELETE SET NULL,
  contested_by_name text NOT NULL,
  contested_at timestamptz NOT NULL,
  answer text,
  answered_by uuid REFERENCES users ON DELETE SET NULL,
  answered_by_name text,
  answered_at timestamptz,
  outcome text CHECK (outcome IN ('credited', 'agreed')),
  agreement text,
  closed_by uuid REFERENCES users ON DELETE SET NULL,
  closed_by_name text,
  closed_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((outcome IS NULL) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX invoice_contests_open ON invoice_contests (invoice_id) WHERE closed_at IS NULL;
CREATE INDEX invoice_contests_of_invoice ON invoice_contests (invoice_id, contested_at);
CREATE INDEX invoice_contests_by ON invoice_contests (contested_by) WHERE contested_by IS NOT NULL;
CREATE INDEX invoice_contests_answered_by ON invoice_contests (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX invoice_contests_closed_by ON invoice_contests (closed_by) WHERE closed_by IS NOT NULL;

-- By whichever door an invoice is issued, it is there to be settled; a credit note lowers what it credits in the same statement.
CREATE FUNCTION invoice_is_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'credit' THEN
    UPDATE settlements SET credited_minor = credited_minor + NEW.total_ttc_minor,
      credited_retention_minor = credited_retention_minor + NEW.retention_minor, updated_at = NEW.updated_at,
      version = version + 1
    WHERE id = NEW.credits_id;
  ELSE
    INSERT INTO settlements (id, total_ht_minor, total_ttc_minor, retention_minor, created_at, updated_at)
    VALUES (NEW.id, NEW.total_ht_minor, NEW.total_ttc_minor, NEW.retention_minor, NEW.listed_at, NEW.listed_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER invoices_settled AFTER UPDATE OF state ON invoices
  FOR EACH ROW WHEN (OLD.state = 'draft' AND NEW.state <> 'draft') EXECUTE FUNCTION invoice_is_settled();
CREATE TRIGGER invoices_settled_at_once AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION invoice_is_settled();

INSERT INTO settlements (id, total_ht_minor, total_ttc_minor, retention_minor, created_at, updated_at)
  SELECT id, total_ht_minor, total_ttc_minor, retention_minor, listed_at, listed_at
  FROM invoices WHERE state <> 'draft' AND kind <> 'credit';
UPDATE settlements s SET credited_minor = c.ttc, credited_retention_minor = c.kept
  FROM (SELECT credits_id, sum(total_ttc_minor) AS ttc, sum(retention_minor) AS kept
    FROM invoices WHERE state <> 'draft' AND kind = 'credit' GROUP BY credits_id) c
  WHERE c.credits_id = s.id;

-- What somebody approves alone of invoices counts together as what they order does, apart from it: an order that is
-- invoiced is one expense.
ALTER TABLE signed_alone ADD COLUMN invoice_id uuid REFERENCES invoices ON DELETE CASCADE, DROP CONSTRAINT signed_alone_pkey;
CREATE UNIQUE INDEX signed_alone_of_order ON signed_alone (request_id, user_id) WHERE invoice_id IS NULL;
CREATE UNIQUE INDEX signed_alone_of_invoice ON signed_alone (invoice_id, user_id) WHERE invoice_id IS NOT NULL;
ALTER TABLE approvals DROP CONSTRAINT approvals_kind_check,
  ADD CONSTRAINT approvals_kind_check CHECK (kind IN ('quote', 'direct-order', 'overrun', 'amendment', 'invoice'));
