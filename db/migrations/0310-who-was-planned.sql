-- Whoever was once on a visit is put away and not removed: their bookings go when it is cancelled or left early, this stays.
ALTER TABLE workers ADD planned boolean NOT NULL DEFAULT false;
ALTER TABLE vehicles ADD planned boolean NOT NULL DEFAULT false;
UPDATE workers w SET planned = true WHERE EXISTS (SELECT FROM visit_workers v WHERE v.worker_id = w.id);
UPDATE vehicles w SET planned = true WHERE EXISTS (SELECT FROM visit_vehicles v WHERE v.vehicle_id = w.id);

CREATE FUNCTION note_planned_worker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workers SET planned = true WHERE id = NEW.worker_id AND NOT planned;
  RETURN NULL;
END
$$;
CREATE TRIGGER visit_workers_planned AFTER INSERT ON visit_workers FOR EACH ROW EXECUTE FUNCTION note_planned_worker();

CREATE FUNCTION note_planned_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vehicles SET planned = true WHERE id = NEW.vehicle_id AND NOT planned;
  RETURN NULL;
END
$$;
CREATE TRIGGER visit_vehicles_planned AFTER INSERT ON visit_vehicles FOR EACH ROW EXECUTE FUNCTION note_planned_vehicle();

-- Who read the codes of a site, whichever screen showed them.
DROP INDEX events_site_access;
CREATE INDEX events_codes_read ON events ((data ->> 'siteId'), occurred_at DESC, id DESC)
  WHERE kind IN ('site.access_read', 'mission.codes-read');

-- Lines of an amendment go with it alone.
CREATE OR REPLACE FUNCTION keep_amendment_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM amendments a WHERE a.id = OLD.amendment_id) THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM amendments a WHERE a.id = NEW.amendment_id AND a.state = 'signed') THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'what an amendment proposes does not change';
END
$$;
DROP TRIGGER amendment_lines_stand ON amendment_lines;
CREATE TRIGGER amendment_lines_stand BEFORE INSERT OR UPDATE OR DELETE ON amendment_lines
  FOR EACH ROW EXECUTE FUNCTION keep_amendment_line();
