-- An order may have to be confirmed by an instant; passed without an answer, it has lapsed: refused by nobody's word.
ALTER TABLE work_orders
  ADD confirm_by timestamptz,
  ADD lapsed_at timestamptz,
  ADD CHECK (lapsed_at IS NULL OR state = 'refused' AND confirm_by IS NOT NULL);
CREATE INDEX work_orders_to_confirm ON work_orders (confirm_by) WHERE state = 'issued' AND confirm_by IS NOT NULL;

-- A request ordered from the first of a list who is available, and so on from those who follow.
CREATE TABLE dispatches (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  -- What is ordered of each of them, the provider aside.
  ordered jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  -- When nobody was left, or another order took its place.
  ended_at timestamptz
);
CREATE UNIQUE INDEX dispatches_one ON dispatches (request_id) WHERE ended_at IS NULL;
CREATE INDEX dispatches_company ON dispatches (company_id);

-- Each is asked once.
CREATE TABLE dispatch_turns (
  dispatch_id uuid NOT NULL REFERENCES dispatches ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  work_order_id uuid NOT NULL UNIQUE REFERENCES work_orders ON DELETE CASCADE,
  PRIMARY KEY (dispatch_id, provider_id)
);
CREATE INDEX dispatch_turns_provider ON dispatch_turns (provider_id);
