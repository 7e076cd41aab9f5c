-- The dashboard asks which papers end of every provider at work for a company: answered from the index alone.
CREATE INDEX provider_documents_ends ON provider_documents (company_id, kind, expires_on DESC)
  WHERE state = 'verified' AND kind IN ('decennale', 'vigilance');
