-- Providers that an ordering company invites to the network by mail, perhaps to price one of its requests. Only the
-- digest of the mailed link is kept. Whoever accepts is asked and kept as a favourite once the network has them.

CREATE TABLE contractor_invitations (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  company_name text NOT NULL CHECK (length(company_name) <= 160),
  request_id uuid REFERENCES requests (id) ON DELETE SET NULL,
  token_sha256 text NOT NULL UNIQUE,
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  -- The provider company that answered, and when it was linked: at once, or when its candidature was approved.
  provider_id uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  linked_at timestamptz
);
CREATE UNIQUE INDEX contractor_invitations_waiting ON contractor_invitations (company_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX contractor_invitations_provider ON contractor_invitations (provider_id) WHERE linked_at IS NULL;
CREATE INDEX contractor_invitations_request ON contractor_invitations (request_id);
CREATE INDEX contractor_invitations_inviter ON contractor_invitations (invited_by);
