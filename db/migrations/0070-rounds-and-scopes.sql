-- Rounds of a tender, and the versions of what it asks for (docs/decisions/0023).

ALTER TABLE requests
  ADD COLUMN round integer NOT NULL DEFAULT 1 CHECK (round >= 1),
  -- When this round began; null in the first one, which begins with the publication.
  ADD COLUMN round_started_at timestamptz,
  -- Counts the changes of what is asked, once published.
  ADD COLUMN scope_version integer NOT NULL DEFAULT 1 CHECK (scope_version >= 1);

-- The round a quote answers, and the version of the request that its author has read. What was sent before is current.
ALTER TABLE quotes
  ADD COLUMN round integer NOT NULL DEFAULT 1 CHECK (round >= 1),
  ADD COLUMN scope_version integer NOT NULL DEFAULT 1 CHECK (scope_version >= 1);

-- What was ordered: the version of the request that the accepted quote answered.
ALTER TABLE work_orders ADD COLUMN scope_version integer NOT NULL DEFAULT 1 CHECK (scope_version >= 1);

-- What a published request asked for, version by version, once a later one replaced it.
CREATE TABLE request_scopes (
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  version integer NOT NULL,
  scope jsonb NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, version)
);

-- A round is opened once, whatever the code does.
CREATE UNIQUE INDEX events_one_opening ON events (request_id, (data ->> 'round')) WHERE kind = 'request.opened';
