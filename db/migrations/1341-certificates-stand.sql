-- A certificate of visit says what was so as the bidder was there, whenever it is set: a site that moves or is renamed
-- since changes nothing of it. A bidder reads its own after the tender too, the last first.
ALTER TABLE viewing_bookings ADD COLUMN certified_title text, ADD COLUMN certified_site text;
UPDATE viewing_bookings b SET certified_title = r.title,
  certified_site = concat_ws(', ', s.name, nullif(nullif(s.street, ''), s.name), nullif(trim(s.postal_code || ' ' || s.city), ''))
FROM requests r, sites s WHERE r.id = b.request_id AND s.id = r.site_id AND b.state = 'present';
ALTER TABLE viewing_bookings ADD CHECK ((certified_title IS NOT NULL) = (state = 'present')),
  ADD CHECK ((certified_site IS NOT NULL) = (state = 'present'));
CREATE INDEX viewing_bookings_certified ON viewing_bookings (provider_id, recorded_at DESC, id DESC) WHERE state = 'present';
