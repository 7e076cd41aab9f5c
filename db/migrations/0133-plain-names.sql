-- Columns and functions take the words of the field. Generated columns, indexes and constraints follow a renamed column or
-- function by themselves; functions written as text do not, and are written again with the new words.

ALTER TABLE provider_areas RENAME COLUMN shown_latitude TO public_latitude;
ALTER TABLE provider_areas RENAME COLUMN shown_longitude TO public_longitude;
ALTER TABLE requests RENAME COLUMN shown_latitude TO public_latitude;
ALTER TABLE requests RENAME COLUMN shown_longitude TO public_longitude;
ALTER TABLE sites RENAME COLUMN shown_latitude TO public_latitude;
ALTER TABLE sites RENAME COLUMN shown_longitude TO public_longitude;
ALTER FUNCTION shown_latitude(double precision) RENAME TO public_latitude;
ALTER FUNCTION shown_longitude(double precision, double precision) RENAME TO public_longitude;
ALTER FUNCTION shown_degrees(double precision, uuid, integer) RENAME TO public_degrees;
ALTER FUNCTION shown_columns(double precision) RENAME TO public_columns;

ALTER FUNCTION comes_to(double precision, double precision, integer, polygon, text[], double precision, double precision,
  text, integer) RENAME TO serves_location;

ALTER FUNCTION doubt_qualifications() RENAME TO unverify_qualifications;
ALTER FUNCTION doubt_papers() RENAME TO unverify_documents;

ALTER TABLE provider_index RENAME COLUMN papers_begin_on TO documents_begin_on;
ALTER INDEX provider_index_papers_begin RENAME TO provider_index_documents_begin;
ALTER TABLE saved_search_hits RENAME COLUMN told_at TO notified_at;

DO $$
DECLARE
  written regprocedure;
BEGIN
  FOR written IN SELECT p.oid::regprocedure FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proname IN ('index_providers', 'refresh_document_validity')
  LOOP
    EXECUTE regexp_replace(replace(pg_get_functiondef(written), 'papers_begin_on', 'documents_begin_on'),
      '\mshown_(latitude|longitude)\M', 'public_\1', 'g');
  END LOOP;
END $$;
