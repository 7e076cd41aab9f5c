-- Requests of a company that belong together, each pair once.
CREATE TABLE request_links (
  one_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  linked_by uuid REFERENCES users ON DELETE SET NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX request_links_other ON request_links (other_id);
CREATE INDEX request_links_author ON request_links (linked_by) WHERE linked_by IS NOT NULL;
-- A duplicate ends in the request that it was merged into, which shows its history.
ALTER TABLE requests ADD COLUMN merged_into_id uuid REFERENCES requests ON DELETE SET NULL;
CREATE INDEX requests_merged ON requests (merged_into_id) WHERE merged_into_id IS NOT NULL;
