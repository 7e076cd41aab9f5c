-- How to reach the insurer: a quote names it, its address and where it covers (loi n° 96-603 du 5 juillet 1996, art. 22-2).

ALTER TABLE provider_documents
  -- Address or telephone; empty where it was not said.
  ADD COLUMN insurer_contact text NOT NULL DEFAULT '';
