-- How a provider worked over a year, by trade and in all (trade ''): measured every night.
CREATE TABLE provider_track_records (
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  trade text NOT NULL,
  -- Tenders that asked it by name, and those of them that it answered.
  asked integer NOT NULL CHECK (asked >= 0),
  answered integer NOT NULL CHECK (answered BETWEEN 0 AND asked),
  -- Orders whose first visit was due, and those of them begun by then.
  due integer NOT NULL CHECK (due >= 0),
  on_time integer NOT NULL CHECK (on_time BETWEEN 0 AND due),
  -- Orders received that were visited, and those of them that one visit was enough for.
  visited integer NOT NULL CHECK (visited >= 0),
  first_time integer NOT NULL CHECK (first_time BETWEEN 0 AND visited),
  -- Orders received, and the snags noted on them.
  received integer NOT NULL CHECK (received >= 0),
  snags integer NOT NULL CHECK (snags >= 0),
  measured_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, trade)
);

-- What is told of it: each rate from five cases on, fewer say nothing of a habit. Null where nothing is.
CREATE FUNCTION track_record(provider uuid, work text) RETURNS json STABLE LANGUAGE sql AS $$
  SELECT json_build_object('answerBp', answer, 'onTimeBp', punctual, 'firstTimeBp', once, 'snagsMilli', flaws,
    'orders', received)
  FROM (SELECT received,
      CASE WHEN asked >= 5 THEN (10000.0 * answered / asked)::integer END AS answer,
      CASE WHEN due >= 5 THEN (10000.0 * on_time / due)::integer END AS punctual,
      CASE WHEN visited >= 5 THEN (10000.0 * first_time / visited)::integer END AS once,
      CASE WHEN received >= 5 THEN (1000.0 * snags / received)::integer END AS flaws
    FROM provider_track_records WHERE company_id = provider AND trade = work) told
  WHERE num_nonnulls(answer, punctual, once, flaws) > 0
$$;
