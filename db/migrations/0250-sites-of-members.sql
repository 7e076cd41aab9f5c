-- A site that a member is limited to is of the company of that membership: who keeps memberships need not read sites.
ALTER TABLE site_assignments ADD COLUMN company_id uuid;
UPDATE site_assignments a SET company_id = s.company_id FROM sites s WHERE s.id = a.site_id;
ALTER TABLE site_assignments
  ALTER COLUMN company_id SET NOT NULL,
  DROP CONSTRAINT site_assignments_site_id_fkey,
  ADD FOREIGN KEY (site_id, company_id) REFERENCES sites (id, company_id) ON DELETE CASCADE;
