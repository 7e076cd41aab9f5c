-- The other side of a reception: called to it, signing or contesting after it, silent (docs/decisions/0053).
CREATE TABLE reception_calls (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  called_for timestamptz NOT NULL,
  called_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX reception_calls_order ON reception_calls (work_order_id, created_at);
CREATE INDEX reception_calls_called_by ON reception_calls (called_by);

-- Until when the provider may sign, note or contest; null of what was received in silence, or before this was asked.
ALTER TABLE receptions ADD COLUMN answer_until date, ADD COLUMN called_for timestamptz;
CREATE INDEX receptions_answer ON receptions (answer_until) WHERE answer_until IS NOT NULL;

-- Given after the reception, from the signing company's own account.
ALTER TABLE reception_signatures ADD COLUMN later boolean NOT NULL DEFAULT false;
DROP INDEX reception_signatures_side;
CREATE UNIQUE INDEX reception_signatures_side ON reception_signatures (reception_id, side, later);

-- Days left to the provider; tacit reception is agreed apart, and does not count again when these change.
ALTER TABLE reception_terms ALTER COLUMN tacit_days DROP NOT NULL,
  ADD COLUMN answer_days integer NOT NULL DEFAULT 8 CHECK (answer_days BETWEEN 2 AND 30);

-- What follows a report that stays as it was signed: a paper of its own, with its own digest.
CREATE TABLE reception_addenda (
  id uuid PRIMARY KEY,
  reception_id uuid NOT NULL REFERENCES receptions (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('counter_signed', 'contested', 'silent')),
  -- The counter-signature, or the signature that is contested.
  signature_id uuid REFERENCES reception_signatures (id) ON DELETE CASCADE,
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'silent') = (signature_id IS NULL))
);

CREATE UNIQUE INDEX reception_addenda_one ON reception_addenda (reception_id, kind);
CREATE INDEX reception_addenda_signature ON reception_addenda (signature_id);
CREATE TRIGGER reception_addenda_stand BEFORE UPDATE ON reception_addenda FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was said before the delay is over: half-way, and the day before.
CREATE TABLE reception_reminders (
  reception_id uuid NOT NULL REFERENCES receptions (id) ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('half', 'eve')),
  sent_on date NOT NULL,
  PRIMARY KEY (reception_id, step)
);
