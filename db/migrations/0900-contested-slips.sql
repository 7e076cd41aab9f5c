-- The ordering side contests what somebody signed on the phone of a crew; whose hand it was stands in `hands`.
CREATE TABLE signature_contests (
  entry_id uuid PRIMARY KEY REFERENCES mission_entries (id) ON DELETE CASCADE,
  reason text NOT NULL,
  contested_at timestamptz NOT NULL
);
