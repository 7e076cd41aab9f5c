-- The report of a reception prints every photo of crews; those signed before print only what documents the work, in any
-- language.
ALTER TABLE receptions ADD COLUMN shows_all_photos boolean NOT NULL DEFAULT false;
