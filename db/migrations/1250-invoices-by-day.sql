-- Exports read the invoices of a period in the order of their days.
CREATE INDEX invoices_sent_by_day ON invoices (provider_id, issued_on, id) WHERE state <> 'draft';
CREATE INDEX invoices_received_by_day ON invoices (company_id, issued_on, id) WHERE state <> 'draft';
