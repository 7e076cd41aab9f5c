-- Why the program declined a quote is kept as a code, and said to each reader in their language; `decline_reason` is what a person wrote.
ALTER TABLE quotes ADD own_reason text CHECK (own_reason IN ('cancelled', 'notChosen', 'outbid'));

CREATE TEMPORARY TABLE own_reasons ON COMMIT DROP AS
SELECT * FROM (VALUES
  ('cancelled', 'La demande a été annulée.'),
  ('notChosen', 'Votre devis n’a pas été retenu.'),
  ('outbid', 'Une autre offre a été retenue. Merci de votre réponse.')) AS said (code, french);

-- The event tells what the program said from what a person typed.
UPDATE quotes q SET own_reason = s.code, decline_reason = NULL
FROM events e JOIN own_reasons s ON s.french = e.data ->> 'ownReason'
WHERE e.kind = 'quote.declined' AND e.request_id = q.request_id AND e.data ->> 'quoteId' = q.id::text
  AND q.decline_reason = s.french;

UPDATE events e SET data = e.data || jsonb_build_object('ownReason', s.code)
FROM own_reasons s WHERE e.kind = 'quote.declined' AND e.data ->> 'ownReason' = s.french;
