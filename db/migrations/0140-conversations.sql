-- People write to each other: on a request, between companies, inside one (docs/decisions/0038).
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  -- request: the line of an ordering company and one provider · notes: of one company on a request, for itself ·
  -- answers: published to every bidder of a request · companies: two companies, the lower id first · group: inside one.
  kind text NOT NULL CHECK (kind IN ('request', 'notes', 'answers', 'companies', 'group')),
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  other_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  request_id uuid REFERENCES requests (id) ON DELETE CASCADE,
  title text NOT NULL DEFAULT '' CHECK (length(title) <= 120),
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Of the last message, or of the beginning: lists are sorted by it.
  moved_at timestamptz NOT NULL,
  CHECK ((kind IN ('request', 'notes', 'answers')) = (request_id IS NOT NULL)),
  CHECK ((kind IN ('request', 'companies')) = (other_id IS NOT NULL)),
  CHECK (kind <> 'companies' OR company_id < other_id),
  CHECK ((kind = 'group') = (title <> ''))
);
CREATE UNIQUE INDEX conversations_of_request ON conversations (request_id, kind, company_id, other_id) NULLS NOT DISTINCT
  WHERE request_id IS NOT NULL;
CREATE UNIQUE INDEX conversations_of_companies ON conversations (company_id, other_id) WHERE kind = 'companies';
CREATE INDEX conversations_company ON conversations (company_id, moved_at DESC, id DESC);
CREATE INDEX conversations_other ON conversations (other_id, moved_at DESC, id DESC) WHERE other_id IS NOT NULL;

-- Who is in a group; and, of a conversation between companies, those it was opened to although they are limited to sites.
CREATE TABLE conversation_members (
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  added_by uuid REFERENCES users (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_members_user ON conversation_members (user_id);

-- A message keeps its row for ever: deleted or hidden, its place in the thread stays and says so.
CREATE TABLE messages (
  -- Given by who writes it, so that one sent twice is one.
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  author_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  author_company_id uuid REFERENCES company_profiles (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (length(body) <= 10000),
  -- Of a published answer: the question, told without names.
  question text CHECK (length(question) <= 10000),
  reply_to_id uuid REFERENCES messages (id) ON DELETE SET NULL,
  by_mail boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- By an administrator, after a report.
  hidden_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX messages_conversation ON messages (conversation_id, created_at DESC, id DESC);
CREATE INDEX messages_author ON messages (author_user_id);
CREATE INDEX messages_reply ON messages (reply_to_id) WHERE reply_to_id IS NOT NULL;

CREATE TABLE message_mentions (
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX message_mentions_user ON message_mentions (user_id);

CREATE TABLE message_reactions (
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reaction text NOT NULL CHECK (reaction IN ('agreed', 'thanks', 'seen', 'done', 'question')),
  reacted_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, user_id, reaction)
);
CREATE INDEX message_reactions_user ON message_reactions (user_id);

-- Where a person is in a conversation: up to which message read, and whether told of the next.
CREATE TABLE conversation_places (
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  read_to timestamptz NOT NULL DEFAULT '-infinity',
  read_at timestamptz,
  -- Told of mentions alone.
  muted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_places_user ON conversation_places (user_id);
