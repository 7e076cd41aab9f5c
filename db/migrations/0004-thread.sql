-- The thread: request, quotes, work order, and every step as an event.

-- Letters without accents nor case, for search; immutable, so that it can be indexed (unaccent is not).
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT replace(replace(translate(lower($1), 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ’', 'aaaaaaceeeeiiiinooooouuuuyy'''), 'œ', 'oe'), 'æ', 'ae')
$$;

-- Great-circle distance in metres (haversine, sphere of 6 371 km: within 0.5 %).
CREATE FUNCTION distance_m(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT 2 * 6371000 * asin(sqrt(least(1,
    power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2))))
$$;

-- How a place is named before the award: «Paris 11e», «93100 Montreuil».
CREATE FUNCTION district_label(postal_code text, city text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN postal_code ~ '^75(0|1)[0-2][0-9]$' AND city ILIKE 'paris%'
      THEN 'Paris ' || right(postal_code, 2)::integer || CASE WHEN right(postal_code, 2) = '01' THEN 'er' ELSE 'e' END
    ELSE trim(postal_code || ' ' || city) END
$$;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE requests (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  site_id uuid NOT NULL,
  number text,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'awarded', 'scheduled', 'in_progress',
    'done', 'accepted', 'closed', 'on_hold', 'cancelled', 'expired')),
  -- Where an on_hold request returns to.
  held_state text,
  hold_reason text CHECK (hold_reason IN ('access', 'parts', 'decision', 'weather')),
  held_at timestamptz,
  held_seconds integer NOT NULL DEFAULT 0,
  cancel_reason text,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 160),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 8000),
  place text NOT NULL DEFAULT '' CHECK (length(place) <= 200),
  trade text,
  priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('urgent', 'high', 'normal', 'low')),
  visibility text NOT NULL DEFAULT 'marketplace' CHECK (visibility IN ('invited', 'favourites', 'marketplace')),
  radius_m integer NOT NULL DEFAULT 20000 CHECK (radius_m BETWEEN 1000 AND 500000),
  deadline_at timestamptz,
  wanted_from date,
  wanted_to date,
  budget_minor bigint CHECK (budget_minor >= 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency IN ('EUR', 'CHF', 'GBP', 'USD')),
  sealed boolean NOT NULL DEFAULT false,
  opened_at timestamptz,
  -- Copied from the site at publication: the marketplace is read without joining.
  latitude double precision,
  longitude double precision,
  published_at timestamptz,
  first_visit_due_at timestamptz,
  awarded_quote_id uuid,
  provider_id uuid REFERENCES company_profiles (id),
  amount_minor bigint,
  quote_count integer NOT NULL DEFAULT 0,
  invited_count integer NOT NULL DEFAULT 0,
  open_snags integer NOT NULL DEFAULT 0,
  -- What the clock runs to now: quotes while published, the first visit once ordered.
  due_at timestamptz GENERATED ALWAYS AS (CASE
    WHEN state = 'published' THEN deadline_at
    WHEN state IN ('awarded', 'scheduled') THEN first_visit_due_at END) STORED,
  search_text text GENERATED ALWAYS AS (fold(title || ' ' || coalesce(number, '') || ' ' || place)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (site_id, company_id) REFERENCES sites (id, company_id),
  UNIQUE (company_id, number),
  CHECK (state = 'draft' OR (number IS NOT NULL OR state = 'cancelled')),
  CHECK ((state = 'on_hold') = (held_state IS NOT NULL))
);
CREATE INDEX requests_company_recent ON requests (company_id, created_at DESC, id DESC);
CREATE INDEX requests_company_state ON requests (company_id, state, created_at DESC, id DESC);
CREATE INDEX requests_company_due ON requests (company_id, coalesce(due_at, 'infinity'), id);
CREATE INDEX requests_search ON requests USING gin (search_text gin_trgm_ops);
CREATE INDEX requests_site ON requests (site_id, created_at DESC);
CREATE INDEX requests_provider ON requests (provider_id, created_at DESC, id DESC) WHERE provider_id IS NOT NULL;
CREATE INDEX requests_market ON requests (trade, deadline_at) WHERE state = 'published' AND visibility = 'marketplace';
CREATE INDEX requests_expiring ON requests (deadline_at) WHERE state = 'published';

-- The price schedule (DPGF) that quotes answer line by line.
CREATE TABLE request_lines (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  position integer NOT NULL,
  lot text NOT NULL DEFAULT '',
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 300),
  quantity_milli bigint NOT NULL CHECK (quantity_milli > 0),
  unit text NOT NULL,
  UNIQUE (request_id, position)
);

CREATE TABLE request_files (
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (request_id, file_id)
);
CREATE INDEX request_files_file ON request_files (file_id);

CREATE TABLE request_invitations (
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  invited_at timestamptz NOT NULL DEFAULT now(),
  viewed_at timestamptz,
  PRIMARY KEY (request_id, provider_id)
);
CREATE INDEX request_invitations_provider ON request_invitations (provider_id, request_id);

-- Every step of a thread, and the queue of after-effects: written by the transaction that makes the step.
CREATE TABLE events (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  request_id uuid REFERENCES requests (id) ON DELETE CASCADE,
  company_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  actor_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  actor_company_id uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  actor_role text,
  -- Who may read it on the thread: everyone in it, the ordering side only, or the ordering side and one provider.
  audience text NOT NULL CHECK (audience IN ('thread', 'ordering', 'provider', 'system')),
  audience_provider_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  occurred_at timestamptz NOT NULL,
  handled_at timestamptz,
  -- How often its after-effects failed; the rest of the queue goes first.
  failures smallint NOT NULL DEFAULT 0,
  CHECK ((audience = 'provider') = (audience_provider_id IS NOT NULL))
);
CREATE INDEX events_request ON events (request_id, occurred_at, id);
CREATE INDEX events_unhandled ON events (failures, id) WHERE handled_at IS NULL;

CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  number text,
  revision integer NOT NULL DEFAULT 0,
  previous_id uuid REFERENCES quotes (id),
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded')),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency IN ('EUR', 'CHF', 'GBP', 'USD')),
  discount_bp integer NOT NULL DEFAULT 0 CHECK (discount_bp BETWEEN 0 AND 10000),
  total_ht_minor bigint NOT NULL DEFAULT 0,
  total_vat_minor bigint NOT NULL DEFAULT 0,
  total_ttc_minor bigint NOT NULL DEFAULT 0,
  -- [{rateBp, baseMinor, vatMinor}]
  vat_breakdown jsonb NOT NULL DEFAULT '[]',
  deposit_bp integer NOT NULL DEFAULT 0 CHECK (deposit_bp BETWEEN 0 AND 10000),
  validity_days integer NOT NULL DEFAULT 30 CHECK (validity_days BETWEEN 1 AND 365),
  valid_until date,
  start_on date,
  duration_days integer CHECK (duration_days BETWEEN 1 AND 1000),
  payment_terms text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 4000),
  sent_at timestamptz,
  viewed_at timestamptz,
  decided_at timestamptz,
  decline_reason text,
  -- «Bon pour accord»: who signed, when, from where, and the digest of what was signed.
  signer_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  signer_name text,
  signer_ip text,
  signed_at timestamptz,
  sealed_sha256 text,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, number, revision),
  CHECK (state IN ('draft', 'withdrawn') OR number IS NOT NULL),
  -- A signature outlives a refused order: the quote is withdrawn then, what was signed stays.
  CHECK (state <> 'accepted' OR signed_at IS NOT NULL)
);
CREATE INDEX quotes_request ON quotes (request_id, state);
CREATE INDEX quotes_provider ON quotes (provider_id, created_at DESC, id DESC);
-- One living answer per provider and request; one accepted quote per request, whatever the code does.
CREATE UNIQUE INDEX quotes_one_accepted ON quotes (request_id) WHERE state = 'accepted';
CREATE UNIQUE INDEX quotes_one_draft ON quotes (request_id, provider_id) WHERE state = 'draft';
CREATE UNIQUE INDEX quotes_one_sent ON quotes (request_id, provider_id) WHERE state = 'sent';
ALTER TABLE requests ADD FOREIGN KEY (awarded_quote_id) REFERENCES quotes (id);

CREATE TABLE quote_lines (
  id uuid PRIMARY KEY,
  quote_id uuid NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
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
  optional boolean NOT NULL DEFAULT false,
  request_line_id uuid REFERENCES request_lines (id) ON DELETE SET NULL,
  tariff_item_id uuid,
  UNIQUE (quote_id, position),
  CHECK (vat_mention IS NULL OR vat_rate_bp = 0)
);

CREATE TABLE tariff_items (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 300),
  trade text NOT NULL,
  unit text NOT NULL,
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 0),
  vat_rate_bp integer NOT NULL CHECK (vat_rate_bp IN (2000, 1000, 550, 210, 0)),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, code)
);
ALTER TABLE quote_lines ADD FOREIGN KEY (tariff_item_id) REFERENCES tariff_items (id) ON DELETE SET NULL;

CREATE TABLE work_orders (
  id uuid PRIMARY KEY,
  number text NOT NULL,
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  quote_id uuid UNIQUE REFERENCES quotes (id),
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'issued'
    CHECK (state IN ('issued', 'confirmed', 'refused', 'under_way', 'completed', 'accepted', 'invoiced', 'cancelled')),
  refusal_reason text,
  currency text NOT NULL DEFAULT 'EUR',
  total_ht_minor bigint NOT NULL,
  total_vat_minor bigint NOT NULL,
  total_ttc_minor bigint NOT NULL,
  start_on date,
  issued_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  completed_at timestamptz,
  accepted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, number)
);
CREATE INDEX work_orders_request ON work_orders (request_id, issued_at DESC);
-- One living order per request: a refused one leaves room for the next.
CREATE UNIQUE INDEX work_orders_one_living ON work_orders (request_id) WHERE state NOT IN ('refused', 'cancelled');
CREATE INDEX work_orders_provider ON work_orders (provider_id, issued_at DESC);
