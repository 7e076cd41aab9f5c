-- Who goes, kept on the visit: its bookings end with it, and with what was only held.
CREATE TABLE visit_workers (
  visit_id uuid NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers (id) ON DELETE CASCADE,
  PRIMARY KEY (visit_id, worker_id)
);

CREATE INDEX visit_workers_worker ON visit_workers (worker_id);

CREATE TABLE visit_vehicles (
  visit_id uuid NOT NULL REFERENCES visits (id) ON DELETE CASCADE,
  vehicle_id uuid NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE,
  PRIMARY KEY (visit_id, vehicle_id)
);

CREATE INDEX visit_vehicles_vehicle ON visit_vehicles (vehicle_id);

-- Between when and when a visit stands in a list: its time, or from its first slot to its last, kept once none is open.
ALTER TABLE visits
  ADD COLUMN listed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN listed_until timestamptz NOT NULL DEFAULT now() + interval '1 hour',
  ADD CHECK (listed_until > listed_at AND listed_until <= listed_at + interval '32 days');

CREATE FUNCTION list_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.starts_at IS NOT NULL THEN
    NEW.listed_at := NEW.starts_at;
    NEW.listed_until := NEW.ends_at;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER visits_listed BEFORE INSERT OR UPDATE OF starts_at, ends_at ON visits
FOR EACH ROW EXECUTE FUNCTION list_visit();

DROP INDEX visits_provider, visits_company, visits_site, visits_request;
CREATE INDEX visits_provider ON visits (provider_id, listed_at, id);
CREATE INDEX visits_company ON visits (company_id, listed_at, id);
CREATE INDEX visits_site ON visits (site_id, listed_at, id);
CREATE INDEX visits_request ON visits (request_id, listed_at, id);
CREATE INDEX visits_crew ON visits (crew_id, listed_at);
