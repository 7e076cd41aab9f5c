-- Why a file that is kept is to be looked at: a PDF whose reader had to mend it, a picture whose end is missing.
ALTER TABLE attachments ADD COLUMN doubt text CHECK (doubt IN ('repaired', 'cut'));
