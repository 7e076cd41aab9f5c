-- The reception of finished work (Code civil, art. 1792-6): what was found, what was decided, and who signed it. What is
-- signed stays as it is; guarantees run from the day it takes effect.
CREATE TABLE receptions (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('clean', 'snags', 'refused')),
  -- By the silence of the ordering side, at the end of the days that its terms say.
  tacit boolean NOT NULL DEFAULT false,
  effect_on date,
  checklist jsonb NOT NULL DEFAULT '[]',
  observations text NOT NULL DEFAULT '' CHECK (length(observations) <= 2000),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  -- Kept back for a year at most (loi n° 71-584 du 16 juillet 1971).
  retention_bp integer NOT NULL DEFAULT 0 CHECK (retention_bp BETWEEN 0 AND 500),
  retention_minor bigint NOT NULL DEFAULT 0 CHECK (retention_minor >= 0),
  currency text NOT NULL,
  -- Of the report that was signed; null of what was received before there were any.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK ((outcome = 'refused') = (effect_on IS NULL)),
  CHECK (NOT tacit OR outcome = 'clean')
);

CREATE UNIQUE INDEX receptions_one ON receptions (work_order_id) WHERE outcome <> 'refused';
CREATE INDEX receptions_order ON receptions (work_order_id, created_at);

-- Ink is kept as it was drawn; without it the name was typed.
CREATE TABLE reception_signatures (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  -- Null while the provider has signed and the reception is still to come.
  reception_id uuid REFERENCES receptions (id) ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('ordering', 'provider')),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  ink jsonb,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  accuracy_m integer CHECK (accuracy_m >= 0),
  -- The account on whose device it was given.
  signed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  signed_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX reception_signatures_waiting ON reception_signatures (work_order_id) WHERE reception_id IS NULL;
CREATE UNIQUE INDEX reception_signatures_side ON reception_signatures (reception_id, side);

-- What is being written at a reception, until it is signed.
CREATE TABLE reception_drafts (
  work_order_id uuid PRIMARY KEY REFERENCES work_orders (id) ON DELETE CASCADE,
  data jsonb NOT NULL,
  -- What the photos of its snags belong to.
  snag_ids uuid[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  updated_by uuid REFERENCES users (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL
);

-- What the provider shows of its work: what it is, and which photo of the request it answers.
CREATE TABLE work_photos (
  file_id uuid PRIMARY KEY REFERENCES attachments (id) ON DELETE CASCADE,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  caption text NOT NULL DEFAULT '' CHECK (length(caption) <= 120),
  before_id uuid REFERENCES attachments (id) ON DELETE SET NULL
);

CREATE INDEX work_photos_order ON work_photos (work_order_id);

-- After how many days of silence finished work counts as received; never without a row.
CREATE TABLE reception_terms (
  company_id uuid PRIMARY KEY REFERENCES company_profiles (id) ON DELETE CASCADE,
  tacit_days integer NOT NULL CHECK (tacit_days BETWEEN 8 AND 60),
  updated_at timestamptz NOT NULL
);

-- What was said before: half-way, and the day before.
CREATE TABLE tacit_warnings (
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  due_on date NOT NULL,
  step text NOT NULL CHECK (step IN ('half', 'eve')),
  sent_on date NOT NULL,
  PRIMARY KEY (work_order_id, due_on, step)
);

-- Signed is signed: the report is set from what was written, then gives its digest; a signature that waited goes with its
-- reception; a person who leaves takes along who and where they were.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  field text;
BEGIN
  FOREACH field IN ARRAY ARRAY['signed_by', 'decided_by', 'latitude', 'longitude', 'accuracy_m'] LOOP
    IF after ->> field IS NULL THEN before := before - field; after := after - field; END IF;
  END LOOP;
  IF before -> 'sha256' = 'null' THEN before := before - 'sha256'; after := after - 'sha256'; END IF;
  IF before -> 'reception_id' = 'null' THEN before := before - 'reception_id'; after := after - 'reception_id'; END IF;
  IF before <> after THEN RAISE EXCEPTION 'what was signed does not change'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER receptions_stand BEFORE UPDATE ON receptions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reception_signatures_stand BEFORE UPDATE ON reception_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What was received before there were reports of it.
INSERT INTO receptions (id, work_order_id, outcome, effect_on, currency, created_at)
  SELECT gen_random_uuid(), w.id, CASE WHEN EXISTS (SELECT FROM snags s WHERE s.work_order_id = w.id) THEN 'snags' ELSE 'clean' END,
    (w.accepted_at AT TIME ZONE 'Europe/Paris')::date, w.currency, w.accepted_at
  FROM work_orders w WHERE w.accepted_at IS NOT NULL AND w.state IN ('accepted', 'invoiced');
