-- A domain proves a claim only when it is that of the entry's own website: a webmail that no list names proves nothing.
UPDATE directory_companies SET own_domain = NULL
  WHERE own_domain IS NOT NULL AND website !~* ('^https?://(www[.])?' || replace(own_domain, '.', '[.]') || '([/:?#]|$)');
CREATE INDEX directory_companies_domain ON directory_companies (own_domain) WHERE own_domain IS NOT NULL;

-- An administrator takes back a claim that was granted wrongly.
ALTER TABLE directory_claims DROP CONSTRAINT directory_claims_state_check;
ALTER TABLE directory_claims ADD CONSTRAINT directory_claims_state_check
  CHECK (state IN ('waiting', 'granted', 'refused', 'taken_back'));

-- «De Sá», «Sainte-Marie»: read as companies until now (contact.rules.ts). Shown as persons from here on; without a digest
-- the next import writes them anew, about their commune.
UPDATE directory_companies SET is_legal_entity = false, street = '', phone = '', email = '', website = '', digest = '',
    latitude = round(latitude::numeric, 2), longitude = round(longitude::numeric, 2), is_approximate = true
  FROM (SELECT id AS known, btrim(regexp_replace(regexp_replace(fold(name), '\y([a-z])[.](?=[a-z]\y)', '\1', 'g'),
    '[^a-z0-9]+', ' ', 'g')) AS words FROM directory_companies WHERE is_legal_entity) named
  WHERE id = known AND words !~
      '\y(sarlu?|sasu?|eurl|snc|scop|scic|selarl|gie|geie|association|cooperative|societe|syndicat|mutuelle)\y'
    AND (words !~ ' (sa|ste|sem|sca|scs|spl)$' OR words ~ '\y(de|da|do|dos|das|d|e|y|du|la|le) (sa|ste|sem|sca|scs|spl)$'
      OR words ~ '^(m|mr|mme|mlle|monsieur|madame) ');
