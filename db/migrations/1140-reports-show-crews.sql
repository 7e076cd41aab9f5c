-- The report of a reception prints photos and readings of crews; those sealed before do not, in any language.
ALTER TABLE receptions ADD COLUMN shows_crew boolean NOT NULL DEFAULT false;
