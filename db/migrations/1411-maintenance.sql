-- What is done again and again on an equipment. Days are those of its site.
CREATE TABLE maintenance_plans (
  id uuid PRIMARY KEY,
  equipment_id uuid NOT NULL REFERENCES equipment ON DELETE CASCADE,
  title text NOT NULL,
  -- RFC 5545, as far as maintenance needs it.
  rule text NOT NULL,
  starts_on date NOT NULL,
  lead_days integer NOT NULL CHECK (lead_days BETWEEN 0 AND 120),
  trade text,
  description text NOT NULL DEFAULT '',
  -- What the law or a standard asks, by its name in the program.
  obligation text,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'stopped')),
  -- The next date of which no request was made.
  next_on date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX maintenance_plans_of_equipment ON maintenance_plans (equipment_id, created_at, id);
-- Those whose time has come, for the job that makes their requests.
CREATE INDEX maintenance_plans_due ON maintenance_plans ((next_on - lead_days)) WHERE state = 'running';

-- The soonest of the next dates of its running plans.
ALTER TABLE equipment ADD COLUMN next_due_on date;

ALTER TABLE requests ADD COLUMN equipment_id uuid REFERENCES equipment ON DELETE SET NULL;
CREATE INDEX requests_of_equipment ON requests (equipment_id, created_at DESC, id DESC) WHERE equipment_id IS NOT NULL;

-- Each date makes its request once: whoever comes second finds its row. It stays when the draft is thrown away.
CREATE TABLE maintenance_dates (
  plan_id uuid NOT NULL REFERENCES maintenance_plans ON DELETE CASCADE,
  due_on date NOT NULL,
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (plan_id, due_on)
);
CREATE INDEX maintenance_dates_of_request ON maintenance_dates (request_id);
