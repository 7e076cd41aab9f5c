-- A company that the ordering side removed from a visit does not book that time again.
ALTER TABLE viewings ADD COLUMN removed_ids uuid[] NOT NULL DEFAULT '{}';
