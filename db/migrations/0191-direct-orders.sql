-- Orders without a tender: under agreed tariffs, up to the ceiling of their terms; or an emergency, whose lines come later.

ALTER TABLE collaboration_terms
  -- The most that may be ordered under them before tax; null: no ceiling.
  ADD ceiling_ht_minor bigint CHECK (ceiling_ht_minor > 0),
  -- What is ordered under them, kept by the trigger below.
  ADD ordered_ht_minor bigint NOT NULL DEFAULT 0;

ALTER TABLE work_orders
  -- The terms whose tariffs it takes.
  ADD terms_id uuid REFERENCES collaboration_terms (id),
  ADD ends_on date,
  ADD note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  -- Of an emergency: the provider enters its lines, asks to go past the ceiling, corrects one that is objected to.
  ADD lines_state text NOT NULL DEFAULT 'settled' CHECK (lines_state IN ('settled', 'due', 'entered', 'asked', 'objected')),
  ADD CHECK ((origin = 'tariffs') = (terms_id IS NOT NULL)),
  ADD CHECK ((origin = 'emergency') = (lines_state <> 'settled'));
CREATE INDEX work_orders_terms ON work_orders (terms_id) WHERE terms_id IS NOT NULL;

ALTER TABLE work_order_lines ADD objection text CHECK (length(objection) BETWEEN 1 AND 500);

/** What an order takes of the ceiling of its terms. */
CREATE FUNCTION taken_of_terms(o work_orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.state IN ('refused', 'cancelled') THEN 0 ELSE o.total_ht_minor END
$$;
CREATE FUNCTION order_counts_in_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  terms uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.terms_id ELSE NEW.terms_id END;
  more bigint := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE taken_of_terms(NEW) END
    - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE taken_of_terms(OLD) END;
BEGIN
  IF more <> 0 THEN
    UPDATE collaboration_terms SET ordered_ht_minor = ordered_ht_minor + more WHERE id = terms;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER work_orders_counted AFTER INSERT OR DELETE OR UPDATE OF state, total_ht_minor ON work_orders
  FOR EACH ROW EXECUTE FUNCTION order_counts_in_terms();

-- What a provider asks beyond the ceiling of an emergency, with the lines it would enter.
CREATE TABLE order_overruns (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
  amount_ht_minor bigint NOT NULL CHECK (amount_ht_minor > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  lines jsonb NOT NULL DEFAULT '[]',
  decline_reason text CHECK (length(decline_reason) <= 500),
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX order_overruns_order ON order_overruns (work_order_id, created_at);
CREATE UNIQUE INDEX order_overruns_waiting ON order_overruns (work_order_id) WHERE state = 'waiting';
