-- Who issued an invoice, and where it stands among those of its order, say the same for ever too: the next ones are counted from it.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'draft' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR NEW.state = 'draft'
    OR (NEW.id, NEW.work_order_id, NEW.company_id, NEW.provider_id, NEW.kind, NEW.credits_id, NEW.currency, NEW.document,
        NEW.number, NEW.issued_on, NEW.due_on, NEW.total_ht_minor, NEW.total_vat_minor, NEW.total_ttc_minor, NEW.retention_minor,
        NEW.listed_at, NEW.issuer_name, NEW.choices)
      IS DISTINCT FROM
       (OLD.id, OLD.work_order_id, OLD.company_id, OLD.provider_id, OLD.kind, OLD.credits_id, OLD.currency, OLD.document,
        OLD.number, OLD.issued_on, OLD.due_on, OLD.total_ht_minor, OLD.total_vat_minor, OLD.total_ttc_minor, OLD.retention_minor,
        OLD.listed_at, OLD.issuer_name, OLD.choices)
    OR (OLD.paper_sha256 IS NOT NULL AND NEW.paper_sha256 IS DISTINCT FROM OLD.paper_sha256)
  THEN
    RAISE EXCEPTION 'invoice % is issued', OLD.number;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION keep_issued_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices are not emptied';
END $$;
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION keep_issued_invoices();
