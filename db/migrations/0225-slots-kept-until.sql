-- A slot is kept free for a time: who books next sees on the booking itself whether that time is over.
ALTER TABLE bookings ADD COLUMN held_until timestamptz;

CREATE FUNCTION keep_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.held_until := CASE WHEN NEW.slot_id IS NOT NULL THEN (SELECT v.held_until FROM visits v WHERE v.id = NEW.visit_id) END;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_hold BEFORE INSERT OR UPDATE OF slot_id ON bookings FOR EACH ROW EXECUTE FUNCTION keep_hold();

CREATE FUNCTION move_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET held_until = NEW.held_until WHERE visit_id = NEW.id AND slot_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER move_hold AFTER UPDATE OF held_until ON visits FOR EACH ROW
  WHEN (NEW.held_until IS DISTINCT FROM OLD.held_until) EXECUTE FUNCTION move_hold();

CREATE INDEX bookings_held ON bookings (held_until) WHERE held_until IS NOT NULL;
