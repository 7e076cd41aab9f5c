-- What somebody approved of an invoice from elsewhere counts with those that its supplier issues here, wherever it is approved
-- first: at the site and for the trade of its order; without an order, at all of them.
CREATE TABLE signed_elsewhere (
  received_id uuid NOT NULL REFERENCES received_invoices ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  request_id uuid REFERENCES requests ON DELETE CASCADE,
  amount_ht_minor bigint NOT NULL CHECK (amount_ht_minor > 0),
  currency text NOT NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (received_id, provider_id)
);
CREATE INDEX signed_elsewhere_of_person ON signed_elsewhere (user_id, provider_id, signed_at);
CREATE INDEX signed_elsewhere_of_provider ON signed_elsewhere (provider_id);
CREATE INDEX signed_elsewhere_of_company ON signed_elsewhere (company_id);
CREATE INDEX signed_elsewhere_of_request ON signed_elsewhere (request_id) WHERE request_id IS NOT NULL;

-- The supplier is the provider of its order; without one, each establishment here with its SIREN.
CREATE FUNCTION sign_elsewhere(payable payables) RETURNS void LANGUAGE sql AS $$
  INSERT INTO signed_elsewhere (received_id, provider_id, user_id, company_id, request_id, amount_ht_minor, currency, signed_at)
  SELECT v.id, p.id, payable.approved_by, v.company_id, o.request_id, payable.approved_ht_minor, v.currency, payable.approved_at
  FROM received_invoices v LEFT JOIN work_orders o ON o.id = v.work_order_id
    JOIN company_profiles p ON p.id = o.provider_id
      OR (o.id IS NULL AND v.supplier_siren <> '' AND p.siret BETWEEN v.supplier_siren || '00000' AND v.supplier_siren || '99999')
  WHERE v.id = payable.id
$$;
CREATE FUNCTION payable_is_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signed_elsewhere WHERE received_id = NEW.id;
  IF NEW.approved_by IS NOT NULL AND NEW.approved_ht_minor > 0 THEN
    PERFORM sign_elsewhere(NEW);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER payables_signed AFTER UPDATE OF approved_by, approved_ht_minor, approved_at ON payables
  FOR EACH ROW EXECUTE FUNCTION payable_is_signed();
SELECT sign_elsewhere(s) FROM payables s WHERE s.approved_by IS NOT NULL AND s.approved_ht_minor > 0;
