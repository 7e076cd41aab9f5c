-- The most, before tax and in euros, that a manager signs alone; null where there is no limit. Owners have none.
ALTER TABLE memberships ADD signing_limit_minor bigint CHECK (signing_limit_minor >= 0);

-- Who may not sign an amount alone asks a colleague whose limit covers it. An approval stands for one subject, at one
-- version, up to one amount, and is used once.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('quote', 'direct-order', 'overrun', 'amendment')),
  subject_id uuid NOT NULL,
  subject_version integer NOT NULL DEFAULT 0,
  -- What it is called, and whom it would be ordered from.
  number text NOT NULL DEFAULT '',
  provider_id uuid REFERENCES company_profiles ON DELETE SET NULL,
  amount_ht_minor bigint NOT NULL CHECK (amount_ht_minor >= 0),
  currency text NOT NULL REFERENCES currencies (code),
  note text NOT NULL DEFAULT '',
  asked_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'declined', 'used', 'void')),
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  reason text,
  used_at timestamptz,
  -- The highest limit of those who were told so far, null once those without one were; when the next ones are.
  told_limit_minor bigint,
  escalates_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'declined') = (reason IS NOT NULL)),
  CHECK (state NOT IN ('approved', 'declined', 'used') OR decided_at IS NOT NULL)
);
-- One that lives for each who asks.
CREATE UNIQUE INDEX approvals_living ON approvals (kind, subject_id, asked_by) WHERE state IN ('asked', 'approved');
CREATE INDEX approvals_of_company ON approvals (company_id, created_at DESC, id DESC);
CREATE INDEX approvals_of_request ON approvals (request_id);
CREATE INDEX approvals_due ON approvals (escalates_at) WHERE state = 'asked' AND escalates_at IS NOT NULL;
