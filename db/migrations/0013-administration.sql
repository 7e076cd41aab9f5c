-- The platform's own work: messages from the contact page, tasks, access requests, migrations of legacy roles.

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('question', 'quote', 'account', 'privacy', 'accessibility', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (email = lower(email)),
  company text NOT NULL DEFAULT '',
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 4000),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  handled_at timestamptz,
  handled_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX contact_messages_waiting ON contact_messages (created_at DESC, id DESC) WHERE handled_at IS NULL;

CREATE TABLE tasks (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 160),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  kind text NOT NULL CHECK (kind IN ('document', 'application', 'access', 'sites', 'roles', 'tariffs', 'dispute', 'data', 'other')),
  state text NOT NULL DEFAULT 'todo' CHECK (state IN ('todo', 'doing', 'waiting', 'done')),
  due_on date,
  assignee_id uuid REFERENCES users (id) ON DELETE SET NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  done_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX tasks_open ON tasks (state, due_on) WHERE state <> 'done';
CREATE INDEX tasks_done ON tasks (done_at DESC, id DESC) WHERE state = 'done';

CREATE TABLE access_requests (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('role', 'company', 'sites')),
  wanted_role text CHECK (wanted_role IN ('admin', 'donneur_ordre', 'prestataire', 'rivp', 'tce', 'manutention')),
  -- As the person wrote it: they are told nothing of the companies and sites that exist.
  target text NOT NULL DEFAULT '' CHECK (length(target) <= 300),
  -- The company they worked for when asking, whose sites they may be given.
  company_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 2000),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'more_info', 'accepted', 'refused', 'withdrawn')),
  answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 2000),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK ((kind = 'role') = (wanted_role IS NOT NULL)),
  CHECK (kind = 'role' OR target <> '')
);
CREATE INDEX access_requests_state ON access_requests (state, created_at DESC, id DESC);
CREATE INDEX access_requests_user ON access_requests (user_id, created_at DESC);
-- One question of a kind at a time.
CREATE UNIQUE INDEX access_requests_waiting ON access_requests (user_id, kind) WHERE state IN ('pending', 'more_info');

-- Legacy casquettes exchanged for the modern ones, by the person or by an admin for many.
CREATE TABLE role_migrations (
  id uuid PRIMARY KEY,
  by_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  bulk boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX role_migrations_recent ON role_migrations (created_at DESC, id DESC) WHERE bulk;

CREATE TABLE role_migration_items (
  migration_id uuid NOT NULL REFERENCES role_migrations (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- What the profile said before, for the undo.
  role text NOT NULL,
  active_roles text[] NOT NULL,
  selected_role text NOT NULL,
  new_role text NOT NULL,
  -- The person signed in since: no way back.
  sealed_at timestamptz,
  undone_at timestamptz,
  PRIMARY KEY (migration_id, user_id)
);
CREATE INDEX role_migration_items_open ON role_migration_items (user_id) WHERE sealed_at IS NULL AND undone_at IS NULL;

-- Signing in seals a migration, whichever code opens the session, and though the session may be gone when it is read.
CREATE FUNCTION seal_role_migrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE role_migration_items SET sealed_at = NEW.created_at
    WHERE user_id = NEW.user_id AND sealed_at IS NULL AND undone_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER sessions_seal_role_migrations AFTER INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION seal_role_migrations();
