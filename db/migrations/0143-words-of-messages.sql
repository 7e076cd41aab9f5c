-- Messages are found by their words among those of one company, by one index: the companies at the ends of the conversation.
ALTER TABLE messages ADD COLUMN company_ids uuid[] NOT NULL DEFAULT '{}';
UPDATE messages m SET company_ids = array_remove(ARRAY[c.company_id, c.other_id], NULL)
  FROM conversations c WHERE c.id = m.conversation_id;
CREATE FUNCTION set_message_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT array_remove(ARRAY[c.company_id, c.other_id], NULL) INTO NEW.company_ids
    FROM conversations c WHERE c.id = NEW.conversation_id;
  RETURN NEW;
END $$;
CREATE TRIGGER messages_companies BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION set_message_companies();

ALTER TABLE messages ADD COLUMN search_text text GENERATED ALWAYS AS (fold(coalesce(question || ' ', '') || body)) STORED;
CREATE INDEX messages_words ON messages USING gin (company_ids, search_text gin_trgm_ops)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
