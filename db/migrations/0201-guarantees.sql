-- From which day the guarantees of received work run (Code civil, art. 1792-3, 1792-4-1 and 1792-6), and what is kept back
-- of its price for a year (loi n° 71-584 du 16 juillet 1971). Their ends are counted from that day.
CREATE TABLE guarantees (
  work_order_id uuid PRIMARY KEY REFERENCES work_orders (id) ON DELETE CASCADE,
  company_id uuid NOT NULL,
  site_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  trade text,
  effect_on date NOT NULL,
  retention_minor bigint NOT NULL DEFAULT 0 CHECK (retention_minor >= 0),
  retention_state text NOT NULL DEFAULT 'none' CHECK (retention_state IN ('none', 'held', 'opposed', 'released')),
  -- Why it is not released, and the day of the registered letter that says so.
  opposition_reason text CHECK (length(opposition_reason) <= 1000),
  letter_on date,
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((retention_state = 'none') = (retention_minor = 0)),
  CHECK (retention_state <> 'opposed' OR (opposition_reason IS NOT NULL AND letter_on IS NOT NULL))
);
CREATE INDEX guarantees_site ON guarantees (site_id, effect_on DESC, work_order_id DESC);
CREATE INDEX guarantees_company ON guarantees (company_id, effect_on);
CREATE INDEX guarantees_provider ON guarantees (provider_id, effect_on);
CREATE INDEX guarantees_effect ON guarantees (effect_on);
CREATE INDEX guarantees_company_held ON guarantees (company_id, effect_on) WHERE retention_state IN ('held', 'opposed');
CREATE INDEX guarantees_provider_held ON guarantees (provider_id, effect_on) WHERE retention_state IN ('held', 'opposed');

-- Which ends were spoken of, once each.
CREATE TABLE guarantee_reminders (
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('completion', 'equipment', 'decennial', 'retention')),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (work_order_id, kind)
);

-- By whichever door work is received, its guarantees run from that day; a reception that says another corrects it.
CREATE FUNCTION order_starts_guarantees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO guarantees (work_order_id, company_id, site_id, provider_id, trade, effect_on, updated_at)
  SELECT NEW.id, NEW.company_id, NEW.site_id, NEW.provider_id, r.trade,
    (NEW.accepted_at AT TIME ZONE 'Europe/Paris')::date, NEW.accepted_at
  FROM requests r WHERE r.id = NEW.request_id
  ON CONFLICT (work_order_id) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER work_orders_guaranteed AFTER INSERT OR UPDATE OF accepted_at ON work_orders
  FOR EACH ROW WHEN (NEW.accepted_at IS NOT NULL) EXECUTE FUNCTION order_starts_guarantees();

-- A request may be moved to another site.
CREATE FUNCTION guarantees_follow_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE guarantees SET site_id = NEW.site_id WHERE work_order_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER work_orders_moved AFTER UPDATE OF site_id ON work_orders
  FOR EACH ROW WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION guarantees_follow_site();

INSERT INTO guarantees (work_order_id, company_id, site_id, provider_id, trade, effect_on, updated_at)
  SELECT w.id, w.company_id, w.site_id, w.provider_id, r.trade, (w.accepted_at AT TIME ZONE 'Europe/Paris')::date, w.accepted_at
  FROM work_orders w JOIN requests r ON r.id = w.request_id WHERE w.accepted_at IS NOT NULL;
