-- What a landlord keeps of a site: asbestos file, energy certificate, plans; with the day each is good until.
CREATE TABLE site_documents (
  id uuid PRIMARY KEY,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  kind text NOT NULL,
  title text NOT NULL DEFAULT '',
  issued_on date,
  expires_on date,
  retired_at timestamptz,
  -- How often its managers were told that it ends: a month before, and once it has.
  told integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX site_documents_of_site ON site_documents (site_id) WHERE retired_at IS NULL;
CREATE INDEX site_documents_ending ON site_documents (expires_on) WHERE retired_at IS NULL AND told < 2 AND expires_on IS NOT NULL;
