-- An answer is told again to whoever holds what they held when it was given, and to nobody who holds less (docs/decisions/0046).
-- Of the answers kept until now nobody knows: told again, their acts say that they were done.
ALTER TABLE kept_answers
  -- Side and role in the company.
  ADD COLUMN rights text,
  -- The only sites they saw; null when all.
  ADD COLUMN site_ids uuid[];
UPDATE kept_answers SET answer = NULL;

-- A technician sees the visits they are on: taken off one, or no longer a worker, their answers are forgotten.
CREATE FUNCTION forget_answers_of_technician(account uuid, company uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE kept_answers SET answer = NULL
  WHERE user_id = account AND company_id = company AND answer IS NOT NULL
    AND EXISTS (SELECT FROM memberships m WHERE m.user_id = account AND m.company_id = company AND m.role = 'technician');
$$;

CREATE FUNCTION forget_answers_off_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_answers_of_technician(w.user_id, w.company_id) FROM workers w WHERE w.id = OLD.worker_id;
  RETURN NULL;
END;
$$;
CREATE TRIGGER visit_workers_forget_answers AFTER DELETE ON visit_workers
  FOR EACH ROW EXECUTE FUNCTION forget_answers_off_visit();

CREATE FUNCTION forget_answers_of_worker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_answers_of_technician(OLD.user_id, OLD.company_id);
  RETURN NULL;
END;
$$;
CREATE TRIGGER workers_forget_answers AFTER UPDATE OF user_id, archived_at ON workers
  FOR EACH ROW WHEN (NEW.user_id IS DISTINCT FROM OLD.user_id OR NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION forget_answers_of_worker();
