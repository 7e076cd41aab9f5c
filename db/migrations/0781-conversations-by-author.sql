-- A conversation is found by the name of who wrote in it, however many messages that person wrote: from the index alone.
DROP INDEX messages_author;
CREATE INDEX messages_author ON messages (author_user_id, conversation_id);
