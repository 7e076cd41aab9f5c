-- What is ordered belongs to the order, whatever it was born of: a quote (the options that were chosen among its lines),
-- agreed tariffs, or an emergency whose lines come after the work.
ALTER TABLE work_orders
  ADD origin text NOT NULL DEFAULT 'quote' CHECK (origin IN ('quote', 'tariffs', 'emergency')),
  -- The most that may be spent before tax without asking, of an emergency.
  ADD ceiling_ht_minor bigint CHECK (ceiling_ht_minor > 0),
  ADD discount_bp integer NOT NULL DEFAULT 0 CHECK (discount_bp BETWEEN 0 AND 10000),
  ADD vat_breakdown jsonb NOT NULL DEFAULT '[]';

UPDATE work_orders w SET discount_bp = q.discount_bp, vat_breakdown = q.vat_breakdown FROM quotes q WHERE q.id = w.quote_id;

ALTER TABLE work_orders
  ADD CHECK (origin = 'quote' OR quote_id IS NULL),
  ADD CHECK ((origin = 'emergency') = (ceiling_ht_minor IS NOT NULL));

CREATE TABLE work_order_lines (
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('lot', 'line')),
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 300),
  quantity_milli bigint NOT NULL DEFAULT 0 CHECK (quantity_milli >= 0),
  unit text NOT NULL DEFAULT '',
  unit_price_minor bigint NOT NULL DEFAULT 0 CHECK (unit_price_minor >= 0),
  discount_bp integer NOT NULL DEFAULT 0 CHECK (discount_bp BETWEEN 0 AND 10000),
  vat_rate_bp integer NOT NULL DEFAULT 0 CHECK (vat_rate_bp IN (2000, 1000, 550, 210, 0)),
  vat_mention text CHECK (vat_mention IN ('reverse_charge', 'franchise')),
  total_ht_minor bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (work_order_id, position),
  CHECK (vat_mention IS NULL OR vat_rate_bp = 0)
);

INSERT INTO work_order_lines (work_order_id, position, kind, designation, quantity_milli, unit, unit_price_minor, discount_bp,
    vat_rate_bp, vat_mention, total_ht_minor)
  SELECT w.id, row_number() OVER (PARTITION BY w.id ORDER BY l.position) - 1, l.kind, l.designation, l.quantity_milli, l.unit,
    l.unit_price_minor, l.discount_bp, l.vat_rate_bp, l.vat_mention, l.total_ht_minor
  FROM work_orders w JOIN quote_lines l ON l.quote_id = w.quote_id WHERE NOT l.optional;

-- Where a snag is, how much it hinders, and until when it is to be put right.
ALTER TABLE snags
  ADD place text NOT NULL DEFAULT '' CHECK (length(place) <= 120),
  ADD severity text NOT NULL DEFAULT 'minor' CHECK (severity IN ('minor', 'hindering', 'blocking')),
  ADD due_on date;
