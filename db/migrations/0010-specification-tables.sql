-- Tables that the specification names (its section 3): same names and columns, with types, keys and constraints.

CREATE TABLE currencies (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$'),
  symbol text NOT NULL,
  decimal_places smallint NOT NULL DEFAULT 2 CHECK (decimal_places BETWEEN 0 AND 4),
  -- Units of this currency for one euro.
  exchange_rate numeric(18, 8) NOT NULL CHECK (exchange_rate > 0),
  is_active boolean NOT NULL DEFAULT true,
  last_updated timestamptz NOT NULL
);

-- Rounded rates for a start without a network, dated; the daily job replaces them by the European Central Bank's.
INSERT INTO currencies (code, symbol, decimal_places, exchange_rate, last_updated) VALUES
  ('EUR', '€', 2, 1, '2025-01-02T15:00:00Z'),
  ('CHF', 'CHF', 2, 0.9365, '2025-01-02T15:00:00Z'),
  ('GBP', '£', 2, 0.8310, '2025-01-02T15:00:00Z'),
  ('USD', '$', 2, 1.0321, '2025-01-02T15:00:00Z');

CREATE TABLE exchange_rate_history (
  id uuid PRIMARY KEY,
  from_currency text NOT NULL REFERENCES currencies (code),
  to_currency text NOT NULL REFERENCES currencies (code),
  rate numeric(18, 8) NOT NULL CHECK (rate > 0),
  source text NOT NULL,
  date timestamptz NOT NULL,
  CHECK (from_currency <> to_currency)
);
CREATE INDEX exchange_rate_history_pair ON exchange_rate_history (from_currency, to_currency, date DESC);

-- An amount in another currency, through the euro; NULL when a currency is unknown or inactive.
CREATE FUNCTION convert_currency(amount numeric, from_currency text, to_currency text)
RETURNS numeric LANGUAGE sql STABLE STRICT AS $$
  SELECT CASE WHEN $2 = $3 THEN $1 ELSE
    (SELECT round($1 / f.exchange_rate * t.exchange_rate, t.decimal_places) FROM currencies f, currencies t
      WHERE f.code = $2 AND f.is_active AND t.code = $3 AND t.is_active) END
$$;

CREATE TABLE user_preferences (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  preferred_currency text NOT NULL DEFAULT 'EUR' REFERENCES currencies (code),
  preferred_language text NOT NULL DEFAULT 'fr' CHECK (preferred_language IN ('fr', 'en', 'de', 'es', 'it')),
  timezone text NOT NULL DEFAULT 'Europe/Paris' CHECK (length(timezone) <= 64),
  cookies_consent boolean NOT NULL DEFAULT false,
  marketing_consent boolean NOT NULL DEFAULT false,
  analytics_consent boolean NOT NULL DEFAULT false,
  data_processing_consent boolean NOT NULL DEFAULT false,
  rgpd_consent_date timestamptz,
  rgpd_consent_version text,
  email_notifications boolean NOT NULL DEFAULT true,
  sms_notifications boolean NOT NULL DEFAULT false,
  push_notifications boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE rgpd_consent_logs (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  consent_type text NOT NULL CHECK (consent_type IN ('cookies', 'marketing', 'analytics', 'data_processing', 'withdrawal')),
  consent_given boolean NOT NULL,
  consent_version text NOT NULL,
  ip_address text,
  user_agent text,
  consent_date timestamptz NOT NULL,
  legal_basis text NOT NULL DEFAULT 'consent',
  data_retention_period text NOT NULL DEFAULT '2 years',
  withdrawal_method text
);
CREATE INDEX rgpd_consent_logs_user ON rgpd_consent_logs (user_id, consent_date DESC);

CREATE TABLE admin_notifications (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('document_uploaded', 'profile_updated', 'verification_required')),
  title text NOT NULL,
  message text NOT NULL,
  company_profile_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  target_id uuid,
  is_read boolean NOT NULL DEFAULT false,
  priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('high', 'medium', 'low')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX admin_notifications_unread ON admin_notifications (created_at DESC, id DESC) WHERE NOT is_read;

CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  user_agent text,
  source text NOT NULL CHECK (source IN ('coming_soon_footer', 'app_footer')),
  -- Double opt-in: only the digest of the mailed token is kept.
  token_sha256 text NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE translations (
  id uuid PRIMARY KEY,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'de', 'es', 'it')),
  namespace text NOT NULL DEFAULT 'common',
  key text NOT NULL,
  value text NOT NULL CHECK (length(value) <= 4000),
  updated_by uuid REFERENCES users (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (language, namespace, key)
);

CREATE TABLE error_reports (
  id uuid PRIMARY KEY,
  error_id text NOT NULL,
  message text NOT NULL,
  stack text NOT NULL DEFAULT '',
  component_stack text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  url text NOT NULL DEFAULT '',
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  occurred_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX error_reports_recent ON error_reports (occurred_at DESC, id DESC);

-- Mails written by the transaction that causes them, sent by a job; without a mail server they stay here (docs/operations.md).
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  language text NOT NULL DEFAULT 'fr',
  template text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
CREATE INDEX mails_recipient ON mails (recipient, created_at DESC);
