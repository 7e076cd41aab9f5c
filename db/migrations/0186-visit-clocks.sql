-- What is to be told next of a visit that is due: that three quarters of its time have passed, then that it is late.
-- A row lives from the order to the beginning of the work, or until the visit is late.
CREATE TABLE visit_clocks (
  request_id uuid PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
  next_step text NOT NULL CHECK (next_step IN ('warning', 'late')),
  next_at timestamptz NOT NULL
);
CREATE INDEX visit_clocks_next ON visit_clocks (next_at);

-- Visits under way; what is late already was seen.
INSERT INTO visit_clocks (request_id, next_step, next_at)
SELECT r.id, 'late', r.first_visit_due_at FROM requests r
WHERE coalesce(r.held_state, r.state) IN ('awarded', 'scheduled') AND r.first_visit_due_at > coalesce(r.held_at, now());
