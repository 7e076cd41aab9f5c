-- A provider that was ordered from again after another had its turn read, of a thread, all between its first order and its
-- last refusal: what the other was told too. Each turn is its own.
ALTER TABLE left_requests DROP CONSTRAINT left_requests_pkey, ADD PRIMARY KEY (request_id, provider_id, ordered_at);

INSERT INTO left_requests
SELECT l.request_id, l.provider_id, w.issued_at, max(w.updated_at), l.was
FROM left_requests l JOIN work_orders w ON w.request_id = l.request_id AND w.provider_id = l.provider_id
WHERE w.state = 'refused' AND w.quote_id IS NULL AND w.issued_at > l.ordered_at
GROUP BY l.request_id, l.provider_id, w.issued_at, l.was;

UPDATE left_requests l SET left_at = w.updated_at
FROM work_orders w
WHERE w.request_id = l.request_id AND w.provider_id = l.provider_id AND w.issued_at = l.ordered_at
  AND w.state = 'refused' AND w.quote_id IS NULL;

CREATE OR REPLACE FUNCTION provider_leaves_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO left_requests
  SELECT r.id, NEW.provider_id, NEW.issued_at, NEW.updated_at, words_of(r)
  FROM requests r WHERE r.id = NEW.request_id
  ON CONFLICT (request_id, provider_id, ordered_at) DO UPDATE
    SET (left_at, was) = (excluded.left_at, excluded.was);
  RETURN NULL;
END
$$;
