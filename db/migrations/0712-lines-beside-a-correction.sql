-- A line corrected is compared with those of its reference and of its address, not with the whole file.
CREATE INDEX site_import_lines_reference ON site_import_lines (import_id, reference) WHERE reference <> '';
CREATE INDEX site_import_lines_address ON site_import_lines (import_id, address_key) WHERE address_key <> '';
