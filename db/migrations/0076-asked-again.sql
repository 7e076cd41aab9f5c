-- A quote declined because another was accepted can be asked again once that order falls through; one declined by hand
-- cannot.
ALTER TABLE quotes
  ADD COLUMN passed_over boolean NOT NULL DEFAULT false,
  ADD COLUMN asked_again_at timestamptz;
UPDATE quotes SET passed_over = true
WHERE state = 'declined' AND decline_reason = 'Une autre offre a été retenue. Merci de votre réponse.';
