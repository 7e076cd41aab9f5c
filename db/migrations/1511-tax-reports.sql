-- What an issuer told the State, through its platform, of sales that no electronic invoice tells it of, and of what was cashed
-- of them (flow 10 of the reform): each part of a period, as it was given. A period that is told anew is corrected.
CREATE TABLE tax_reports (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles,
  kind text NOT NULL CHECK (kind IN ('abroad', 'abroadPaid', 'private', 'privatePaid')),
  from_on date NOT NULL,
  to_on date NOT NULL,
  is_correction boolean NOT NULL,
  content text NOT NULL,
  -- Of what it tells, without what names this file: to know whether there is anything new.
  told_sha256 text NOT NULL,
  item_count integer NOT NULL,
  amount_minor bigint NOT NULL,
  vat_minor bigint NOT NULL,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  -- From here on the platform may have it: it is asked before it is given the file again.
  tried_at timestamptz,
  failed_at timestamptz,
  sent_at timestamptz,
  flow_id text UNIQUE,
  refused_at timestamptz,
  refusal text,
  CHECK (from_on < to_on),
  CHECK ((sent_at IS NULL) = (flow_id IS NULL))
);
CREATE INDEX tax_reports_of_company ON tax_reports (company_id, asked_at, id);
CREATE INDEX tax_reports_asked_by ON tax_reports (asked_by) WHERE asked_by IS NOT NULL;
