-- Rounds of inspection of a site: what is looked at, in order; each time it was, and what was found (docs/decisions/0112).
CREATE TABLE rounds (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  name text NOT NULL,
  -- RFC 5545, as far as maintenance needs it; null: whenever somebody makes it.
  rule text,
  starts_on date NOT NULL,
  -- The next day it is due at its site.
  next_on date,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'stopped')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- The soonest first, those of no day last.
CREATE INDEX rounds_of_company ON rounds (company_id, state, (coalesce(next_on, '9999-12-31'::date)), id);
CREATE INDEX rounds_of_site ON rounds (site_id);

CREATE TABLE round_items (
  id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES rounds ON DELETE CASCADE,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  position integer NOT NULL,
  label text NOT NULL,
  equipment_id uuid REFERENCES equipment ON DELETE SET NULL,
  place_id uuid,
  asks text NOT NULL CHECK (asks IN ('state', 'value', 'photo')),
  unit text NOT NULL DEFAULT '',
  -- Beyond these a value is bad.
  low_milli bigint,
  high_milli bigint,
  trade text,
  -- Left out of the round since; what was found stays.
  retired_at timestamptz,
  FOREIGN KEY (site_id, place_id) REFERENCES places (site_id, id)
);
CREATE INDEX round_items_of_round ON round_items (round_id, position);
CREATE INDEX round_items_of_equipment ON round_items (equipment_id) WHERE equipment_id IS NOT NULL;

-- Each time a round was made, by the identifier that the phone drew for it: sent twice, it is there once.
CREATE TABLE round_turns (
  id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES rounds ON DELETE CASCADE,
  -- The date it answers; null where none was due.
  due_on date,
  made_by uuid REFERENCES users ON DELETE SET NULL,
  -- By our clock, and as the device said.
  made_at timestamptz NOT NULL,
  device_at timestamptz,
  received_at timestamptz NOT NULL
);
CREATE INDEX round_turns_of_round ON round_turns (round_id, made_at DESC, id DESC);

CREATE TABLE round_results (
  id uuid PRIMARY KEY,
  turn_id uuid NOT NULL REFERENCES round_turns ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES round_items ON DELETE CASCADE,
  -- As it was asked then.
  label text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('good', 'bad', 'skipped')),
  value_milli bigint,
  unit text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  -- The draft it made, or the one before that is still open.
  request_id uuid REFERENCES requests ON DELETE SET NULL,
  UNIQUE (turn_id, item_id)
);
CREATE INDEX round_results_of_item ON round_results (item_id, id DESC);
CREATE INDEX round_results_of_request ON round_results (request_id) WHERE request_id IS NOT NULL;
