-- A notice stays until it is read: whose it is in which company, and several of one kind about one thing on one line.
ALTER TABLE notices
  ADD COLUMN company_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  -- The company it is about, where no request says it: a block between the two takes it out of sight.
  ADD COLUMN other_company_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  ADD COLUMN group_key text,
  -- The latest of its group, which is the line on screen; the group goes with it.
  ADD COLUMN led_by uuid REFERENCES notices (id) ON DELETE CASCADE,
  ADD COLUMN read_at timestamptz,
  -- Written in quiet hours: it is in the list, and nothing comes up on screen.
  ADD COLUMN silent boolean NOT NULL DEFAULT false;

-- What was shown before there was a list counts as read.
UPDATE notices SET group_key = id::text, read_at = now();
UPDATE notices n SET company_id = m.company_id, other_company_id = CASE WHEN k.ordering_id = m.company_id THEN k.provider_id ELSE k.ordering_id END
FROM collaborations k JOIN memberships m ON m.company_id IN (k.ordering_id, k.provider_id)
WHERE n.data ->> 'collaborationId' = k.id::text AND m.user_id = n.user_id;
UPDATE notices n SET company_id = r.company_id FROM requests r JOIN memberships m ON m.company_id = r.company_id
WHERE r.id = n.request_id AND m.user_id = n.user_id;
UPDATE notices n SET company_id = m.company_id FROM profiles p
JOIN memberships m ON m.user_id = p.user_id AND m.company_id = p.current_company_id
WHERE p.user_id = n.user_id AND n.company_id IS NULL AND n.kind <> 'test';
-- Of nobody’s company any more: nobody would be shown them.
DELETE FROM notices WHERE company_id IS NULL AND kind <> 'test';
ALTER TABLE notices ALTER COLUMN group_key SET NOT NULL;

DROP INDEX notices_user;
CREATE INDEX notices_lines ON notices (user_id, created_at DESC, id DESC) WHERE led_by IS NULL AND in_app;
CREATE INDEX notices_unread ON notices (user_id, group_key) WHERE read_at IS NULL;
CREATE INDEX notices_followers ON notices (led_by) WHERE led_by IS NOT NULL;
CREATE INDEX notices_request ON notices (request_id) WHERE request_id IS NOT NULL;
