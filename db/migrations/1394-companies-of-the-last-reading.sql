-- The companies that the platform was last read for: when they change, what was nobody's is read again.
ALTER TABLE platform_readings ADD COLUMN companies text NOT NULL DEFAULT '';
