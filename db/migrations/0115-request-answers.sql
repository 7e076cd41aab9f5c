-- What a request knows of the quotes and snags that follow from it, kept beside it: queries read downward only
-- (docs/decisions/0029).

-- The last quote that each provider drafted on a request, the last round it answered, and when it first sent one.
CREATE TABLE request_answers (
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  quote_id uuid NOT NULL,
  state text NOT NULL,
  round integer NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (request_id, provider_id)
);
CREATE INDEX request_answers_provider ON request_answers (provider_id, request_id);

INSERT INTO request_answers (request_id, provider_id, quote_id, state, round, sent_at)
SELECT request_id, provider_id, (array_agg(id ORDER BY created_at DESC, id DESC))[1],
  (array_agg(state ORDER BY created_at DESC, id DESC))[1], max(round), min(sent_at)
FROM quotes GROUP BY 1, 2;

CREATE FUNCTION answer_follows_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  request uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.request_id ELSE NEW.request_id END;
  provider uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.provider_id ELSE NEW.provider_id END;
BEGIN
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
CREATE TRIGGER quotes_answer AFTER INSERT OR DELETE OR UPDATE OF state, round, sent_at ON quotes
  FOR EACH ROW EXECUTE FUNCTION answer_follows_quotes();

-- Of the snags that remain to be lifted, those that the provider says are put right.
ALTER TABLE requests ADD COLUMN fixed_snags integer NOT NULL DEFAULT 0;
UPDATE requests r SET fixed_snags = s.fixed
FROM (SELECT w.request_id, count(*) AS fixed FROM snags s JOIN work_orders w ON w.id = s.work_order_id
  WHERE s.state = 'fixed' GROUP BY 1) s WHERE s.request_id = r.id;

CREATE FUNCTION request_counts_snags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests r SET open_snags = s.remaining, fixed_snags = s.fixed
  FROM (SELECT w.request_id, count(*) FILTER (WHERE g.state <> 'lifted') AS remaining,
      count(*) FILTER (WHERE g.state = 'fixed') AS fixed
    FROM work_orders own JOIN work_orders w ON w.request_id = own.request_id JOIN snags g ON g.work_order_id = w.id
    WHERE own.id = NEW.work_order_id GROUP BY 1) s
  WHERE r.id = s.request_id AND (r.open_snags, r.fixed_snags) IS DISTINCT FROM (s.remaining, s.fixed);
  RETURN NULL;
END
$$;
CREATE TRIGGER snags_counted AFTER INSERT OR UPDATE OF state ON snags
  FOR EACH ROW EXECUTE FUNCTION request_counts_snags();
