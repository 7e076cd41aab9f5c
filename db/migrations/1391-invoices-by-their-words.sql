-- The search finds an invoice by its number, and one of a supplier by what it says of itself.
CREATE INDEX invoices_by_words ON invoices USING gin (fold(number) gin_trgm_ops) WHERE number IS NOT NULL;
ALTER TABLE received_invoices ADD COLUMN search_text text GENERATED ALWAYS AS
  (fold(number || ' ' || supplier_name || ' ' || file_name)) STORED;
CREATE INDEX received_invoices_by_words ON received_invoices USING gin (search_text gin_trgm_ops);
