-- What the administration's screens need: where a notice leads, steps told to admins, who handled a report, the reference price list.

ALTER TABLE admin_notifications ADD COLUMN target_kind text
  CHECK (target_kind IN ('access_request', 'contact_message', 'error_report', 'company', 'application', 'document'));
CREATE INDEX admin_notifications_read ON admin_notifications (id) WHERE is_read;

-- «admins»: told live to those who wear that casquette, shown on no thread.
ALTER TABLE events DROP CONSTRAINT events_audience_check;
ALTER TABLE events ADD CONSTRAINT events_audience_check
  CHECK (audience IN ('thread', 'ordering', 'provider', 'system', 'admins'));

ALTER TABLE error_reports ADD COLUMN resolved_by uuid REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX error_reports_error_id ON error_reports (upper(error_id));

-- Prices of the platform itself, against which quotes are read; those of a provider are `tariff_items`.
CREATE TABLE reference_tariffs (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (length(code) BETWEEN 1 AND 40),
  designation text NOT NULL CHECK (length(designation) BETWEEN 1 AND 300),
  trade text NOT NULL,
  unit text NOT NULL,
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 0),
  vat_rate_bp integer NOT NULL CHECK (vat_rate_bp IN (2000, 1000, 550, 210, 0)),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- The last day's actors, the last acts of admins: a range of time in a table written in its order.
CREATE INDEX events_recent ON events USING brin (occurred_at);
CREATE INDEX events_of_admins ON events (occurred_at DESC, id DESC) WHERE actor_role = 'admin';
