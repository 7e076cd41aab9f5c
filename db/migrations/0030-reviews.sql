-- What the two companies of an accepted order say of each other; a provider's rating is made of nothing else.

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  author_side text NOT NULL CHECK (author_side IN ('ordering', 'provider')),
  author_company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  subject_company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  -- Empty once the person is erased: the review stays its company's.
  author_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  -- Of a provider the first four, of an ordering company the last three; NULL where the author says nothing.
  quality smallint CHECK (quality BETWEEN 1 AND 5),
  punctuality smallint CHECK (punctuality BETWEEN 1 AND 5),
  price smallint CHECK (price BETWEEN 1 AND 5),
  communication smallint CHECK (communication BETWEEN 1 AND 5),
  clarity smallint CHECK (clarity BETWEEN 1 AND 5),
  access smallint CHECK (access BETWEEN 1 AND 5),
  body text NOT NULL CHECK (length(body) BETWEEN 10 AND 1500),
  -- The acceptance: the experience it tells of, and what fourteen days run from.
  experienced_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  written_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- Set once: with the other side's, or when due.
  published_at timestamptz CHECK (published_at >= written_at),
  answer text CHECK (length(answer) BETWEEN 2 AND 1500),
  answered_at timestamptz,
  answer_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  hidden_at timestamptz,
  hidden_by uuid REFERENCES users (id) ON DELETE SET NULL,
  hidden_reason text,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (work_order_id, author_side),
  CHECK (author_company_id <> subject_company_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  CHECK (published_at IS NOT NULL OR (answer IS NULL AND hidden_at IS NULL)),
  CHECK (CASE author_side WHEN 'ordering' THEN clarity IS NULL AND access IS NULL
    ELSE quality IS NULL AND punctuality IS NULL AND price IS NULL END)
);
-- Those that are read: of a company on one side, the latest first.
CREATE INDEX reviews_shown ON reviews (subject_company_id, author_side, published_at DESC, id DESC)
  WHERE published_at IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX reviews_due ON reviews (due_at) WHERE published_at IS NULL;
CREATE INDEX reviews_author ON reviews (author_user_id) WHERE author_user_id IS NOT NULL;

CREATE TABLE review_reports (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  reporter_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  reporter_company_id uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('false', 'insult', 'personal_data', 'off_topic', 'other')),
  details text NOT NULL CHECK (length(details) BETWEEN 10 AND 1500),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'hidden', 'kept')),
  reason text NOT NULL DEFAULT '',
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX review_reports_once ON review_reports (review_id, reporter_user_id) WHERE state = 'waiting';
CREATE INDEX review_reports_state ON review_reports (state, created_at, id);

-- The rating of a provider is that of the reviews one can read, in the transaction that changes them.
CREATE FUNCTION rate_providers(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time for each provider, and the next statement sees what the one before wrote.
  PERFORM FROM company_profiles WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE company_profiles c SET rating_milli = r.rating_milli, rating_count = r.rating_count
    FROM (SELECT s.id, round(avg(v.rating) * 1000)::integer AS rating_milli, count(v.id)::integer AS rating_count
      FROM unnest(ids) s(id) LEFT JOIN reviews v ON v.subject_company_id = s.id AND v.author_side = 'ordering'
        AND v.published_at IS NOT NULL AND v.hidden_at IS NULL
      GROUP BY s.id) r
    WHERE c.id = r.id AND (c.rating_milli, c.rating_count) IS DISTINCT FROM (r.rating_milli, r.rating_count);
END
$$;

CREATE FUNCTION rate_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  EXECUTE 'SELECT array_agg(DISTINCT subject_company_id) FROM (' || CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM rows_after'
    WHEN 'DELETE' THEN 'SELECT * FROM rows_before'
    ELSE 'SELECT a.* FROM rows_after a JOIN rows_before b USING (id) WHERE (a.rating, a.published_at, a.hidden_at)
      IS DISTINCT FROM (b.rating, b.published_at, b.hidden_at)' END
    || ') touched WHERE author_side = ''ordering'' AND published_at IS NOT NULL' INTO ids;
  IF ids IS NOT NULL THEN PERFORM rate_providers(ids); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER reviews_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();

-- Ratings from before reviews stand on nothing that can be read.
UPDATE company_profiles SET rating_milli = NULL, rating_count = 0 WHERE rating_milli IS NOT NULL OR rating_count <> 0;

ALTER TABLE admin_notifications DROP CONSTRAINT admin_notifications_target_kind_check;
ALTER TABLE admin_notifications ADD CONSTRAINT admin_notifications_target_kind_check CHECK (target_kind IN
  ('access_request', 'contact_message', 'error_report', 'company', 'application', 'document', 'directory_claim',
    'directory_opposition', 'review_report'));
