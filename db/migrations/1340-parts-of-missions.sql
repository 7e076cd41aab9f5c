-- What a provider fitted and has still to invoice is looked for over all its visits: parts are few among what crews keep.
CREATE INDEX mission_entries_parts ON mission_entries (visit_id, made_at) WHERE kind = 'part' AND removed_at IS NULL;
