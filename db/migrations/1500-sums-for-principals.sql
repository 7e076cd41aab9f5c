-- What is ordered without a tender, amended, or asked above a ceiling is decided by whom the site is managed for, too;
-- and voices may weigh their shares of a co-ownership (docs/decisions/0125).
ALTER TABLE principal_people ADD COLUMN shares integer CHECK (shares > 0);
ALTER TABLE principal_voters ADD COLUMN shares integer CHECK (shares > 0);

-- The options of a quote that it was put with.
ALTER TABLE principal_decision_quotes ADD COLUMN options uuid[] NOT NULL DEFAULT '{}';

-- What a decision is about that puts no quotes: one sum of one provider, as it was shown.
CREATE TABLE principal_decision_sums (
  decision_id uuid PRIMARY KEY REFERENCES principal_decisions ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('order', 'amendment', 'overrun')),
  -- The request that is ordered, the amendment, the overrun; at its version.
  subject_id uuid NOT NULL,
  subject_version integer NOT NULL,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  total_ttc_minor bigint NOT NULL,
  -- What is ordered already, where it is raised.
  before_ttc_minor bigint,
  currency text NOT NULL,
  -- What it is for, as it was shown: texts with their amounts.
  lines jsonb NOT NULL,
  sha256 text NOT NULL
);
CREATE INDEX principal_decision_sums_of ON principal_decision_sums (subject_id);

-- A waiver is of a quote, or of one of these sums.
ALTER TABLE principal_waivers
  DROP CONSTRAINT principal_waivers_pkey,
  ALTER COLUMN quote_id DROP NOT NULL,
  ADD CONSTRAINT principal_waivers_of_quote UNIQUE (quote_id),
  ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ADD COLUMN subject_id uuid UNIQUE,
  ADD CHECK (num_nonnulls(quote_id, subject_id) = 1);
