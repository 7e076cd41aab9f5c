-- Who goes, with what, when: crews of a provider, and the visits of its orders.
-- Equality of identifiers beside overlap of times in one exclusion (a trusted extension since PostgreSQL 13).
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE crews (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  trade text,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX crews_name ON crews (company_id, lower(name)) WHERE archived_at IS NULL;

-- Who goes on site; many have no account.
CREATE TABLE workers (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  crew_id uuid REFERENCES crews (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  phone text NOT NULL DEFAULT '',
  leads boolean NOT NULL DEFAULT false,
  -- Where they are lent by another firm.
  subcontractor text NOT NULL DEFAULT '' CHECK (length(subcontractor) <= 120),
  skills text[] NOT NULL DEFAULT '{}',
  -- What of a week is worked: [{"day": 1, "from": "08:00", "to": "12:00"}, …], Monday is 1, Paris time.
  hours jsonb NOT NULL DEFAULT '[]',
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX workers_company ON workers (company_id, lower(name), id);
CREATE INDEX workers_crew ON workers (crew_id);
CREATE UNIQUE INDEX workers_account ON workers (company_id, user_id) WHERE archived_at IS NULL;

CREATE TABLE vehicles (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  crew_id uuid REFERENCES crews (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  plate text NOT NULL DEFAULT '' CHECK (length(plate) <= 16),
  -- Thousandths of a cubic metre.
  volume_milli integer CHECK (volume_milli BETWEEN 1 AND 200000),
  tail_lift boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX vehicles_company ON vehicles (company_id, lower(name), id);
CREATE INDEX vehicles_crew ON vehicles (crew_id);

-- Not there: leave, illness, training, another site, repair.
CREATE TABLE absences (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  worker_id uuid REFERENCES workers (id) ON DELETE CASCADE,
  vehicle_id uuid REFERENCES vehicles (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('leave', 'sick', 'training', 'elsewhere', 'repair')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '400 days'),
  CHECK (num_nonnulls(worker_id, vehicle_id) = 1)
);

CREATE INDEX absences_company ON absences (company_id, starts_at);

-- The persons who live there or look after the place: erased once the request has been closed for a year.
CREATE TABLE request_contacts (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('occupant', 'caretaker')),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 30),
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en', 'de', 'es', 'it')),
  -- Which door; of a caretaker, where and when.
  place text NOT NULL DEFAULT '' CHECK (length(place) <= 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (phone <> '' OR email <> '')
);

CREATE INDEX request_contacts_request ON request_contacts (request_id, created_at, id);

-- A planned presence on site.
CREATE TABLE visits (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  -- The nth of its order.
  number integer NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('proposed', 'confirmed', 'on_site', 'finished', 'missed', 'cancelled')),
  purpose text NOT NULL DEFAULT '' CHECK (length(purpose) <= 200),
  -- Of one day on site.
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 15 AND 720),
  starts_at timestamptz,
  ends_at timestamptz,
  crew_id uuid REFERENCES crews (id) ON DELETE SET NULL,
  -- Somebody has to open the door.
  appointment boolean NOT NULL DEFAULT false,
  -- Until when the proposed slots are kept free.
  held_until timestamptz,
  reason_kind text CHECK (reason_kind IN ('nobody', 'access', 'weather', 'parts', 'crew', 'client', 'other')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  confirmed_at timestamptz,
  arrived_at timestamptz,
  -- How far from the site, where the phone said so: the position itself is never kept.
  arrived_distance_m integer CHECK (arrived_distance_m >= 0),
  left_at timestamptz,
  -- The visit that this one takes the place of.
  follows_id uuid REFERENCES visits (id) ON DELETE SET NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (work_order_id, number),
  CHECK (ends_at > starts_at),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CHECK (state NOT IN ('confirmed', 'on_site', 'finished', 'missed') OR starts_at IS NOT NULL)
);

CREATE INDEX visits_provider ON visits (provider_id, starts_at, id);
CREATE INDEX visits_company ON visits (company_id, starts_at, id);
CREATE INDEX visits_site ON visits (site_id, starts_at);
CREATE INDEX visits_request ON visits (request_id);
CREATE INDEX visits_held ON visits (held_until) WHERE state = 'proposed';

-- What is proposed of a visit, until one is chosen.
CREATE TABLE visit_slots (
  id uuid PRIMARY KEY,
  visit_id uuid NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);

CREATE INDEX visit_slots_visit ON visit_slots (visit_id, starts_at);

-- Nobody is in two places, no vehicle either: visits, slots kept free and absences each take their time.
CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  worker_id uuid REFERENCES workers (id) ON DELETE CASCADE,
  vehicle_id uuid REFERENCES vehicles (id) ON DELETE CASCADE,
  visit_id uuid REFERENCES visits (id) ON DELETE CASCADE,
  slot_id uuid REFERENCES visit_slots (id) ON DELETE CASCADE,
  absence_id uuid REFERENCES absences (id) ON DELETE CASCADE,
  -- A visit over several days has one for each.
  during tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  CHECK (num_nonnulls(worker_id, vehicle_id) = 1),
  CHECK (num_nonnulls(visit_id, absence_id) = 1),
  CHECK (slot_id IS NULL OR visit_id IS NOT NULL),
  CONSTRAINT bookings_one_place EXCLUDE USING gist (worker_id WITH =, during WITH &&),
  CONSTRAINT bookings_one_load EXCLUDE USING gist (vehicle_id WITH =, during WITH &&)
);

CREATE INDEX bookings_visit ON bookings (visit_id);
CREATE INDEX bookings_slot ON bookings (slot_id);
CREATE INDEX bookings_absence ON bookings (absence_id);
CREATE INDEX bookings_company ON bookings USING gist (company_id, during);
