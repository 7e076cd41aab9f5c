-- Proofs beyond the password: mailed links, a second factor, and what keeps guesses few.

-- When a session was last used, to the nearest five minutes.
ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();

-- However a session ends (signing out, revocation, reset, erasure), the streams it opened end with it.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();

-- Links sent by mail; only their digest is kept.
CREATE TABLE mailed_links (
  token_sha256 text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  -- The address it was sent to: the one it proves.
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mailed_links_user ON mailed_links (user_id);

-- Passwords that were right and wait for the second factor.
CREATE TABLE sign_in_challenges (
  token_sha256 text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);

CREATE TABLE two_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Sealed with a key of the program's secret, never readable from the database alone.
  secret text NOT NULL,
  -- Null until a first code proves that the application has the secret.
  enabled_at timestamptz,
  -- The last step of 30 seconds whose code was taken: a code serves once (RFC 6238, 5.2).
  last_step integer,
  created_at timestamptz NOT NULL
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_sha256 text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_sha256)
);

-- Attempts by digest of what they aim at, an address that has no account included.
CREATE TABLE attempts (
  scope text NOT NULL,
  key_sha256 text NOT NULL,
  count integer NOT NULL,
  since timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (scope, key_sha256)
);

-- The invented people of the demonstration read no mail.
UPDATE users SET email_verified = true WHERE email LIKE '%@batilien.test';
