-- What a status told of a payment, so that one that is withdrawn is not told, or counts in what is told next.
ALTER TABLE invoice_flows
  ADD COLUMN amount_minor bigint,
  ADD COLUMN dropped_at timestamptz,
  ADD CHECK (dropped_at IS NULL OR sent_at IS NULL);
UPDATE invoice_flows f SET amount_minor = (e.data ->> 'amountMinor')::bigint
FROM events e
WHERE f.status IN (211, 212) AND e.occurred_at = f.asked_at
  AND e.kind = CASE WHEN f.is_received THEN 'payable.paid' WHEN f.status = 211 THEN 'payment.announced' ELSE 'payment.received' END
  AND e.data ->> CASE WHEN f.is_received THEN 'receivedId' ELSE 'invoiceId' END = f.invoice_id::text;
