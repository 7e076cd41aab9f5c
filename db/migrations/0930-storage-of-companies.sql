-- How much each company keeps (docs/decisions/0056): counted as files come and go, whoever takes them away.
ALTER TABLE attachments
  -- The company of who sent it, in whose space it counts: a provider's photos of an order are its own.
  ADD COLUMN sender_company_id uuid,
  -- Sent for a message that is not: it belongs to nothing yet.
  ADD COLUMN is_waiting boolean NOT NULL DEFAULT false;

UPDATE attachments a SET
  sender_company_id = CASE
    WHEN EXISTS (SELECT FROM memberships m WHERE m.user_id = a.uploaded_by AND m.company_id = a.company_id) THEN a.company_id
    ELSE coalesce((SELECT p.current_company_id FROM profiles p WHERE p.user_id = a.uploaded_by), a.company_id)
  END,
  is_waiting = a.owner_kind = 'message' AND NOT EXISTS (SELECT FROM messages m WHERE m.id = a.owner_id)
  WHERE a.uploaded_by IS NOT NULL AND a.owner_kind <> 'avatar';

CREATE INDEX attachments_waiting ON attachments (sender_company_id) INCLUDE (uploaded_by, size_bytes) WHERE is_waiting;

CREATE TABLE company_storage (
  company_id uuid PRIMARY KEY REFERENCES company_profiles ON DELETE CASCADE,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Its owners were told that little is left; null again once there is room.
  warned_at timestamptz
);
INSERT INTO company_storage (company_id, bytes)
  SELECT a.sender_company_id, sum(a.size_bytes) FROM attachments a JOIN company_profiles c ON c.id = a.sender_company_id
  GROUP BY a.sender_company_id;

CREATE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO company_storage AS s (company_id, bytes)
      SELECT sender_company_id, sum(size_bytes) FROM changed WHERE sender_company_id IS NOT NULL
      GROUP BY sender_company_id ORDER BY sender_company_id
      ON CONFLICT (company_id) DO UPDATE SET bytes = s.bytes + excluded.bytes;
  ELSE
    UPDATE company_storage s SET bytes = greatest(s.bytes - gone.bytes, 0)
      FROM (SELECT sender_company_id, sum(size_bytes) AS bytes FROM changed GROUP BY sender_company_id) gone
      WHERE s.company_id = gone.sender_company_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER attachments_come AFTER INSERT ON attachments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_storage();
CREATE TRIGGER attachments_go AFTER DELETE ON attachments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_storage();
