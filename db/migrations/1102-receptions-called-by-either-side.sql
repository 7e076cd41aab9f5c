-- Either side calls the other to a reception; on site, or each on its own.
ALTER TABLE reception_calls ADD COLUMN side text NOT NULL DEFAULT 'ordering' CHECK (side IN ('ordering', 'provider')),
  ADD COLUMN apart boolean NOT NULL DEFAULT false;
