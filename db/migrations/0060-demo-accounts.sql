-- The accounts of the demonstration, whose password is public: they enter only while it is shown (DEMO), whatever address
-- they took since.
ALTER TABLE users ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
CREATE INDEX users_demo ON users (id) WHERE is_demo;

-- Those loaded before: they were born together, in the same millisecond, with the addresses that nobody can receive mails at.
UPDATE users SET is_demo = true WHERE created_at IN (
  SELECT created_at FROM users GROUP BY created_at
  HAVING count(*) >= 20 AND bool_or(email LIKE '%@batilien.test'));
