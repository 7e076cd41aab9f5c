-- Hours at which a visit that a provider set alone opened the codes of its site, and that stand no more: it was moved, missed
-- or cancelled meanwhile. They count with what the provider plans there since (docs/decisions/0054).
CREATE TABLE closed_code_hours (
  visit_id uuid NOT NULL REFERENCES visits ON DELETE CASCADE,
  site_id uuid NOT NULL REFERENCES sites ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX closed_code_hours_site ON closed_code_hours (site_id, provider_id, ends_at);
CREATE INDEX closed_code_hours_visit ON closed_code_hours (visit_id);
CREATE INDEX closed_code_hours_provider ON closed_code_hours (provider_id);

-- Codes open an hour before a visit and close an hour after; the days of a longer one are read by its hours, which stay whole.
CREATE FUNCTION keep_closed_code_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO closed_code_hours (visit_id, site_id, provider_id, starts_at, ends_at)
    VALUES (OLD.id, OLD.site_id, OLD.provider_id, OLD.starts_at, CASE WHEN OLD.ends_at - OLD.starts_at <= interval '12 hours'
      THEN least(OLD.ends_at, NEW.updated_at - interval '1 hour') ELSE OLD.ends_at END);
  RETURN NULL;
END $$;
CREATE TRIGGER visits_closed_code_hours AFTER UPDATE ON visits FOR EACH ROW
  WHEN (OLD.state IN ('confirmed', 'on_site') AND OLD.agreed_at IS NULL AND OLD.starts_at - interval '1 hour' < NEW.updated_at
    AND (NEW.state NOT IN ('confirmed', 'on_site', 'finished')
      OR (NEW.starts_at, NEW.ends_at) IS DISTINCT FROM (OLD.starts_at, OLD.ends_at)))
  EXECUTE FUNCTION keep_closed_code_hours();
