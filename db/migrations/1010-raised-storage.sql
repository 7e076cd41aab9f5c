-- An administrator may give one company more space than the others, with a reason and until a day (docs/decisions/0067).
ALTER TABLE company_storage
  ADD COLUMN raised_to bigint,
  -- The last day it holds, in Paris.
  ADD COLUMN raised_until date,
  ADD COLUMN raised_reason text NOT NULL DEFAULT '',
  ADD COLUMN raised_by uuid REFERENCES users ON DELETE SET NULL,
  ADD CHECK ((raised_to IS NULL) = (raised_until IS NULL));
