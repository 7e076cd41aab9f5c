-- «VS-2026-0001»: the certificates of visits before quoting.
ALTER TABLE number_sequences DROP CONSTRAINT number_sequences_kind_check,
  ADD CONSTRAINT number_sequences_kind_check CHECK (kind IN ('DI', 'DV', 'OS', 'FA', 'AV', 'T', 'VS'));
