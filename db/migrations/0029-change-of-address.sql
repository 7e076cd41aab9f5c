-- A link may also prove the address that an account is to change to.
ALTER TABLE mailed_links DROP CONSTRAINT mailed_links_purpose_check;
ALTER TABLE mailed_links ADD CONSTRAINT mailed_links_purpose_check
  CHECK (purpose IN ('verify-email', 'change-email', 'reset-password'));
