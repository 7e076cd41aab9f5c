-- What closed the transfer of an invoice, so that it opens again when that payment is withdrawn.
ALTER TABLE payment_batch_items ADD COLUMN payment_id uuid REFERENCES payments ON DELETE SET NULL;
CREATE INDEX payment_batch_items_payment ON payment_batch_items (payment_id) WHERE payment_id IS NOT NULL;

DROP TRIGGER payments_close_batch_items ON payments;
DROP FUNCTION batch_item_is_paid();

-- Any payment of as much closes it, whoever notes it and however it was made: an invoice is paid once.
CREATE FUNCTION batch_item_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_batch_items SET is_open = false, payment_id = NEW.id
  WHERE invoice_id = NEW.invoice_id AND is_open AND amount_minor <= NEW.amount_minor;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_close_batch_items AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.state <> 'withdrawn') EXECUTE FUNCTION batch_item_is_paid();

-- Withdrawn, it opens again, unless its batch is cancelled, another payment noted since stands for it, or the invoice is
-- in another open batch by now.
CREATE FUNCTION batch_item_is_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item record;
  other uuid;
BEGIN
  SELECT t.batch_id, t.amount_minor INTO item
  FROM payment_batch_items t JOIN payment_batches b ON b.id = t.batch_id
  WHERE t.payment_id = NEW.id AND b.state = 'open' FOR SHARE OF b;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT p.id INTO other FROM payments p
  WHERE p.invoice_id = NEW.invoice_id AND p.state <> 'withdrawn' AND p.amount_minor >= item.amount_minor
    AND p.created_at >= NEW.created_at AND NOT EXISTS (SELECT FROM payment_batch_items o WHERE o.payment_id = p.id)
  ORDER BY p.created_at, p.id LIMIT 1;
  UPDATE payment_batch_items SET payment_id = other, is_open = other IS NULL
    AND NOT EXISTS (SELECT FROM payment_batch_items o WHERE o.invoice_id = NEW.invoice_id AND o.is_open)
  WHERE batch_id = item.batch_id AND invoice_id = NEW.invoice_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_open_batch_items AFTER UPDATE OF state ON payments
  FOR EACH ROW WHEN (NEW.state = 'withdrawn' AND OLD.state <> 'withdrawn') EXECUTE FUNCTION batch_item_is_unpaid();

-- Of batches that are there: by the first payment since that stands; where none does, the transfer is open again.
UPDATE payment_batch_items t SET payment_id = (
    SELECT p.id FROM payments p
    WHERE p.invoice_id = t.invoice_id AND p.state <> 'withdrawn' AND p.amount_minor >= t.amount_minor
      AND p.created_at >= b.created_at
    ORDER BY p.created_at, p.id LIMIT 1)
  FROM payment_batches b WHERE b.id = t.batch_id AND b.state = 'open' AND NOT t.is_open;
UPDATE payment_batch_items t SET is_open = true
  FROM (SELECT DISTINCT ON (i.invoice_id) i.invoice_id, i.batch_id
    FROM payment_batch_items i JOIN payment_batches b ON b.id = i.batch_id
    WHERE b.state = 'open' AND NOT i.is_open AND i.payment_id IS NULL
      AND NOT EXISTS (SELECT FROM payment_batch_items o WHERE o.invoice_id = i.invoice_id AND o.is_open)
    ORDER BY i.invoice_id, b.created_at DESC) last
  WHERE t.invoice_id = last.invoice_id AND t.batch_id = last.batch_id;

-- An account that a person confirmed is withdrawn with a reason: nothing is paid to it until it is confirmed anew.
ALTER TABLE confirmed_accounts
  ADD COLUMN stopped_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN stopped_name text,
  ADD COLUMN stopped_at timestamptz,
  ADD COLUMN stop_reason text,
  ADD CHECK ((stopped_at IS NULL) = (stop_reason IS NULL)),
  DROP CONSTRAINT confirmed_accounts_company_id_provider_id_iban_key;
CREATE UNIQUE INDEX confirmed_accounts_standing ON confirmed_accounts (company_id, provider_id, iban) WHERE stopped_at IS NULL;
CREATE INDEX confirmed_accounts_of_company ON confirmed_accounts (company_id);
CREATE INDEX confirmed_accounts_stopped_by ON confirmed_accounts (stopped_by) WHERE stopped_by IS NOT NULL;
