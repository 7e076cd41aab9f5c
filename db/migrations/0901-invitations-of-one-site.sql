-- An invitation by somebody who sees some sites alone does not make its provider a favourite of the whole company.
ALTER TABLE contractor_invitations ADD COLUMN of_company boolean NOT NULL DEFAULT true;
UPDATE contractor_invitations i SET of_company = false FROM memberships m
  WHERE m.company_id = i.company_id AND m.user_id = i.invited_by AND m.limited_to_sites AND i.linked_at IS NULL;
