-- The texts of small slices stand in the file of their wing (docs/decisions/0032-texts.md); what administrators wrote follows.
UPDATE translations t
SET namespace = moved.now_in
FROM (VALUES
  ('activity-reports/faults', 'operations/faults'),
  ('activity-reports/screens', 'operations/activityReports'),
  ('administration/screens', 'operations/administration'),
  ('approvals/screens', 'work/approvals'),
  ('companies/faults', 'people/faults'),
  ('companies/screens', 'people/companies'),
  ('consent/faults', 'people/faults'),
  ('consent/screens', 'people/consent'),
  ('contact/faults', 'public/faults'),
  ('contact/messages', 'public/contactMessages'),
  ('contact/screens', 'public/contact'),
  ('contractors/screens', 'network/contractors'),
  ('crews/faults', 'network/faults'),
  ('crews/screens', 'network/crews'),
  ('dispatch/faults', 'work/faults'),
  ('dispatch/order', 'work/dispatchOrder'),
  ('dispatch/screens', 'work/dispatch'),
  ('guarantees/screens', 'work/guarantees'),
  ('plans/faults', 'operations/faults'),
  ('plans/screens', 'operations/plans'),
  ('providers/faults', 'network/faults'),
  ('providers/screens', 'network/providers'),
  ('trips/screens', 'work/trips'),
  ('visits/faults', 'work/faults'),
  ('visits/screens', 'work/visits')
) AS moved (was_in, now_in)
WHERE t.namespace = moved.was_in;
