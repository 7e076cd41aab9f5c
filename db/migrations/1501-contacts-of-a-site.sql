-- Whom to call about a site, each with their role and their hours. Read by the landlord alone.
CREATE TABLE site_contacts (
  id uuid PRIMARY KEY,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  -- «gardien», «chaufferie, astreinte»
  role text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  -- «7 h à 12 h, sauf le jeudi»
  hours text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (phone <> '' OR email <> '')
);
CREATE INDEX site_contacts_of ON site_contacts (site_id, lower(role), lower(name));
CREATE INDEX site_contacts_by_email ON site_contacts (lower(email)) WHERE email <> '';
