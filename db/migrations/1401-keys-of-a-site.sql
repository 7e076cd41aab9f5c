-- Keys of a site, and in whose hands their copies are (docs/decisions/0110).
CREATE TABLE site_keys (
  id uuid PRIMARY KEY,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  -- What it opens first.
  place_id uuid,
  number text NOT NULL CHECK (number <> ''),
  label text NOT NULL CHECK (label <> ''),
  copies integer NOT NULL CHECK (copies BETWEEN 1 AND 99),
  -- Where those that are in hang: «coffre de la loge, crochet 3».
  kept_at text NOT NULL DEFAULT '',
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (site_id, place_id) REFERENCES places (site_id, id)
);
CREATE UNIQUE INDEX site_keys_number ON site_keys (site_id, lower(number)) WHERE retired_at IS NULL;
CREATE INDEX site_keys_place ON site_keys (site_id, place_id) WHERE place_id IS NOT NULL;

-- Copies that went out together, to a member, to a worker of a provider, or to somebody by name.
CREATE TABLE key_loans (
  id uuid PRIMARY KEY,
  key_id uuid NOT NULL REFERENCES site_keys ON DELETE CASCADE,
  copies integer NOT NULL CHECK (copies > 0),
  member_id uuid REFERENCES users ON DELETE SET NULL,
  worker_id uuid REFERENCES workers ON DELETE SET NULL,
  holder_name text NOT NULL DEFAULT '',
  holder_company text NOT NULL DEFAULT '',
  -- Emptied once the copies are back.
  holder_phone text NOT NULL DEFAULT '',
  purpose text NOT NULL DEFAULT '',
  -- Until the end of that day at the site; null: for good.
  due_on date,
  state text NOT NULL DEFAULT 'out' CHECK (state IN ('out', 'returned', 'lost')),
  lent_at timestamptz NOT NULL,
  lent_by uuid REFERENCES users ON DELETE SET NULL,
  ended_at timestamptz,
  ended_by uuid REFERENCES users ON DELETE SET NULL,
  told_late_at timestamptz,
  CHECK ((state = 'out') = (ended_at IS NULL))
);
CREATE INDEX key_loans_of_key ON key_loans (key_id, lent_at DESC, id DESC);
CREATE INDEX key_loans_due ON key_loans (due_on) WHERE state = 'out' AND told_late_at IS NULL AND due_on IS NOT NULL;
