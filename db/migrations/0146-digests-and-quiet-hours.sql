-- Mails of notices leave at once, in a digest, or never; nothing leaves in the quiet hours of a person.
ALTER TABLE notification_choices ADD COLUMN mail text NOT NULL DEFAULT 'at_once'
  CHECK (mail IN ('at_once', 'digest', 'never'));
UPDATE notification_choices SET mail = 'never' WHERE NOT email;
ALTER TABLE notification_choices DROP COLUMN email;

-- When a person is told, in their timezone; no row: a digest at eight, and no quiet hours.
CREATE TABLE notification_times (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
  urgent_through boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to)
);

-- The mail of a notice that waits: for the digest of its person, or for the end of their quiet hours.
ALTER TABLE notices
  ADD COLUMN waits_for text CHECK (waits_for IN ('digest', 'quiet_end')),
  ADD COLUMN mail jsonb,
  ADD CHECK ((waits_for IS NULL) = (mail IS NULL));
CREATE INDEX notices_waiting ON notices (user_id) WHERE waits_for IS NOT NULL;
