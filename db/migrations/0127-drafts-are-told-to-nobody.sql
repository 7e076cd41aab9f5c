-- A request that was never published is its company's own: nobody it was to be offered to learns that it was given up.
CREATE OR REPLACE FUNCTION concerns(e events, r requests, company uuid, side text) RETURNS boolean LANGUAGE sql STABLE
RETURN CASE
  WHEN side = 'ordering' THEN company = r.company_id AND e.audience IN ('tender', 'thread', 'provider', 'ordering')
  WHEN e.audience = 'tender' THEN r.published_at IS NOT NULL
  WHEN e.audience = 'thread' THEN coalesce(r.provider_id = company, false)
  WHEN e.audience = 'provider' THEN e.audience_provider_id = company
  ELSE false
END;
