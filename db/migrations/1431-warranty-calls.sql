-- What was decided on the guarantee of received works when something is wrong at their place: their firm is called back, by a
-- letter that goes with the publication, or the guarantee does not cover it.
CREATE TABLE warranty_calls (
  request_id uuid PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  decision text NOT NULL CHECK (decision IN ('called', 'not_covered')),
  kind text CHECK (kind IN ('completion', 'equipment', 'decennial')),
  -- What is wrong now, and the day before which it is to be looked at.
  words text CHECK (length(words) <= 2000),
  visit_by date,
  -- Why the guarantee does not cover it.
  reason text CHECK (length(reason) <= 1000),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((decision = 'called') = (kind IS NOT NULL AND words IS NOT NULL AND visit_by IS NOT NULL)),
  CHECK ((decision = 'not_covered') = (reason IS NOT NULL)),
  CHECK (sent_at IS NULL OR decision = 'called')
);
CREATE INDEX warranty_calls_of_order ON warranty_calls (work_order_id);
CREATE INDEX warranty_calls_of_provider ON warranty_calls (provider_id);
