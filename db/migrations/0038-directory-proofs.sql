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

-- Who opposes confirms by a mailed link, of which only the digest is kept: nothing is hidden before, nobody hides another's
-- entry with an address that is not theirs.
ALTER TABLE opposition_requests
  ADD COLUMN token_sha256 text UNIQUE,
  ADD COLUMN confirmed_at timestamptz,
  -- Whether the entry is out of sight meanwhile; not once a request on its SIREN was refused.
  ADD COLUMN hides boolean NOT NULL DEFAULT true;
ALTER TABLE opposition_requests DROP CONSTRAINT opposition_requests_state_check;
ALTER TABLE opposition_requests ADD CONSTRAINT opposition_requests_state_check
  CHECK (state IN ('unconfirmed', 'waiting', 'granted', 'refused'));
-- Those that already wait twice: the oldest stands for the others.
DELETE FROM opposition_requests r WHERE state = 'waiting' AND EXISTS (SELECT FROM opposition_requests o
  WHERE o.state = 'waiting' AND left(o.siret, 9) = left(r.siret, 9) AND o.email = r.email AND (o.created_at, o.id) < (r.created_at, r.id));
CREATE UNIQUE INDEX opposition_requests_one ON opposition_requests (left(siret, 9), email)
  WHERE state IN ('unconfirmed', 'waiting');
CREATE INDEX opposition_requests_email ON opposition_requests (email, created_at) WHERE state = 'unconfirmed';
CREATE INDEX opposition_requests_refused ON opposition_requests (left(siret, 9)) WHERE state = 'refused';

-- An administrator says knowingly that a file is whole, however short: who lacks in it is withdrawn.
ALTER TABLE directory_imports ADD COLUMN is_whole boolean NOT NULL DEFAULT false;
