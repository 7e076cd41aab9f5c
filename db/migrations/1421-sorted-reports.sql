-- What those who sort reports write to the occupants, and who typed one that was told by telephone.
ALTER TABLE occupant_reports ADD COLUMN taken_by uuid REFERENCES users ON DELETE SET NULL;

CREATE TABLE report_answers (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES report_groups ON DELETE CASCADE,
  words text NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX report_answers_of_group ON report_answers (group_id, created_at);
