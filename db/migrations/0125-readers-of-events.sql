-- Who may read an event stands in the event itself, by its kind (src/common/events.ts), and the rule in one place.
ALTER TABLE events DROP CONSTRAINT events_audience_check;
UPDATE events SET audience = 'tender' WHERE audience = 'thread' AND kind IN ('request.published', 'request.edited',
  'request.deadline-moved', 'request.republished', 'request.cancelled', 'request.expired', 'request.opened');
UPDATE events SET audience = 'company' WHERE request_id IS NULL AND (audience IN ('thread', 'ordering')
  OR (company_id IS NOT NULL AND kind ~ '^(company|member|plan|contractor)\.'));
ALTER TABLE events ADD CONSTRAINT events_audience_check
  CHECK (audience IN ('tender', 'thread', 'provider', 'ordering', 'company', 'admins', 'system'));


/*
 * Whether an event concerns a company in whose reach its request stands, on its side of the request: the stream and the
 * notices tell it that something happened.
 */
CREATE FUNCTION concerns(e events, r requests, company uuid, side text) RETURNS boolean LANGUAGE sql STABLE
RETURN CASE
  WHEN side = 'ordering' THEN company = r.company_id AND e.audience IN ('tender', 'thread', 'provider', 'ordering')
  WHEN e.audience = 'tender' THEN true
  WHEN e.audience = 'thread' THEN coalesce(r.provider_id = company, false)
  WHEN e.audience = 'provider' THEN e.audience_provider_id = company
  ELSE false
END;

/*
 * Whether it reads the event on the thread besides: the ordering side reads no answer to a sealed round before it opens.
 * An administrator reads with the ordering company.
 */
CREATE FUNCTION is_read_by(e events, r requests, company uuid, side text) RETURNS boolean LANGUAGE sql STABLE
RETURN concerns(e, r, company, side) AND NOT (side = 'ordering' AND e.audience = 'provider'
  AND r.sealed AND r.opened_at IS NULL AND e.occurred_at >= coalesce(r.round_started_at, '-infinity'));
