-- When the times of a crew on site came: a phone without a network says them later, and both sides read when.
ALTER TABLE visits ADD COLUMN arrived_received_at timestamptz, ADD COLUMN left_received_at timestamptz;
UPDATE visits v SET arrived_received_at = e.came, left_received_at = e.went FROM (
  SELECT visit_id, min(received_at) FILTER (WHERE kind = 'arrival') AS came,
    max(received_at) FILTER (WHERE kind = 'departure') AS went
  FROM mission_entries WHERE kind IN ('arrival', 'departure') AND removed_at IS NULL GROUP BY visit_id) e
WHERE e.visit_id = v.id AND v.arrived_at IS NOT NULL;
