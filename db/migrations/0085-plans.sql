-- A plan set by an administrator, from a day on: until that day the one before holds.
ALTER TABLE company_profiles
  ADD COLUMN next_plan text CHECK (next_plan IN ('starter', 'pro', 'enterprise')),
  ADD COLUMN next_plan_on date,
  ADD COLUMN plan_version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT company_profiles_next_plan CHECK ((next_plan IS NULL) = (next_plan_on IS NULL));

-- The plan that holds at an instant: a day begins at midnight in Paris. Everything that reads a plan reads it here.
CREATE FUNCTION plan_at(plan text, next_plan text, next_plan_on date, instant timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN next_plan_on <= (instant AT TIME ZONE 'Europe/Paris')::date THEN next_plan ELSE plan END
$$;

-- Who changed a plan, when, from what to what and why; one that was replaced before its day never took effect.
CREATE TABLE plan_changes (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  from_plan text NOT NULL CHECK (from_plan IN ('starter', 'pro', 'enterprise')),
  to_plan text NOT NULL CHECK (to_plan IN ('starter', 'pro', 'enterprise')),
  effective_on date NOT NULL,
  reason text NOT NULL,
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  replaced_at timestamptz
);
CREATE INDEX plan_changes_company ON plan_changes (company_id, changed_at DESC, id DESC);

-- A plan that a company asks for; asked again while it waits, it is rewritten.
CREATE TABLE plan_requests (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  wanted_plan text NOT NULL CHECK (wanted_plan IN ('starter', 'pro', 'enterprise')),
  message text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'declined')),
  answer text NOT NULL DEFAULT '',
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX plan_requests_waiting ON plan_requests (company_id) WHERE state = 'waiting';
CREATE INDEX plan_requests_company ON plan_requests (company_id, created_at DESC);
CREATE INDEX plan_requests_state ON plan_requests (state, created_at, id);

ALTER TABLE admin_notifications DROP CONSTRAINT admin_notifications_target_kind_check;
ALTER TABLE admin_notifications ADD CONSTRAINT admin_notifications_target_kind_check CHECK (target_kind IN
  ('access_request', 'contact_message', 'error_report', 'company', 'application', 'document', 'directory_claim',
    'directory_opposition', 'review_report', 'plan_request'));
