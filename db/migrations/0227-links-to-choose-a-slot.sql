-- What opens the page of a visit to somebody without an account: of the key itself only its SHA-256 is kept.
CREATE TABLE appointment_links (
  key_sha256 text PRIMARY KEY CHECK (length(key_sha256) = 64),
  visit_id uuid NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  contact_id uuid NOT NULL REFERENCES request_contacts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX appointment_links_visit ON appointment_links (visit_id);
CREATE INDEX appointment_links_contact ON appointment_links (contact_id);

-- When somebody is there, where none of the slots suits them: read by the two companies, erased with the contact.
CREATE TABLE appointment_answers (
  visit_id uuid NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  contact_id uuid NOT NULL REFERENCES request_contacts (id) ON DELETE CASCADE,
  -- [{"day": "2026-11-23", "part": "morning"}, …]
  parts jsonb NOT NULL,
  key_with_caretaker boolean NOT NULL DEFAULT false,
  word text NOT NULL DEFAULT '' CHECK (length(word) <= 500),
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (visit_id, contact_id)
);

CREATE INDEX appointment_answers_contact ON appointment_answers (contact_id);

-- What a contact was told of a visit at that time: each once, whoever tells it.
CREATE TABLE appointment_reminders (
  visit_id uuid NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  contact_id uuid NOT NULL REFERENCES request_contacts (id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  step text NOT NULL CHECK (step IN ('eve', 'soon')),
  PRIMARY KEY (visit_id, contact_id, starts_at, step)
);

CREATE INDEX appointment_reminders_contact ON appointment_reminders (contact_id);
