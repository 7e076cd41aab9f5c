-- What was done, by what the law guarantees of it; null: as usual in its trade. Reports signed before name all guarantees.
ALTER TABLE receptions ADD COLUMN works text DEFAULT 'structure' CHECK (works IN ('structure', 'equipment', 'repair'));
ALTER TABLE receptions ALTER COLUMN works DROP DEFAULT;
ALTER TABLE guarantees ADD COLUMN works text CHECK (works IN ('structure', 'equipment', 'repair'));
