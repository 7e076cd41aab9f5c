-- A site has an address for mails besides: of its tag the digest alone is kept, as of its key.
ALTER TABLE report_addresses ADD COLUMN tag_sha256 text NOT NULL DEFAULT gen_random_uuid()::text UNIQUE;
ALTER TABLE report_addresses ALTER COLUMN tag_sha256 DROP DEFAULT;

-- A mail does not say where it is as the page asks it.
ALTER TABLE report_groups DROP CONSTRAINT report_groups_area_check,
  ADD CONSTRAINT report_groups_area_check
    CHECK (area IN ('hall', 'stairs', 'dwelling', 'lift', 'basement', 'outside', 'unsaid'));
