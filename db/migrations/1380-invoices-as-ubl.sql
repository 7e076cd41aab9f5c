-- A company may ask that invoices to it be written in UBL too.
ALTER TABLE invoice_settings ADD COLUMN asks_ubl boolean NOT NULL DEFAULT false;
