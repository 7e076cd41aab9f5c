-- The list of a provider: its lines without their rows, and the answers published on what it takes part in.
CREATE INDEX conversations_lines ON conversations (other_id) INCLUDE (request_id) WHERE kind = 'request';
CREATE INDEX conversations_answers ON conversations (request_id) WHERE kind = 'answers';
