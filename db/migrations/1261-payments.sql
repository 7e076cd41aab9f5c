-- What is paid of invoices, by hand: their issuer says what it received, which settles them; their client what it sent.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES settlements,
  state text NOT NULL CHECK (state IN ('announced', 'received', 'withdrawn')),
  said_by text NOT NULL CHECK (said_by IN ('ordering', 'provider')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- The day it was sent, or came where its issuer says so.
  paid_on date NOT NULL,
  method text NOT NULL CHECK (method IN ('transfer', 'debit', 'card', 'cheque', 'cash', 'offset')),
  reference text NOT NULL,
  noted_by uuid REFERENCES users ON DELETE SET NULL,
  noted_by_name text NOT NULL,
  noted_at timestamptz NOT NULL,
  -- Of what its client announced: its issuer received it.
  received_by uuid REFERENCES users ON DELETE SET NULL,
  received_by_name text,
  received_at timestamptz,
  withdrawn_by uuid REFERENCES users ON DELETE SET NULL,
  withdrawn_by_name text,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL AND withdrawn_reason IS NOT NULL))
);
CREATE INDEX payments_of_invoice ON payments (invoice_id, noted_at);
CREATE INDEX payments_noted_by ON payments (noted_by) WHERE noted_by IS NOT NULL;
CREATE INDEX payments_received_by ON payments (received_by) WHERE received_by IS NOT NULL;
CREATE INDEX payments_withdrawn_by ON payments (withdrawn_by) WHERE withdrawn_by IS NOT NULL;

-- Sums of payments that stand, kept by a trigger: lists and rules read them with the other amounts.
ALTER TABLE settlements ADD COLUMN paid_minor bigint NOT NULL DEFAULT 0, ADD COLUMN announced_minor bigint NOT NULL DEFAULT 0;
CREATE FUNCTION settlement_is_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE settlements s SET (paid_minor, announced_minor) = (
    SELECT coalesce(sum(p.amount_minor) FILTER (WHERE p.state = 'received'), 0),
      coalesce(sum(p.amount_minor) FILTER (WHERE p.state = 'announced'), 0)
    FROM payments p WHERE p.invoice_id = NEW.invoice_id)
  WHERE s.id = NEW.invoice_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_counted AFTER INSERT OR UPDATE OF state, amount_minor ON payments
  FOR EACH ROW EXECUTE FUNCTION settlement_is_paid();

-- When a client is reminded of what is late: so many days after it was due, one mail a step; by hand alone where none is set.
CREATE TABLE reminder_settings (
  company_id uuid PRIMARY KEY REFERENCES company_profiles ON DELETE CASCADE,
  days integer[] NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE payment_reminders (
  invoice_id uuid NOT NULL REFERENCES settlements,
  step integer NOT NULL CHECK (step > 0),
  -- Null where the schedule sent it.
  sent_by uuid REFERENCES users ON DELETE SET NULL,
  sent_by_name text,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, step)
);
CREATE INDEX payment_reminders_by ON payment_reminders (sent_by) WHERE sent_by IS NOT NULL;
-- What something is left of: few, whatever the years.
ALTER TABLE settlements ADD COLUMN is_open boolean
  GENERATED ALWAYS AS (total_ttc_minor - credited_minor - paid_minor > 0) STORED NOT NULL;
CREATE INDEX settlements_open ON settlements (id) WHERE is_open;
