-- Since when its push service takes nothing for it: a service that is down for an hour is no browser that is gone.
ALTER TABLE push_subscriptions DROP COLUMN failures, ADD COLUMN failing_since timestamptz;
