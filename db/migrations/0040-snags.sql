-- Defects noted at an acceptance («réserves»): each is fixed by the provider, then lifted by the ordering side.

CREATE TABLE snags (
  id uuid PRIMARY KEY,
  work_order_id uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  description text NOT NULL CHECK (length(description) BETWEEN 3 AND 300),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'fixed', 'lifted')),
  fixed_at timestamptz,
  lifted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  UNIQUE (work_order_id, position),
  CHECK ((state = 'open') = (fixed_at IS NULL)),
  CHECK ((state = 'lifted') = (lifted_at IS NOT NULL))
);

-- Counted before any could be told apart: nobody could have lifted them.
UPDATE requests SET open_snags = 0 WHERE open_snags > 0;
