-- Companies that work together under agreed terms, and companies that will not.

CREATE TABLE company_blocks (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  -- For the company alone: the other one never reads it.
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, blocked_id),
  CHECK (company_id <> blocked_id)
);
CREATE INDEX company_blocks_blocked ON company_blocks (blocked_id, company_id);

-- Whichever of the two blocked the other.
CREATE VIEW blocked_pairs (one_id, other_id) AS
  SELECT company_id, blocked_id FROM company_blocks UNION ALL SELECT blocked_id, company_id FROM company_blocks;

CREATE TABLE collaborations (
  id uuid PRIMARY KEY,
  ordering_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'active', 'declined', 'withdrawn', 'ended')),
  -- Who said the last word of one that is over, and why.
  closed_by uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  close_reason text NOT NULL DEFAULT '' CHECK (length(close_reason) <= 1000),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (ordering_id <> provider_id)
);
CREATE UNIQUE INDEX collaborations_living ON collaborations (ordering_id, provider_id) WHERE state IN ('invited', 'active');
CREATE INDEX collaborations_ordering ON collaborations (ordering_id, updated_at DESC, id);
CREATE INDEX collaborations_provider ON collaborations (provider_id, updated_at DESC, id);

-- What one side proposes and the other agrees to; each proposal whole, so that what was agreed stays readable.
CREATE TABLE collaboration_terms (
  id uuid PRIMARY KEY,
  collaboration_id uuid NOT NULL REFERENCES collaborations (id) ON DELETE CASCADE,
  number integer NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'agreed', 'replaced', 'declined', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 1000),
  -- Sixty days at most between companies (Code de commerce, art. L. 441-10).
  payment_days integer NOT NULL CHECK (payment_days BETWEEN 0 AND 60),
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until >= valid_from),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 4000),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency IN ('EUR', 'CHF', 'GBP', 'USD')),
  decline_reason text NOT NULL DEFAULT '' CHECK (length(decline_reason) <= 1000),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  UNIQUE (collaboration_id, number)
);
CREATE UNIQUE INDEX collaboration_terms_proposed ON collaboration_terms (collaboration_id) WHERE state = 'proposed';
CREATE UNIQUE INDEX collaboration_terms_agreed ON collaboration_terms (collaboration_id) WHERE state = 'agreed';

CREATE TABLE collaboration_tariffs (
  terms_id uuid NOT NULL REFERENCES collaboration_terms (id) ON DELETE CASCADE,
  position integer NOT NULL,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 300),
  unit text NOT NULL CHECK (length(unit) BETWEEN 1 AND 12),
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 0),
  vat_rate_bp integer NOT NULL CHECK (vat_rate_bp IN (2000, 1000, 550, 210, 0)),
  PRIMARY KEY (terms_id, position)
);
