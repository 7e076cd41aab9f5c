-- Who goes on site with an account of their own: they see their missions, and nothing else of the company.
ALTER TABLE memberships DROP CONSTRAINT memberships_role_check,
  ADD CONSTRAINT memberships_role_check CHECK (role IN ('owner', 'manager', 'member', 'viewer', 'technician'));

ALTER TABLE company_invitations DROP CONSTRAINT company_invitations_role_check,
  ADD CONSTRAINT company_invitations_role_check CHECK (role IN ('manager', 'member', 'viewer', 'technician')),
  -- Whom of the crews it is for: the account is theirs once accepted.
  ADD COLUMN worker_id uuid REFERENCES workers (id) ON DELETE SET NULL;
