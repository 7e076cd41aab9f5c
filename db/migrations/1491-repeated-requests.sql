-- A plan looks after an equipment, or repeats a request; a request is repeated by one plan.
ALTER TABLE maintenance_plans ALTER COLUMN equipment_id DROP NOT NULL,
  ADD COLUMN request_id uuid REFERENCES requests ON DELETE CASCADE,
  ADD CONSTRAINT maintenance_plans_subject CHECK (num_nonnulls(equipment_id, request_id) = 1);
CREATE UNIQUE INDEX maintenance_plans_of_request ON maintenance_plans (request_id) WHERE request_id IS NOT NULL;
