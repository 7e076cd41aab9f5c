-- Messages are reported, administrators read what surrounds them and decide (docs/decisions/0040).

-- What the conversation is told among its messages, without an author.
ALTER TABLE messages ADD COLUMN notice text CHECK (notice IN ('read_by_admin'));

CREATE TABLE message_reports (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  -- Who reports is told to nobody but the administrators.
  reporter_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  reporter_company_id uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('insult', 'canvassing', 'fraud', 'personal_data', 'illegal', 'other')),
  details text NOT NULL CHECK (length(details) <= 1500),
  -- The message as it stood, with the names of its files: its author may rewrite it or take it back.
  said text NOT NULL,
  said_files text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'decided')),
  decision text CHECK (decision IN ('dismissed', 'hidden', 'warned', 'suspended')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  -- When the conversation was told that an administrator reads it: once for each report.
  told_at timestamptz,
  -- When who reported and what was said were forgotten.
  forgotten_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((state = 'decided') = (decision IS NOT NULL AND decided_at IS NOT NULL))
);
CREATE UNIQUE INDEX message_reports_once ON message_reports (message_id, reporter_user_id) WHERE state = 'waiting';
CREATE INDEX message_reports_state ON message_reports (state, created_at DESC, id DESC);
CREATE INDEX message_reports_conversation ON message_reports (conversation_id);
CREATE INDEX message_reports_reporter ON message_reports (reporter_user_id);
CREATE INDEX message_reports_decided ON message_reports (decided_at) WHERE forgotten_at IS NULL;

-- Who may not write for a while: a person, or everybody of a company.
CREATE TABLE writing_suspensions (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES message_reports (id) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Null: until it is lifted.
  until timestamptz,
  lifted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  lifted_at timestamptz,
  CHECK (num_nonnulls(user_id, company_id) = 1)
);
CREATE INDEX writing_suspensions_user ON writing_suspensions (user_id) WHERE lifted_at IS NULL;
CREATE INDEX writing_suspensions_company ON writing_suspensions (company_id) WHERE lifted_at IS NULL;
CREATE INDEX writing_suspensions_report ON writing_suspensions (report_id);

ALTER TABLE admin_notifications DROP CONSTRAINT admin_notifications_target_kind_check;
ALTER TABLE admin_notifications ADD CONSTRAINT admin_notifications_target_kind_check CHECK (target_kind IN
  ('access_request', 'contact_message', 'error_report', 'company', 'application', 'document', 'directory_claim',
    'directory_opposition', 'review_report', 'plan_request', 'message_report'));
