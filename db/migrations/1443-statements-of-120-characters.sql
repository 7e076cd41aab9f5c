ALTER TABLE bank_statements DROP CONSTRAINT bank_statements_format_check,
  ADD CONSTRAINT bank_statements_format_check CHECK (format IN ('camt053', 'ofx', 'cfonb120', 'table'));
