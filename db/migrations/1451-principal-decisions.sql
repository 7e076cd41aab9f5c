-- Quotes that are put to whom a site is managed for, by links without an account (docs/decisions/0117).
CREATE TABLE principal_decisions (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  principal_id uuid REFERENCES principals ON DELETE SET NULL,
  -- As it was when it was asked.
  principal_name text NOT NULL,
  threshold_minor bigint NOT NULL,
  voting_rule text NOT NULL CHECK (voting_rule IN ('one', 'majority', 'all')),
  hides_votes boolean NOT NULL,
  -- What is broken and what it would take, said to those who decide.
  words text NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'refused', 'lapsed', 'withdrawn')),
  approved_quote_id uuid REFERENCES quotes ON DELETE SET NULL,
  closes_at timestamptz NOT NULL,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  reminded_at timestamptz,
  ended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'asked') = (ended_at IS NULL)),
  CHECK (approved_quote_id IS NULL OR state = 'approved')
);
CREATE UNIQUE INDEX principal_decisions_one ON principal_decisions (request_id) WHERE state = 'asked';
CREATE INDEX principal_decisions_of_request ON principal_decisions (request_id, asked_at DESC);
CREATE INDEX principal_decisions_due ON principal_decisions (closes_at) WHERE state = 'asked';
CREATE INDEX principal_decisions_of ON principal_decisions (principal_id, asked_at DESC) WHERE principal_id IS NOT NULL;

-- Each quote as it was shown: what is approved is this one and no other.
CREATE TABLE principal_decision_quotes (
  decision_id uuid NOT NULL REFERENCES principal_decisions ON DELETE CASCADE,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  position smallint NOT NULL,
  is_advised boolean NOT NULL,
  total_ttc_minor bigint NOT NULL,
  currency text NOT NULL,
  sha256 text,
  PRIMARY KEY (decision_id, quote_id)
);
CREATE INDEX principal_decision_quotes_of ON principal_decision_quotes (quote_id);

-- Of the key of a link the digest alone is kept; the key is made of the program's secret, of the row and of its turn.
CREATE TABLE principal_voters (
  id uuid PRIMARY KEY,
  decision_id uuid NOT NULL REFERENCES principal_decisions ON DELETE CASCADE,
  person_id uuid REFERENCES principal_people ON DELETE SET NULL,
  position smallint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  language text NOT NULL,
  link_turn smallint NOT NULL DEFAULT 1,
  -- Null: withdrawn.
  key_sha256 text UNIQUE,
  opened_at timestamptz
);
CREATE INDEX principal_voters_of ON principal_voters (decision_id, position);

-- What each voted, the last of each counts; nothing of it is ever changed.
CREATE TABLE principal_votes (
  id uuid PRIMARY KEY,
  voter_id uuid NOT NULL REFERENCES principal_voters ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('approved', 'refused')),
  quote_id uuid REFERENCES quotes ON DELETE SET NULL,
  sha256 text,
  -- As they wrote their name; of a refusal, why.
  name text NOT NULL,
  word text NOT NULL,
  link_turn smallint NOT NULL,
  voted_at timestamptz NOT NULL
);
CREATE INDEX principal_votes_of ON principal_votes (voter_id, voted_at DESC);

CREATE TABLE principal_questions (
  id uuid PRIMARY KEY,
  decision_id uuid NOT NULL REFERENCES principal_decisions ON DELETE CASCADE,
  voter_id uuid NOT NULL REFERENCES principal_voters ON DELETE CASCADE,
  words text NOT NULL CHECK (words <> ''),
  asked_at timestamptz NOT NULL,
  answer text,
  answered_by uuid REFERENCES users ON DELETE SET NULL,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX principal_questions_of ON principal_questions (decision_id, asked_at);
CREATE INDEX principal_questions_of_voter ON principal_questions (voter_id);

-- A quote that was ordered without waiting for them, and why.
CREATE TABLE principal_waivers (
  quote_id uuid PRIMARY KEY REFERENCES quotes ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  principal_name text NOT NULL,
  threshold_minor bigint NOT NULL,
  reason text NOT NULL CHECK (length(reason) >= 10),
  given_by uuid REFERENCES users ON DELETE SET NULL,
  given_at timestamptz NOT NULL
);
CREATE INDEX principal_waivers_of_request ON principal_waivers (request_id);
