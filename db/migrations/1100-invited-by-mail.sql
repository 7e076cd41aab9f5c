-- Who is asked by mail to price a request: kept in its draft, sent with its publication, gone once the address answered or
-- its invitation was taken back.
CREATE TABLE request_addressees (
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  company_name text NOT NULL CHECK (length(company_name) <= 160),
  siret text CHECK (siret ~ '^[0-9]{14}$'),
  PRIMARY KEY (request_id, email)
);
CREATE INDEX request_addressees_email ON request_addressees (email);

-- The number that the one who invites typed: proposed to who registers.
ALTER TABLE contractor_invitations ADD COLUMN siret text CHECK (siret ~ '^[0-9]{14}$');
-- One address may be invited to several requests.
DROP INDEX contractor_invitations_waiting;
CREATE UNIQUE INDEX contractor_invitations_waiting ON contractor_invitations (company_id, email, request_id) NULLS NOT DISTINCT
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

INSERT INTO request_addressees (request_id, email, company_name)
  SELECT i.request_id, i.email, i.company_name FROM contractor_invitations i JOIN requests r ON r.id = i.request_id
  WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL AND r.state = 'published';
