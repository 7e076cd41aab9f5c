-- The member who looks after a request for the ordering company; nobody once they leave it.
ALTER TABLE requests ADD COLUMN assignee_id uuid,
  ADD CONSTRAINT requests_assignee FOREIGN KEY (company_id, assignee_id) REFERENCES memberships (company_id, user_id)
    ON DELETE SET NULL (assignee_id);
CREATE INDEX requests_company_assignee ON requests (company_id, assignee_id, created_at DESC, id DESC)
  WHERE assignee_id IS NOT NULL;
