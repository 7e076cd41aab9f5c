-- The tenders whose end within a day was told, by the deadline they had: a later one is told again.
CREATE TABLE closing_warnings (
  request_id uuid PRIMARY KEY REFERENCES requests (id) ON DELETE CASCADE,
  deadline_at timestamptz NOT NULL
);
