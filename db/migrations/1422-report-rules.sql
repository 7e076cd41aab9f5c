-- Which trade and priority a company proposes for a place and a problem, before what the program proposes.
CREATE TABLE report_rules (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  -- Anywhere, where it names none.
  area text CHECK (area IN ('hall', 'stairs', 'dwelling', 'lift', 'basement', 'outside')),
  trouble text NOT NULL CHECK (trouble IN ('leak', 'light', 'door', 'heating', 'cleanliness', 'other')),
  trade text NOT NULL,
  priority text NOT NULL CHECK (priority IN ('urgent', 'high', 'normal', 'low'))
);
CREATE UNIQUE INDEX report_rules_of_company ON report_rules (company_id, trouble, (coalesce(area, '')));
