-- The clock of a place, as common/territories.ts tells it; a test walks both (decision 0060).
CREATE FUNCTION time_zone_of(departement text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE departement
    WHEN '971' THEN 'America/Guadeloupe' WHEN '972' THEN 'America/Martinique' WHEN '973' THEN 'America/Cayenne'
    WHEN '974' THEN 'Indian/Reunion' WHEN '975' THEN 'America/Miquelon' WHEN '976' THEN 'Indian/Mayotte'
    WHEN '977' THEN 'America/St_Barthelemy' WHEN '978' THEN 'America/Marigot' WHEN '984' THEN 'Indian/Kerguelen'
    WHEN '986' THEN 'Pacific/Wallis' WHEN '987' THEN 'Pacific/Tahiti' WHEN '988' THEN 'Pacific/Noumea'
    ELSE 'Europe/Paris' END
$$;

-- Saint-Barthélemy and Saint-Martin kept postal codes of Guadeloupe, and 97133 is the INSEE code of Vieux-Fort there.
CREATE OR REPLACE FUNCTION departement_of(insee_code text, postal_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN nullif(insee_code, '') IS NULL AND code = '97133' THEN '977'
    WHEN nullif(insee_code, '') IS NULL AND code = '97150' THEN '978'
    WHEN code ~* '^2[AB]\d{3}$' THEN upper(left(code, 2))
    WHEN code !~ '^\d{5}$' THEN NULL
    WHEN left(code, 2) IN ('97', '98') THEN left(code, 3)
    WHEN left(code, 2) = '20' THEN CASE WHEN code < '20200' THEN '2A' ELSE '2B' END
    WHEN left(code, 2) = '00' OR left(code, 2) > '95' THEN NULL
    ELSE left(code, 2) END
  FROM (SELECT coalesce(nullif(insee_code, ''), postal_code) COLLATE "C" AS code) given
$$;
