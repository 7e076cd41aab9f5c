-- Addresses of calendars were kept for three days with the answers that told them: they are forgotten. Told again, the act
-- says that it was done.
UPDATE kept_answers SET answer = NULL WHERE answer LIKE '%/api/calendars/%';

-- Only the services of browsers are pushed to (PUSH_SERVICES names others): what was taken from elsewhere goes.
DELETE FROM push_subscriptions
WHERE split_part(split_part(endpoint, '://', 2), '/', 1)
  !~ '^(fcm\.googleapis\.com|.+\.push\.services\.mozilla\.com|.+\.push\.apple\.com|.+\.notify\.windows\.com)$';
