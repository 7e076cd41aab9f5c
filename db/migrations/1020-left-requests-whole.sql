-- A provider whose order fell through reads its request as it stood then. The whole row is kept, and which of its fields it
-- reads stands in one place (request-fields.contract.ts): what was kept before lacks the others, which are taken from now on as
-- they are today.
UPDATE left_requests l SET was = to_jsonb(r) || l.was FROM requests r WHERE r.id = l.request_id;

CREATE OR REPLACE FUNCTION provider_leaves_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO left_requests
  SELECT r.id, NEW.provider_id, NEW.issued_at, NEW.updated_at, to_jsonb(r)
  FROM requests r WHERE r.id = NEW.request_id
  ON CONFLICT (request_id, provider_id, ordered_at) DO UPDATE
    SET (left_at, was) = (excluded.left_at, excluded.was);
  RETURN NULL;
END
$$;

DROP FUNCTION words_of(requests);
