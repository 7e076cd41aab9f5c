-- A day of a crew that carries: its vehicle, when it left and came back, where it unloadings what it carries.
-- Its stops are the visits of that crew.
CREATE TABLE trips (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  number text NOT NULL,
  day date NOT NULL,
  crew_id uuid NOT NULL REFERENCES crews (id) ON DELETE CASCADE,
  vehicle_id uuid REFERENCES vehicles (id) ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('planned', 'under_way', 'ended')),
  started_at timestamptz,
  ended_at timestamptz,
  -- What is told at its end.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, number),
  UNIQUE (crew_id, day)
);

CREATE INDEX trips_day ON trips (company_id, day);

CREATE TABLE trip_unloadings (
  id uuid PRIMARY KEY,
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 80),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  at timestamptz NOT NULL,
  minutes integer NOT NULL CHECK (minutes BETWEEN 5 AND 240),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);

CREATE INDEX trip_unloadings_trip ON trip_unloadings (trip_id, at);

-- What an order has to carry, where its lines do not say: how much, from which floor, by which way.
CREATE TABLE loads (
  work_order_id uuid PRIMARY KEY REFERENCES work_orders (id) ON DELETE CASCADE,
  volume_milli integer CHECK (volume_milli BETWEEN 1 AND 2000000),
  floor smallint CHECK (floor BETWEEN -9 AND 60),
  lift text CHECK (lift IN ('none', 'small', 'goods', 'hoist')),
  updated_at timestamptz NOT NULL
);

ALTER TABLE number_sequences DROP CONSTRAINT number_sequences_kind_check,
  ADD CONSTRAINT number_sequences_kind_check CHECK (kind IN ('DI', 'DV', 'OS', 'FA', 'T'));
