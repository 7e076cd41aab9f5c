-- A crew said that it is on its way, once a visit; when it is expected, where its phone knew how far it was.
ALTER TABLE visits ADD COLUMN set_out_at timestamptz, ADD COLUMN expected_at timestamptz;
