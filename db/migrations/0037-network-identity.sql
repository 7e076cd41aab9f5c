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

-- A Kbis is judged on the day it was filed: the days it waits for its verification are not the provider's.
CREATE OR REPLACE FUNCTION index_providers(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM provider_index i WHERE i.company_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM company_profiles c JOIN provider_areas a ON a.company_id = c.id
    WHERE c.id = i.company_id AND c.is_provider AND c.network_state = 'approved'
      AND EXISTS (SELECT FROM provider_trades t WHERE t.company_id = c.id));
  INSERT INTO provider_index AS i (company_id, latitude, longitude, radius_m, trades, search_text, kbis_until,
      vigilance_until, decennale_until, documents_until, documents_valid, rating_class, rating_rank)
    SELECT c.id, a.latitude, a.longitude, a.radius_m, t.trades,
      fold(concat_ws(' ', c.trade_name, c.legal_name, c.postal_code, c.city)), d.kbis, d.vigilance, d.decennale, u.until,
      coalesce(u.until >= (now() AT TIME ZONE 'Europe/Paris')::date, false),
      CASE WHEN c.rating_milli >= 4500 THEN 2 WHEN c.rating_milli >= 4000 THEN 1 ELSE 0 END,
      (coalesce(c.rating_milli, 0) * c.rating_count + 4000 * 5) / (c.rating_count + 5)
    FROM company_profiles c
    JOIN provider_areas a ON a.company_id = c.id
    CROSS JOIN LATERAL (SELECT array_agg(trade ORDER BY trade) AS trades FROM provider_trades WHERE company_id = c.id) t
    -- The rules of `vigilance.rules.ts`: an attestation of less than six months, a Kbis of three months when it was filed.
    CROSS JOIN LATERAL (SELECT
      max(coalesce(p.expires_on, '9999-12-31')) FILTER (WHERE p.kind = 'kbis' AND p.verified_at IS NOT NULL
        AND p.issued_on + interval '3 months' >= (least(p.created_at, p.verified_at) AT TIME ZONE 'Europe/Paris')::date) AS kbis,
      max(least(p.expires_on, (p.issued_on + interval '6 months')::date)) FILTER (WHERE p.kind = 'vigilance') AS vigilance,
      max(coalesce(p.expires_on, '9999-12-31')) FILTER (WHERE p.kind = 'decennale' AND p.trades && t.trades) AS decennale
      FROM provider_documents p WHERE p.company_id = c.id AND p.state = 'verified') d
    CROSS JOIN LATERAL (SELECT CASE
      WHEN d.kbis IS NULL OR d.vigilance IS NULL OR (needs_decennale(t.trades) AND d.decennale IS NULL) THEN NULL
      WHEN needs_decennale(t.trades) THEN least(d.kbis, d.vigilance, d.decennale)
      ELSE least(d.kbis, d.vigilance) END AS until) u
    WHERE c.id = ANY(ids) AND c.is_provider AND c.network_state = 'approved' AND t.trades IS NOT NULL
    ON CONFLICT (company_id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
      radius_m = excluded.radius_m, trades = excluded.trades, search_text = excluded.search_text,
      kbis_until = excluded.kbis_until, vigilance_until = excluded.vigilance_until,
      decennale_until = excluded.decennale_until, documents_until = excluded.documents_until,
      documents_valid = excluded.documents_valid, rating_class = excluded.rating_class,
      rating_rank = excluded.rating_rank;
END
$$;
DO $$ BEGIN PERFORM index_providers(array_agg(company_id)) FROM provider_documents WHERE kind = 'kbis'; END $$;
