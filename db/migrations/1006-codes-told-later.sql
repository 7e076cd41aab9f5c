-- When what a phone said of a code came: later than the moment said, where it had no network.
ALTER TABLE site_codes ADD COLUMN opened_received_at timestamptz, ADD COLUMN reported_received_at timestamptz;
