-- A company that goes takes its views with it, private ones too.
DROP INDEX saved_views_shared;
CREATE INDEX saved_views_company ON saved_views (company_id);
