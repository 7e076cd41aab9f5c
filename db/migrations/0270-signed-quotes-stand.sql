-- Signed is signed, of a quote too: once its digest is written, what it says changes by no door. It may still be given up
-- by its provider, and who they were may be forgotten when a person leaves.
CREATE FUNCTION keep_signed_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - ARRAY['decided_at', 'updated_at', 'version', 'viewed_at', 'company_id', 'site_id'];
  after jsonb := to_jsonb(NEW) - ARRAY['decided_at', 'updated_at', 'version', 'viewed_at', 'company_id', 'site_id'];
  field text;
BEGIN
  FOREACH field IN ARRAY ARRAY['created_by', 'signer_user_id', 'signer_ip', 'approver_user_id'] LOOP
    IF after ->> field IS NULL THEN before := before - field; after := after - field; END IF;
  END LOOP;
  IF OLD.state = 'accepted' AND NEW.state = 'withdrawn' THEN before := before - 'state'; after := after - 'state'; END IF;
  IF before <> after THEN RAISE EXCEPTION 'a signed quote does not change'; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER quotes_stand BEFORE UPDATE ON quotes
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL AND OLD.sealed_sha256 IS NOT NULL) EXECUTE FUNCTION keep_signed_quote();

-- Its lines neither; a tariff or a line of a price schedule that is gone leaves them as they read.
CREATE FUNCTION keep_signed_quote_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - ARRAY['tariff_item_id', 'request_line_id']
    = to_jsonb(NEW) - ARRAY['tariff_item_id', 'request_line_id'] THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM quotes q WHERE q.id IN (OLD.quote_id, NEW.quote_id)
    AND q.signed_at IS NOT NULL AND q.sealed_sha256 IS NOT NULL) THEN
    RAISE EXCEPTION 'a signed quote does not change';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
CREATE TRIGGER quote_lines_stand BEFORE INSERT OR UPDATE OR DELETE ON quote_lines
  FOR EACH ROW EXECUTE FUNCTION keep_signed_quote_line();
