-- The words by which the network is known, to read one that was typed with a slip as one of them (`words.queries.ts`).

-- Written as providers are indexed, never counted: writers of the same words wait for nothing. What nobody bears any more is
-- told to nobody, and goes with the nightly job.
CREATE TABLE provider_words (word text PRIMARY KEY);
CREATE INDEX provider_words_near ON provider_words USING gin (word gin_trgm_ops);

-- Words of letters alone, as searches are folded: a number with a slip is another number.
CREATE FUNCTION words_of(search_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(search_text, '[^a-z0-9]+') word WHERE word ~ '^[a-z]{4,40}$'
$$;

CREATE FUNCTION keep_provider_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO provider_words SELECT DISTINCT word FROM rows_after a, words_of(a.search_text) word
      ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO provider_words SELECT DISTINCT word FROM rows_after a JOIN rows_before b USING (company_id), words_of(a.search_text) word
      WHERE a.search_text <> b.search_text ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER provider_index_added_words AFTER INSERT ON provider_index REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_provider_words();
CREATE TRIGGER provider_index_changed_words AFTER UPDATE ON provider_index
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_provider_words();
INSERT INTO provider_words SELECT DISTINCT word FROM provider_index i, words_of(i.search_text) word;

-- The setting below belongs to pg_trgm, and only a superuser may name one of a library that is not loaded yet.
DO $$ BEGIN PERFORM similarity('', ''); END $$;

-- Four tenths: two letters exchanged in a word of eight leave half of its trigrams, one wrong in a word of four two fifths.
CREATE FUNCTION provider_words_near(typed text) RETURNS SETOF text LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = '0.4' AS $$
  SELECT word FROM provider_words WHERE word %> fold(typed) AND length(word) >= length(typed) - 2
  ORDER BY similarity(word, fold(typed)) DESC, word LIMIT 50
$$;

-- Of these words, those that something of the network bears now. Planned anew for each: a plan for any word reads every row.
CREATE FUNCTION provider_words_borne(words text[]) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
  one text;
  borne boolean;
BEGIN
  FOREACH one IN ARRAY words LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM provider_index WHERE search_text LIKE %L)', '%' || fold(one) || '%') INTO borne;
    IF borne THEN RETURN NEXT one; END IF;
  END LOOP;
END
$$;

-- What is borne now, neither more nor less.
CREATE FUNCTION refresh_provider_words() RETURNS integer LANGUAGE sql AS $$
  WITH borne AS MATERIALIZED (SELECT DISTINCT word FROM provider_index i, words_of(i.search_text) word),
    gone AS (DELETE FROM provider_words w WHERE NOT EXISTS (SELECT FROM borne b WHERE b.word = w.word) RETURNING 1),
    come AS (INSERT INTO provider_words SELECT word FROM borne ORDER BY word ON CONFLICT DO NOTHING RETURNING 1)
  SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM come))::integer
$$;
