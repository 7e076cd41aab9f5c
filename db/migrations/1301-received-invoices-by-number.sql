-- A double without SIREN is found by its number; the words of a paper propose fields beside data that cannot be read, too.
CREATE INDEX received_invoices_number ON received_invoices (company_id, number) WHERE number <> '';
ALTER TABLE received_invoices ADD COLUMN printed boolean NOT NULL DEFAULT false;
UPDATE received_invoices SET unread = 'none', printed = true WHERE unread = 'printed';
