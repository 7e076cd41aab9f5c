-- What lists, dashboards and reports go by, so that none of them reads a table from end to end.

CREATE INDEX quotes_company ON quotes (company_id, created_at DESC, id DESC) WHERE state <> 'draft';
CREATE INDEX quotes_company_state ON quotes (company_id, state, created_at DESC, id DESC);
CREATE INDEX quotes_company_sent ON quotes (company_id, sent_at) INCLUDE (request_id, site_id);
CREATE INDEX quotes_company_waiting ON quotes (company_id, valid_until, id) INCLUDE (request_id, site_id)
  WHERE state = 'sent';
CREATE INDEX quotes_recent ON quotes (created_at DESC, id DESC) WHERE state <> 'draft';
CREATE INDEX quotes_state_recent ON quotes (state, created_at DESC, id DESC);
CREATE INDEX quotes_sent ON quotes (sent_at) INCLUDE (provider_id, request_id, state);
CREATE INDEX quotes_number ON quotes USING gin (fold(number) gin_trgm_ops);

CREATE INDEX requests_recent ON requests (created_at DESC, id DESC);
CREATE INDEX requests_due ON requests (coalesce(due_at, 'infinity'), id) WHERE state <> 'draft';
CREATE INDEX requests_published ON requests (published_at) INCLUDE (id, company_id, trade, state);
CREATE INDEX requests_company_published ON requests (company_id, published_at) INCLUDE (id, site_id);
CREATE INDEX requests_company_lapsed ON requests (company_id, deadline_at) WHERE state = 'expired';
CREATE INDEX requests_company_snags ON requests (company_id) WHERE open_snags > 0;
CREATE INDEX requests_company_work ON requests (company_id, provider_id, site_id, id)
  WHERE state IN ('awarded', 'scheduled', 'in_progress');
CREATE INDEX requests_open_sites ON requests (site_id)
  WHERE state IN ('published', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold');

CREATE INDEX work_orders_company_accepted ON work_orders (company_id, accepted_at) INCLUDE (site_id, published_at)
  WHERE state NOT IN ('refused', 'cancelled');
CREATE INDEX work_orders_issued ON work_orders (issued_at)
  INCLUDE (request_id, company_id, provider_id, total_ht_minor, currency, state, accepted_at, confirmed_at);
CREATE INDEX work_orders_accepted ON work_orders (accepted_at);

CREATE INDEX users_recent ON users (created_at);
CREATE INDEX company_profiles_search ON company_profiles USING gin (
  fold(legal_name || ' ' || coalesce(trade_name, '') || ' ' || city || ' ' || coalesce(siret, '')) gin_trgm_ops);
CREATE INDEX company_profiles_name ON company_profiles USING gin (fold(coalesce(trade_name, legal_name)) gin_trgm_ops);

CREATE INDEX provider_documents_reference ON provider_documents USING gin (fold(reference) gin_trgm_ops);
CREATE INDEX events_when ON events (occurred_at) INCLUDE (actor_user_id);

-- The offers nobody may read yet, which every list of quotes leaves out.
CREATE INDEX requests_unopened ON requests (id) INCLUDE (round) WHERE sealed AND opened_at IS NULL;
