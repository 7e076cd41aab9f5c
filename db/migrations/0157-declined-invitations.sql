-- An invited provider says that it will not answer, and why; it may change its mind while the tender is open.
ALTER TABLE request_invitations
  ADD COLUMN declined_at timestamptz,
  ADD COLUMN decline_reason text CHECK (decline_reason IN ('busy', 'area', 'trade', 'budget', 'other')),
  ADD COLUMN decline_note text NOT NULL DEFAULT '',
  ADD CONSTRAINT request_invitations_declined CHECK ((declined_at IS NULL) = (decline_reason IS NULL));

-- Declining reveals no offer: the ordering side reads it before a sealed tender opens.
CREATE OR REPLACE FUNCTION is_read_by(e events, r requests, company uuid, side text) RETURNS boolean LANGUAGE sql STABLE
RETURN concerns(e, r, company, side) AND NOT (side = 'ordering' AND e.audience = 'provider'
  AND e.kind NOT IN ('invitation.declined', 'invitation.resumed')
  AND r.sealed AND r.opened_at IS NULL AND e.occurred_at >= coalesce(r.round_started_at, '-infinity'));
