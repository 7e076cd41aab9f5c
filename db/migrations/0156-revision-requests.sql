-- What the ordering side asks an author to change in a sent quote, and how its author answered; one open a quote.
CREATE TABLE revision_requests (
  id uuid PRIMARY KEY,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  wish text NOT NULL,
  topics text[] NOT NULL,
  wanted_on date,
  asked_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('revised', 'kept')),
  reason text,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX revision_requests_quote ON revision_requests (quote_id, asked_at DESC);
CREATE UNIQUE INDEX revision_requests_open ON revision_requests (quote_id) WHERE answer IS NULL;
