-- What was removed of a price list is read in the order of its removal, a page at a time.
CREATE INDEX removed_articles_latest ON removed_articles (company_id, removed_at DESC, id DESC);
DROP INDEX removed_articles_company;
