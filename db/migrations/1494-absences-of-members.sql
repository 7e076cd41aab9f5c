-- When a member is away from a company, and who looks after their requests meanwhile.
CREATE TABLE member_absences (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  from_on date NOT NULL,
  to_on date NOT NULL CHECK (to_on >= from_on),
  stand_in_id uuid CHECK (stand_in_id <> user_id),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES memberships (company_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, stand_in_id) REFERENCES memberships (company_id, user_id) ON DELETE SET NULL (stand_in_id)
);
CREATE INDEX member_absences_stand_in ON member_absences (company_id, stand_in_id) WHERE stand_in_id IS NOT NULL;
