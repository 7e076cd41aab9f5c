-- A domain proves a claim only when it is that of the entry's own website: a webmail that no list names proves nothing.
UPDATE directory_companies SET own_domain = NULL
  WHERE own_domain IS NOT NULL AND website !~* ('^https?://(www[.])?' || replace(own_domain, '.', '[.]') || '([/:?#]|$)');
CREATE INDEX directory_companies_domain ON directory_companies (own_domain) WHERE own_domain IS NOT NULL;

-- An administrator takes back a claim that was granted wrongly.
ALTER TABLE directory_claims DROP CONSTRAINT directory_claims_state_check;
ALTER TABLE directory_claims ADD CONSTRAINT directory_claims_state_check
  CHECK (state IN ('waiting', 'granted', 'refused', 'taken_back'));
