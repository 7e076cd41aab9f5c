-- The SIRET whose papers were checked when the company entered the network: what it writes later proves nothing.
ALTER TABLE company_profiles ADD COLUMN checked_siret text CHECK (checked_siret ~ '^[0-9]{14}$');
CREATE INDEX company_profiles_checked_siret ON company_profiles (checked_siret) WHERE checked_siret IS NOT NULL;
UPDATE company_profiles SET checked_siret = siret WHERE network_state IN ('approved', 'suspended');

CREATE FUNCTION keep_checked_siret() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.network_state IN ('none', 'pending') THEN
    NEW.checked_siret := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.network_state IN ('none', 'pending') THEN
    NEW.checked_siret := NEW.siret;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER company_profiles_checked_siret BEFORE INSERT OR UPDATE OF network_state ON company_profiles
  FOR EACH ROW EXECUTE FUNCTION keep_checked_siret();

-- An entry leaves the directory for the provider whose papers bear its SIRET, not for one who typed it.
CREATE OR REPLACE FUNCTION follow_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE directory_companies d SET is_in_network = NOT d.is_in_network
    WHERE d.siret IN (SELECT checked_siret FROM rows_after UNION SELECT checked_siret FROM rows_before)
      AND d.is_in_network <> EXISTS (SELECT FROM company_profiles c
        WHERE c.checked_siret = d.siret AND c.is_provider AND c.network_state = 'approved');
  RETURN NULL;
END
$$;

-- Papers were read against a SIREN: under another one they wait to be read again.
CREATE FUNCTION doubt_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provider_documents SET state = 'pending', verified_at = NULL, decided_at = NULL, decided_by = NULL,
      code_checked_at = NULL, version = version + 1
    WHERE company_id = NEW.id AND state = 'verified' AND kind IN ('kbis', 'vigilance', 'decennale', 'rc_pro');
  RETURN NULL;
END
$$;
CREATE TRIGGER company_profiles_papers AFTER UPDATE OF siret ON company_profiles FOR EACH ROW
  WHEN (NEW.network_state IN ('none', 'pending') AND left(OLD.siret, 9) IS DISTINCT FROM left(NEW.siret, 9))
  EXECUTE FUNCTION doubt_papers();

-- What administrators hold and read may change by other doors than the file's own: its version then moves on, and a decision
-- on what they read is refused.
CREATE FUNCTION touch_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  UPDATE provider_applications SET version = version + 1
    WHERE company_id = (changed ->> TG_ARGV[0])::uuid AND state IN ('submitted', 'in_review');
  RETURN NULL;
END
$$;
CREATE TRIGGER company_profiles_application AFTER UPDATE ON company_profiles FOR EACH ROW
  WHEN ((OLD.legal_name, OLD.trade_name, OLD.siret, OLD.legal_form, OLD.vat_number, OLD.street, OLD.postal_code, OLD.city,
      OLD.country, OLD.phone, OLD.email, OLD.website, OLD.description, OLD.iban, OLD.insurer)
    IS DISTINCT FROM (NEW.legal_name, NEW.trade_name, NEW.siret, NEW.legal_form, NEW.vat_number, NEW.street,
      NEW.postal_code, NEW.city, NEW.country, NEW.phone, NEW.email, NEW.website, NEW.description, NEW.iban, NEW.insurer))
  EXECUTE FUNCTION touch_application('id');
-- Its trades and its area are written with it.
CREATE TRIGGER provider_profiles_application AFTER INSERT OR UPDATE ON provider_profiles FOR EACH ROW
  EXECUTE FUNCTION touch_application('company_id');
CREATE TRIGGER provider_documents_application AFTER INSERT OR DELETE ON provider_documents FOR EACH ROW
  EXECUTE FUNCTION touch_application('company_id');
