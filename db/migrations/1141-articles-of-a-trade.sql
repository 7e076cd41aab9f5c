-- What a device keeps to choose parts from: the articles of a trade that were changed last.
CREATE INDEX tariff_items_latest ON tariff_items (company_id, trade, updated_at DESC, id);
