-- Credit notes from elsewhere in the books of who buys, as they read when they were confirmed; one that is reopened is taken
-- back there, and booked anew as it is confirmed again.
CREATE TABLE booked_credits (
  id uuid PRIMARY KEY,
  received_id uuid NOT NULL REFERENCES received_invoices ON DELETE CASCADE,
  number text NOT NULL,
  supplier_name text NOT NULL,
  supplier_siren text NOT NULL,
  issued_on date NOT NULL,
  total_ttc_minor bigint NOT NULL CHECK (total_ttc_minor > 0),
  total_vat_minor bigint NOT NULL CHECK (total_vat_minor >= 0),
  booked_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX booked_credits_standing ON booked_credits (received_id) WHERE withdrawn_at IS NULL;
CREATE INDEX booked_credits_of_received ON booked_credits (received_id);

-- Files say the amounts of a credit note above zero or below.
CREATE FUNCTION book_credit(credit received_invoices, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO booked_credits (id, received_id, number, supplier_name, supplier_siren, issued_on, total_ttc_minor, total_vat_minor,
    booked_at)
  VALUES (gen_random_uuid(), credit.id, credit.number, credit.supplier_name, credit.supplier_siren, credit.issued_on,
    abs(credit.total_ttc_minor), abs(coalesce(credit.total_vat_minor, 0)), moment)
$$;
CREATE FUNCTION received_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'confirmed' AND NEW.kind = 'credit' AND NEW.total_ttc_minor <> 0 THEN
    PERFORM book_credit(NEW, NEW.updated_at);
  ELSIF NEW.state = 'waiting' THEN
    UPDATE booked_credits SET withdrawn_at = NEW.updated_at WHERE received_id = NEW.id AND withdrawn_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER received_invoices_booked AFTER UPDATE OF state ON received_invoices
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION received_is_booked();
SELECT book_credit(v, v.decided_at) FROM received_invoices v
  WHERE v.state = 'confirmed' AND v.kind = 'credit' AND v.total_ttc_minor <> 0;
