-- The price schedule (BPU) that two companies agree on: thousands of priced articles, each version whole, so that the prices
-- of a day stay readable (docs/decisions/0076).
CREATE TABLE price_schedules (
  id uuid PRIMARY KEY,
  collaboration_id uuid NOT NULL REFERENCES collaborations (id) ON DELETE CASCADE,
  number integer NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'agreed', 'replaced', 'declined', 'withdrawn')),
  proposed_by uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  effective_on date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('EUR', 'CHF', 'GBP', 'USD')),
  -- Of an import.
  file_name text NOT NULL DEFAULT '' CHECK (length(file_name) <= 160),
  -- Of a revision: the schedule it began from and what its prices were multiplied by, the index after over before; a
  -- percentage is one too, from 10 000. A share of each price may be fixed.
  revised_from uuid REFERENCES price_schedules (id),
  index_name text NOT NULL DEFAULT '' CHECK (length(index_name) <= 40),
  index_before_e4 bigint CHECK (index_before_e4 > 0),
  index_after_e4 bigint CHECK (index_after_e4 > 0),
  fixed_bp integer CHECK (fixed_bp BETWEEN 0 AND 9999),
  line_count integer NOT NULL,
  decline_reason text NOT NULL DEFAULT '' CHECK (length(decline_reason) <= 1000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  decided_at timestamptz,
  agreed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (collaboration_id, number),
  CHECK ((revised_from IS NULL) = (index_before_e4 IS NULL)),
  CHECK ((index_before_e4 IS NULL) = (index_after_e4 IS NULL)),
  CHECK (state <> 'agreed' OR agreed_at IS NOT NULL)
);
CREATE UNIQUE INDEX price_schedules_proposed ON price_schedules (collaboration_id) WHERE state = 'proposed';
CREATE INDEX price_schedules_revised_from ON price_schedules (revised_from) WHERE revised_from IS NOT NULL;

CREATE TABLE price_schedule_lines (
  id uuid PRIMARY KEY,
  schedule_id uuid NOT NULL REFERENCES price_schedules (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('lot', 'line')),
  -- Several articles of one file may bear the same.
  code text NOT NULL CHECK (length(code) <= 40),
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 300),
  unit text NOT NULL CHECK (length(unit) <= 12),
  -- With the coefficient; null: not priced, the words of the cell say why («néant», «compris»).
  unit_price_e4 bigint CHECK (abs(unit_price_e4) <= 10000000000000),
  unpriced text NOT NULL DEFAULT '' CHECK (length(unpriced) <= 40),
  -- What the price of the file was multiplied by.
  coefficient_e4 integer NOT NULL DEFAULT 10000 CHECK (coefficient_e4 > 0),
  vat_rate_bp integer NOT NULL CHECK (vat_rate_bp IN (2000, 1000, 850, 550, 210, 175, 105, 0)),
  folded text GENERATED ALWAYS AS (fold(code || ' ' || designation)) STORED,
  UNIQUE (schedule_id, position)
);
-- A quote or an order names an article by its code.
CREATE INDEX price_schedule_lines_code ON price_schedule_lines (schedule_id, code) WHERE unit_price_e4 IS NOT NULL;
