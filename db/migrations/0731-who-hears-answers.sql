-- What is published on a tender stands in the lists of its providers by its last move: a list of thousands is read by this
-- index, and no further than its page. Who ever took part stands here; whether they still do is asked where it is read.
CREATE TABLE answer_hearers (
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  -- As the conversation has it.
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, provider_id)
);
CREATE INDEX answer_hearers_latest ON answer_hearers (provider_id, moved_at DESC, conversation_id DESC);

-- Providers that take part in a request: asked, answering, at work, or with a line of their own.
CREATE FUNCTION taking_part(request uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT provider_id FROM request_invitations WHERE request_id = request
  UNION SELECT provider_id FROM request_answers WHERE request_id = request
  UNION SELECT provider_id FROM requests WHERE id = request AND provider_id IS NOT NULL
  UNION SELECT other_id FROM conversations WHERE request_id = request AND kind = 'request'
$$;

-- One takes part from now on (asked, answering, with a line).
CREATE FUNCTION hear_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO answer_hearers SELECT c.id, p.id, c.moved_at
    FROM conversations c, (SELECT (to_jsonb(NEW) ->> TG_ARGV[1])::uuid AS id) p
    WHERE c.kind = 'answers' AND c.request_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER request_invitations_hear AFTER INSERT ON request_invitations FOR EACH ROW
  EXECUTE FUNCTION hear_answers('request_id', 'provider_id');
CREATE TRIGGER request_answers_hear AFTER INSERT ON request_answers FOR EACH ROW
  EXECUTE FUNCTION hear_answers('request_id', 'provider_id');
CREATE TRIGGER requests_hear AFTER UPDATE OF provider_id ON requests FOR EACH ROW
  WHEN (NEW.provider_id IS NOT NULL AND NEW.provider_id IS DISTINCT FROM OLD.provider_id)
  EXECUTE FUNCTION hear_answers('id', 'provider_id');
CREATE TRIGGER conversations_hear AFTER INSERT ON conversations FOR EACH ROW WHEN (NEW.kind = 'request')
  EXECUTE FUNCTION hear_answers('request_id', 'other_id');

-- The first answer is published, or one more.
CREATE FUNCTION answers_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO answer_hearers SELECT NEW.id, part, NEW.moved_at FROM taking_part(NEW.request_id) part
      ON CONFLICT DO NOTHING;
  ELSE
    UPDATE answer_hearers SET moved_at = NEW.moved_at WHERE conversation_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER conversations_published AFTER INSERT OR UPDATE OF moved_at ON conversations FOR EACH ROW
  WHEN (NEW.kind = 'answers') EXECUTE FUNCTION answers_moved();

INSERT INTO answer_hearers SELECT c.id, part, c.moved_at FROM conversations c, taking_part(c.request_id) part
  WHERE c.kind = 'answers';
