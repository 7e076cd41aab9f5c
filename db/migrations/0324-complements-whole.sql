-- What completes a request for access is added to what was written: several answers are longer than one.
ALTER TABLE access_requests DROP CONSTRAINT access_requests_message_check,
  ADD CONSTRAINT access_requests_message_check CHECK (length(message) <= 20000);
