-- A line that is word for word another of its file is set aside too.
ALTER TABLE site_import_lines DROP CONSTRAINT site_import_lines_set_aside_check;
ALTER TABLE site_import_lines ADD CONSTRAINT site_import_lines_set_aside_check CHECK (set_aside IN ('sum', 'header', 'twin'));
