-- Links mailed to subscribers of the newsletter: only their digests are kept. A confirmation serves once; a way out works
-- for as long as the letter that carries it may be read.

CREATE TABLE newsletter_tokens (
  token_sha256 text PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  used_at timestamptz,
  CHECK ((purpose = 'confirm') = (expires_at IS NOT NULL))
);
CREATE INDEX newsletter_tokens_subscription ON newsletter_tokens (subscription_id, purpose);
ALTER TABLE newsletter_subscriptions DROP COLUMN token_sha256;
