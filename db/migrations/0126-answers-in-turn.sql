-- Of two quotes of one provider that move at once, the second saw what stood before the first: its answer is held before
-- the quotes are read, so that it waits and sees both.
CREATE OR REPLACE FUNCTION answer_follows_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  request uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.request_id ELSE NEW.request_id END;
  provider uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.provider_id ELSE NEW.provider_id END;
BEGIN
  PERFORM FROM request_answers a WHERE a.request_id = request AND a.provider_id = provider FOR UPDATE;
  INSERT INTO request_answers (request_id, provider_id, quote_id, state, round, sent_at)
  SELECT q.request_id, q.provider_id, (array_agg(q.id ORDER BY q.created_at DESC, q.id DESC))[1],
    (array_agg(q.state ORDER BY q.created_at DESC, q.id DESC))[1], max(q.round), min(q.sent_at)
  FROM quotes q WHERE q.request_id = request AND q.provider_id = provider GROUP BY 1, 2
  ON CONFLICT (request_id, provider_id) DO UPDATE
    SET (quote_id, state, round, sent_at) = (excluded.quote_id, excluded.state, excluded.round, excluded.sent_at);
  IF NOT FOUND THEN
    DELETE FROM request_answers a WHERE a.request_id = request AND a.provider_id = provider;
  END IF;
  RETURN NULL;
END
$$;

-- What such an instant left behind.
UPDATE request_answers a SET (quote_id, state, round, sent_at) = (q.quote_id, q.state, q.round, q.sent_at)
FROM (SELECT request_id, provider_id, (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS quote_id,
  (array_agg(state ORDER BY created_at DESC, id DESC))[1] AS state, max(round) AS round, min(sent_at) AS sent_at
  FROM quotes GROUP BY 1, 2) q
WHERE q.request_id = a.request_id AND q.provider_id = a.provider_id
  AND (a.quote_id, a.state, a.round, a.sent_at) IS DISTINCT FROM (q.quote_id, q.state, q.round, q.sent_at);
