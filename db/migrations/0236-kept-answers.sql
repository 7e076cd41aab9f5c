-- What an act that carried a key of its own was answered (docs/decisions/0046): sent again, it is answered the same, and done once.
-- No foreign keys: each would lock its person and company at the head of acts that lock them too, and in another order. What
-- points at nobody any more is swept with the rest, within three days.
CREATE TABLE kept_answers (
  key uuid NOT NULL,
  user_id uuid NOT NULL,
  company_id uuid,
  -- SHA-256 of the method, the address and the body; null until the act is settled, in its own transaction.
  digest text,
  status smallint,
  -- Null where it was too long to be kept, or no text.
  answer text,
  created_at timestamptz NOT NULL
);

-- Two at once: the second waits here for the end of the first.
CREATE UNIQUE INDEX kept_answers_of ON kept_answers (key, user_id, company_id) NULLS NOT DISTINCT;
CREATE INDEX kept_answers_created ON kept_answers (created_at);
CREATE INDEX kept_answers_user ON kept_answers (user_id);
