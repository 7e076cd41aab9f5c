-- Works on a building whose permit was given before 1 July 1997 need an asbestos survey before they are consulted
-- (code du travail, art. R. 4412-97; docs/decisions/0126).
ALTER TABLE sites ADD COLUMN permit_before_1997 boolean;
UPDATE sites SET permit_before_1997 = true WHERE built_year <= 1996;

-- The survey that goes with a request, as one of its documents; or why there is none.
CREATE TABLE request_surveys (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  file_id uuid,
  reason text NOT NULL DEFAULT '',
  given_by uuid REFERENCES users ON DELETE SET NULL,
  given_at timestamptz NOT NULL,
  CHECK ((file_id IS NULL) = (length(reason) >= 10))
);
