-- Where a ten-year insurance holds, so that it can be compared with the place of the work.

ALTER TABLE provider_documents
  -- Départements covered; empty when it was not said, and nothing is concluded from it then.
  ADD COLUMN zone_departements text[] NOT NULL DEFAULT '{}';

-- What was typed so far, where it can be understood.
WITH mainland AS (
  SELECT array_agg(code ORDER BY code) AS codes FROM (
    SELECT lpad(n::text, 2, '0') AS code FROM generate_series(1, 95) n WHERE n <> 20 UNION ALL VALUES ('2A'), ('2B')) c)
UPDATE provider_documents d SET zone_departements = CASE
    WHEN fold(d.zone) LIKE '%metropol%' THEN m.codes
    ELSE m.codes || ARRAY['971', '972', '973', '974', '976'] END
  FROM mainland m
  WHERE d.kind = 'decennale' AND (fold(d.zone) LIKE '%metropol%'
    OR fold(d.zone) IN ('france', 'france entiere', 'toute la france', 'territoire francais', 'france et dom'));
