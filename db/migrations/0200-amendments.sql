-- What is agreed on after an order («avenant»): lines and days, proposed by who does the work, signed by who ordered it.
CREATE TABLE amendments (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  -- Its number among those of its order, once it is proposed.
  number integer CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('asked', 'proposed', 'signed', 'declined', 'withdrawn')),
  -- What the ordering side wishes, in its words, where it asked first.
  wish text NOT NULL DEFAULT '' CHECK (length(wish) <= 1000),
  asked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  asked_at timestamptz,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  -- Days added to the time of the work; its first day and its last where they move.
  delay_days integer NOT NULL DEFAULT 0 CHECK (delay_days BETWEEN 0 AND 365),
  start_on date,
  ends_on date,
  before jsonb,
  after jsonb,
  proposer_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  proposer_name text,
  proposer_ip inet,
  proposed_at timestamptz,
  -- The digest of what both sign.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  signer_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  signer_name text,
  signer_ip inet,
  signed_at timestamptz,
  decline_reason text CHECK (length(decline_reason) <= 500),
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (work_order_id, number),
  CHECK (state NOT IN ('proposed', 'signed')
    OR (number IS NOT NULL AND proposed_at IS NOT NULL AND sha256 IS NOT NULL AND after IS NOT NULL)),
  CHECK ((state = 'signed') = (signed_at IS NOT NULL))
);
CREATE INDEX amendments_order ON amendments (work_order_id, created_at);
-- One at a time.
CREATE UNIQUE INDEX amendments_open ON amendments (work_order_id) WHERE state IN ('asked', 'proposed');

CREATE TABLE amendment_lines (
  amendment_id uuid NOT NULL REFERENCES amendments (id) ON DELETE CASCADE,
  position integer NOT NULL,
  change text NOT NULL CHECK (change IN ('added', 'changed', 'removed')),
  -- The line of the order that it changes; none of a new one.
  order_position integer,
  kind text NOT NULL CHECK (kind IN ('lot', 'line')),
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 300),
  before_quantity_milli bigint NOT NULL CHECK (before_quantity_milli >= 0),
  quantity_milli bigint NOT NULL CHECK (quantity_milli >= 0),
  unit text NOT NULL,
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 0),
  discount_bp integer NOT NULL CHECK (discount_bp BETWEEN 0 AND 10000),
  vat_rate_bp integer NOT NULL CHECK (vat_rate_bp IN (2000, 1000, 550, 210, 0)),
  vat_mention text CHECK (vat_mention IN ('reverse_charge', 'franchise')),
  -- What it adds to the order before tax; less than nothing of what goes.
  difference_ht_minor bigint NOT NULL,
  PRIMARY KEY (amendment_id, position),
  CHECK ((change = 'added') = (order_position IS NULL))
);

-- Which amendment a line of an order came or was last changed by.
ALTER TABLE work_order_lines ADD amendment_id uuid REFERENCES amendments (id);
-- The last day of the work, where one is agreed.
ALTER TABLE work_orders ADD COLUMN IF NOT EXISTS ends_on date;

-- Signed is signed: only who they were may be forgotten, when a person leaves.
CREATE FUNCTION keep_signed_amendment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  field text;
BEGIN
  FOREACH field IN ARRAY ARRAY['asked_by', 'proposer_user_id', 'proposer_ip', 'signer_user_id', 'signer_ip'] LOOP
    IF after ->> field IS NULL THEN before := before - field; after := after - field; END IF;
  END LOOP;
  IF before <> after THEN RAISE EXCEPTION 'a signed amendment does not change'; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER amendments_stand BEFORE UPDATE ON amendments
  FOR EACH ROW WHEN (OLD.state = 'signed') EXECUTE FUNCTION keep_signed_amendment();

CREATE FUNCTION keep_amendment_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' OR EXISTS (SELECT FROM amendments a WHERE a.id = NEW.amendment_id AND a.state = 'signed') THEN
    RAISE EXCEPTION 'what an amendment proposes does not change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER amendment_lines_stand BEFORE INSERT OR UPDATE ON amendment_lines
  FOR EACH ROW EXECUTE FUNCTION keep_amendment_line();
