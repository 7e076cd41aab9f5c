-- Companies that know each other: they work together or have, one asked the other or was answered. Whom one may write to is
-- read from here, whatever the number of orders, invitations and answers between them. Nothing makes them strangers again.
CREATE TABLE known_companies (
  ordering_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  known_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (ordering_id, provider_id)
);
CREATE INDEX known_companies_ordering ON known_companies (ordering_id, known_at DESC, provider_id);
CREATE INDEX known_companies_provider ON known_companies (provider_id, known_at DESC, ordering_id);

CREATE FUNCTION know_by_collaboration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO known_companies VALUES (NEW.ordering_id, NEW.provider_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER collaborations_known AFTER INSERT OR UPDATE OF state ON collaborations
  FOR EACH ROW WHEN (NEW.state IN ('active', 'ended')) EXECUTE FUNCTION know_by_collaboration();

CREATE FUNCTION know_by_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO known_companies VALUES (NEW.company_id, NEW.provider_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER work_orders_known AFTER INSERT ON work_orders FOR EACH ROW EXECUTE FUNCTION know_by_order();

-- An invitation counts once its request is put out.
CREATE FUNCTION know_by_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO known_companies SELECT r.company_id, NEW.provider_id FROM requests r
    WHERE r.id = NEW.request_id AND r.state <> 'draft' ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER request_invitations_known AFTER INSERT ON request_invitations
  FOR EACH ROW EXECUTE FUNCTION know_by_invitation();

-- Who answers a sealed tender is told by nothing before it opens.
CREATE FUNCTION know_by_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO known_companies SELECT r.company_id, NEW.provider_id FROM requests r
    WHERE r.id = NEW.request_id AND NOT (r.sealed AND r.opened_at IS NULL) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER request_answers_known AFTER INSERT OR UPDATE OF sent_at ON request_answers
  FOR EACH ROW WHEN (NEW.sent_at IS NOT NULL) EXECUTE FUNCTION know_by_answer();

CREATE FUNCTION know_by_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO known_companies SELECT NEW.company_id, p.id FROM (
      SELECT provider_id AS id FROM request_invitations WHERE request_id = NEW.id
      UNION SELECT provider_id FROM request_answers
        WHERE request_id = NEW.id AND sent_at IS NOT NULL AND NOT (NEW.sealed AND NEW.opened_at IS NULL)
      ORDER BY id) p
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER requests_known AFTER UPDATE OF state, opened_at, sealed ON requests FOR EACH ROW
  WHEN (NEW.state <> 'draft' AND (OLD.state = 'draft'
    OR (OLD.sealed AND OLD.opened_at IS NULL) AND NOT (NEW.sealed AND NEW.opened_at IS NULL)))
  EXECUTE FUNCTION know_by_request();

INSERT INTO known_companies (ordering_id, provider_id, known_at)
SELECT ordering_id, provider_id, min(at) FROM (
  SELECT ordering_id, provider_id, created_at AS at FROM collaborations WHERE state IN ('active', 'ended')
  UNION ALL SELECT company_id, provider_id, issued_at FROM work_orders
  UNION ALL SELECT r.company_id, i.provider_id, coalesce(r.published_at, r.created_at) FROM request_invitations i
    JOIN requests r ON r.id = i.request_id WHERE r.state <> 'draft'
  UNION ALL SELECT r.company_id, a.provider_id, a.sent_at FROM request_answers a JOIN requests r ON r.id = a.request_id
    WHERE a.sent_at IS NOT NULL AND NOT (r.sealed AND r.opened_at IS NULL)) found
GROUP BY 1, 2;
