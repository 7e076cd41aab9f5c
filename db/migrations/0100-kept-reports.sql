-- Reports that take long to add up, as they stood when they were made (docs/decisions/0024).
CREATE TABLE kept_reports (
  from_on date NOT NULL,
  to_on date NOT NULL,
  made_at timestamptz NOT NULL,
  report jsonb NOT NULL,
  PRIMARY KEY (from_on, to_on)
);
