-- What was given to the platform of dematerialisation: an invoice, or a status of it.
CREATE TABLE invoice_flows (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  -- Null: the invoice itself; else the status that is told, by its code in the reform.
  status smallint,
  asked_at timestamptz NOT NULL,
  -- From here on the platform may have it: it is asked before it is given the flow again.
  tried_at timestamptz,
  -- When it was last not heard; null once it was.
  failed_at timestamptz,
  sent_at timestamptz,
  -- The directory of the reform did not know its client as it was given.
  buyer_absent boolean NOT NULL DEFAULT false,
  -- As the platform names it.
  flow_id text UNIQUE,
  refused_at timestamptz,
  refusal text,
  CHECK ((sent_at IS NULL) = (flow_id IS NULL))
);
CREATE UNIQUE INDEX invoice_flows_invoice ON invoice_flows (invoice_id) WHERE status IS NULL;
CREATE INDEX invoice_flows_of_invoice ON invoice_flows (invoice_id, asked_at);

-- Flows that a platform listed: each is taken once, tried a few times.
CREATE TABLE platform_flows (
  flow_id text PRIMARY KEY,
  tries smallint NOT NULL DEFAULT 0,
  outcome text CHECK (outcome IN ('kept', 'known', 'refused', 'nobody', 'failed')),
  seen_at timestamptz NOT NULL
);
-- Up to where what changed at the platform was read.
CREATE TABLE platform_readings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  read_to timestamptz NOT NULL
);

-- What platforms told of invoices, as it came: it never changes the invoice's own state.
CREATE TABLE invoice_statuses (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  status smallint NOT NULL,
  told_at timestamptz NOT NULL,
  motive_code text NOT NULL DEFAULT '',
  motive text NOT NULL DEFAULT '',
  noted_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invoice_statuses_once ON invoice_statuses (invoice_id, status, told_at);

ALTER TABLE received_invoices DROP CONSTRAINT received_invoices_source_check,
  ADD CONSTRAINT received_invoices_source_check CHECK (source IN ('upload', 'mail', 'platform'));
