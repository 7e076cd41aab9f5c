-- A time that the ordering side agreed to, by choosing it or by a press: what opens access codes where the work alone does not.
ALTER TABLE visits ADD COLUMN agreed_at timestamptz, ADD COLUMN agreed_by uuid REFERENCES users (id) ON DELETE SET NULL;
UPDATE visits v SET agreed_at = e.occurred_at, agreed_by = e.actor_user_id FROM events e
WHERE e.kind = 'visit.confirmed' AND e.data ->> 'by' = 'ordering' AND e.request_id = v.request_id
  AND e.data ->> 'visitId' = v.id::text AND e.occurred_at = v.confirmed_at;
