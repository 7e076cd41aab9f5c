-- Papers that an ordering company asked a provider it works with for: the last asking of each, and whether it was met.
CREATE TABLE document_requests (
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  kind text NOT NULL,
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  met_at timestamptz,
  PRIMARY KEY (company_id, provider_id, kind)
);
CREATE INDEX document_requests_provider ON document_requests (provider_id, kind) WHERE met_at IS NULL;
