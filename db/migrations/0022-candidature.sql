-- The file by which a provider enters the network, its papers with their versions, and who read them.

ALTER TABLE provider_areas ADD COLUMN departements text[] NOT NULL DEFAULT '{}';

CREATE TABLE provider_qualifications (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  scheme text NOT NULL CHECK (scheme IN ('rge', 'qualibat', 'qualifelec')),
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  trade text NOT NULL,
  expires_on date NOT NULL,
  UNIQUE (company_id, scheme, number)
);

CREATE TABLE provider_teams (
  company_id uuid PRIMARY KEY REFERENCES company_profiles (id) ON DELETE CASCADE,
  people integer NOT NULL CHECK (people BETWEEN 1 AND 100000),
  vehicles integer NOT NULL DEFAULT 0 CHECK (vehicles BETWEEN 0 AND 10000),
  -- What the vehicles carry together, and the lifts that go up facades: asked of those who move things.
  volume_milli bigint NOT NULL DEFAULT 0 CHECK (volume_milli BETWEEN 0 AND 100000000),
  lifts integer NOT NULL DEFAULT 0 CHECK (lifts BETWEEN 0 AND 1000),
  -- Employs people who need a work permit: the law asks for their list.
  foreign_workers boolean NOT NULL DEFAULT false
);

CREATE TABLE provider_applications (
  id uuid PRIMARY KEY,
  -- Without gaps: given under a lock by whoever begins the file.
  number integer NOT NULL UNIQUE,
  company_id uuid NOT NULL UNIQUE REFERENCES company_profiles (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'submitted', 'in_review', 'more_info', 'approved', 'rejected')),
  terms_version text,
  terms_accepted_at timestamptz,
  terms_accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL)),
  CHECK (state = 'draft' OR submitted_at IS NOT NULL)
);
CREATE INDEX provider_applications_state ON provider_applications (state, submitted_at, id);
CREATE INDEX provider_applications_decided ON provider_applications (state, decided_at DESC, id DESC);

-- Every step of an application, with what was said to the other side.
CREATE TABLE provider_application_moves (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES provider_applications (id) ON DELETE CASCADE,
  move text NOT NULL
    CHECK (move IN ('submitted', 'in_review', 'more_info', 'approved', 'rejected', 'suspended', 'reinstated')),
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
  by_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  by_admin boolean NOT NULL,
  moved_at timestamptz NOT NULL
);
CREATE INDEX provider_application_moves_application ON provider_application_moves (application_id, moved_at, id);

-- Those who are in the network already entered it before there were files.
INSERT INTO provider_applications (id, number, company_id, state, submitted_at, decided_at, created_at, updated_at)
  SELECT gen_random_uuid(), row_number() OVER (ORDER BY created_at, id), id, CASE WHEN network_state = 'pending' THEN 'submitted' ELSE 'approved' END, created_at,
    CASE WHEN network_state <> 'pending' THEN created_at END, created_at, now()
  FROM company_profiles WHERE is_provider AND network_state <> 'none';

-- Each deposit is a version of its own; the one before stays as it was judged.
ALTER TABLE provider_documents
  ADD COLUMN number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN security_code text NOT NULL DEFAULT '' CHECK (length(security_code) <= 40),
  ADD COLUMN activities text NOT NULL DEFAULT '' CHECK (length(activities) <= 1000),
  ADD COLUMN zone text NOT NULL DEFAULT '' CHECK (length(zone) <= 200),
  ADD COLUMN starts_on date,
  ADD COLUMN uploaded_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN decided_at timestamptz,
  -- The proof that the code of a vigilance was checked with the URSSAF: when.
  ADD COLUMN code_checked_at timestamptz,
  ADD COLUMN rejection_reason text NOT NULL DEFAULT '' CHECK (length(rejection_reason) <= 2000),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX provider_documents_waiting ON provider_documents (created_at, id) WHERE state = 'pending';
CREATE INDEX provider_documents_state ON provider_documents (state, created_at DESC, id DESC);
CREATE INDEX provider_documents_end ON provider_documents (expires_on) WHERE state = 'verified';
CREATE INDEX provider_documents_file ON provider_documents (file_id);

-- A file chosen, of which nothing is said yet: one of a kind at a time.
CREATE TABLE provider_document_drafts (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('kbis', 'vigilance', 'decennale', 'rc_pro', 'rib', 'foreign_workers')),
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  PRIMARY KEY (company_id, kind)
);
CREATE INDEX provider_document_drafts_file ON provider_document_drafts (file_id);

-- Who opened a paper, and when; for whom they worked then.
CREATE TABLE document_readings (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES provider_documents (id) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  company_id uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  by_admin boolean NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX document_readings_document ON document_readings (document_id, read_at DESC);

-- Days before the end at which a paper was spoken of; -1 once it has ended. The key is what makes it once.
CREATE TABLE document_reminders (
  document_id uuid NOT NULL REFERENCES provider_documents (id) ON DELETE CASCADE,
  days integer NOT NULL CHECK (days IN (30, 15, 7, 0, -1)),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, days)
);
