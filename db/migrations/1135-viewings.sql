-- Visits before quoting («visite avant devis»): times at which bidders look at the place, who comes to which, who was there.
ALTER TABLE requests ADD COLUMN viewing_required boolean NOT NULL DEFAULT false;
UPDATE left_requests SET was = was || '{"viewing_required": false}';

CREATE TABLE viewings (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- Where one meets and what to know: for those alone who come.
  place text NOT NULL,
  -- How many companies may come; null: as many as wish.
  capacity integer CHECK (capacity > 0),
  state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'cancelled')),
  reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX viewings_request ON viewings (request_id, starts_at);
CREATE INDEX viewings_to_hold ON viewings (starts_at) WHERE state = 'offered';
CREATE INDEX viewings_created_by ON viewings (created_by);

CREATE TABLE viewing_bookings (
  id uuid PRIMARY KEY,
  viewing_id uuid NOT NULL REFERENCES viewings (id) ON DELETE CASCADE,
  -- That of the viewing: a bidder comes once.
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  -- Who comes.
  visitor_name text NOT NULL,
  visitor_phone text NOT NULL,
  state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'present', 'missed')),
  -- Of the certificate.
  number text CHECK ((number IS NOT NULL) = (state = 'present')),
  recorded_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX viewing_bookings_one ON viewing_bookings (request_id, provider_id) WHERE state <> 'missed';
CREATE INDEX viewing_bookings_viewing ON viewing_bookings (viewing_id);
CREATE INDEX viewing_bookings_provider ON viewing_bookings (provider_id);

-- A bidder that asks for a time, until one is offered.
CREATE TABLE viewing_asks (
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  words text NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, provider_id)
);
CREATE INDEX viewing_asks_provider ON viewing_asks (provider_id);

-- A bidder that may quote without having come, and why.
CREATE TABLE viewing_waivers (
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  reason text NOT NULL,
  given_by uuid REFERENCES users (id) ON DELETE SET NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, provider_id)
);
CREATE INDEX viewing_waivers_provider ON viewing_waivers (provider_id);
CREATE INDEX viewing_waivers_given_by ON viewing_waivers (given_by);

-- Who comes to look at the place reveals no offer: the ordering side reads it before a sealed tender opens (0157).
CREATE OR REPLACE FUNCTION is_read_by(e events, r requests, company uuid, side text) RETURNS boolean LANGUAGE sql STABLE
RETURN concerns(e, r, company, side) AND NOT (side = 'ordering' AND e.audience = 'provider'
  AND e.kind NOT IN ('invitation.declined', 'invitation.resumed') AND e.kind NOT LIKE 'viewing.%'
  AND r.sealed AND r.opened_at IS NULL AND e.occurred_at >= coalesce(r.round_started_at, '-infinity'));

-- Who attested that somebody was there.
ALTER TABLE hands DROP CONSTRAINT hands_act_check, ADD CONSTRAINT hands_act_check CHECK (act IN ('accepted', 'ordered',
  'confirmed', 'proposed', 'fixed', 'lifted', 'decided', 'signed', 'contested', 'attested'));
