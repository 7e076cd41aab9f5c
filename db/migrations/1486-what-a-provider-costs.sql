-- What a provider says it costs, before tax: an hour of work, and coming. Null where it does not say.
ALTER TABLE provider_profiles
  ADD COLUMN hourly_minor integer CHECK (hourly_minor BETWEEN 1 AND 1000000),
  ADD COLUMN callout_minor integer CHECK (callout_minor BETWEEN 0 AND 1000000);
