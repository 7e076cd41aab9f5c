-- Whether a company's entries are of one account: a file that does not say of which it is known again by its sums only then.
CREATE INDEX bank_entries_account ON bank_entries (company_id, account) WHERE account <> '';
