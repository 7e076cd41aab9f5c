-- The reduced rates that its signer certified where the order had none of them certified, and the colleague who approved.
ALTER TABLE amendments
  ADD vat_certified_bp integer[] NOT NULL DEFAULT '{}' CHECK (vat_certified_bp <@ ARRAY[1000, 550]),
  ADD approver_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD approver_name text;

CREATE OR REPLACE FUNCTION keep_signed_amendment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  field text;
BEGIN
  FOREACH field IN ARRAY ARRAY['asked_by', 'proposer_user_id', 'proposer_ip', 'signer_user_id', 'signer_ip', 'approver_user_id'] LOOP
    IF after ->> field IS NULL THEN before := before - field; after := after - field; END IF;
  END LOOP;
  IF before <> after THEN RAISE EXCEPTION 'a signed amendment does not change'; END IF;
  RETURN NEW;
END
$$;
