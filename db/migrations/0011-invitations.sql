-- Invitations to a company: by e-mail, 7 days, single use; only the digest of the mailed token is kept.

CREATE TABLE company_invitations (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('manager', 'member', 'viewer')),
  limited_to_sites boolean NOT NULL DEFAULT false,
  site_ids uuid[] NOT NULL DEFAULT '{}',
  token_sha256 text NOT NULL UNIQUE,
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz
);
CREATE UNIQUE INDEX company_invitations_waiting ON company_invitations (company_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- A company is never left without an owner: checked when the transaction ends, whatever the code does.
CREATE FUNCTION check_company_has_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM company_profiles WHERE id = OLD.company_id)
    AND EXISTS (SELECT FROM memberships WHERE company_id = OLD.company_id)
    AND NOT EXISTS (SELECT FROM memberships WHERE company_id = OLD.company_id AND role = 'owner') THEN
    RAISE EXCEPTION 'company % has no owner left', OLD.company_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER company_has_owner AFTER UPDATE OR DELETE ON memberships
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_company_has_owner();
