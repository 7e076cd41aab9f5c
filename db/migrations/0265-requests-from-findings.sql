-- A request may be written from what a crew found on site: once a finding, as long as its draft stands.
ALTER TABLE requests ADD COLUMN from_finding_id uuid REFERENCES mission_entries (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX requests_from_finding ON requests (from_finding_id) WHERE from_finding_id IS NOT NULL;
