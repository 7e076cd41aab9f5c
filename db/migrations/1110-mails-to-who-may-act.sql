-- By default a notice is mailed at once to those whom it asks something, and in the daily mail to the others. What people
-- chose before stays; a quote that is revised has a kind of its own, told as a quote received was.
ALTER TABLE notification_choices DROP CONSTRAINT notification_choices_mail_check;
ALTER TABLE notification_choices ADD CONSTRAINT notification_choices_mail_check
  CHECK (mail IN ('asked', 'at_once', 'digest', 'never'));
ALTER TABLE notification_choices ALTER COLUMN mail SET DEFAULT 'asked';
-- Off: what asks nothing of its reader is read in the application alone.
ALTER TABLE notification_times ADD COLUMN daily boolean NOT NULL DEFAULT true;

INSERT INTO notification_choices (user_id, kind, in_app, mail, push, updated_at)
  SELECT user_id, 'quote_revised', in_app, mail, push, updated_at FROM notification_choices WHERE kind = 'quote_received';
