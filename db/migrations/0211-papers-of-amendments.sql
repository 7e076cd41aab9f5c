-- What the signature of an amendment is of: its content as it stands in these tables, or the paper that was signed, whose
-- digest is known once it is set.
ALTER TABLE amendments
  ADD sealed_format text NOT NULL DEFAULT 'content' CHECK (sealed_format IN ('content', 'paper')),
  ADD paper_sha256 text CHECK (paper_sha256 ~ '^[0-9a-f]{64}$'),
  ADD CHECK (paper_sha256 IS NULL OR sealed_format = 'paper');

CREATE OR REPLACE FUNCTION keep_signed_amendment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  field text;
BEGIN
  FOREACH field IN ARRAY ARRAY['asked_by', 'proposer_user_id', 'proposer_ip', 'signer_user_id', 'signer_ip', 'approver_user_id'] LOOP
    IF after ->> field IS NULL THEN before := before - field; after := after - field; END IF;
  END LOOP;
  -- The digest of the paper that was signed is written once.
  IF OLD.sealed_format = 'paper' AND OLD.paper_sha256 IS NULL THEN
    before := before - 'paper_sha256';
    after := after - 'paper_sha256';
  END IF;
  IF before <> after THEN RAISE EXCEPTION 'a signed amendment does not change'; END IF;
  RETURN NEW;
END
$$;
