-- What stands among the lines of a file and is none of them: a sum, its header said again. Skipped until somebody wants it.
ALTER TABLE site_import_lines ADD COLUMN set_aside text CHECK (set_aside IN ('sum', 'header'));
