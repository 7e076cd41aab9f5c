-- What each company finds a request by: one row a request and company that reads it, the ordering one and the providers
-- that were asked, answered or do the work. A row holds nothing that its company may not read. What is offered to all of a
-- trade has no row: those providers search `requests.search_text`.
CREATE TABLE request_searches (
  request_id uuid NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company_profiles (id) ON DELETE CASCADE,
  -- The company; with it, for the ordering side, the site.
  reach uuid[] NOT NULL,
  -- Title, numbers of its papers, trade (`#plumbing`), place and site.
  text text NOT NULL,
  -- Contacts and crew, whom administrators do not search.
  people text NOT NULL,
  -- Companies on it and who wrote it, found by their names of now.
  named uuid[] NOT NULL,
  PRIMARY KEY (request_id, company_id)
);
CREATE INDEX request_searches_words ON request_searches
  USING gin (reach, text gin_trgm_ops, people gin_trgm_ops, named);
CREATE INDEX request_searches_company ON request_searches (company_id, request_id);

-- A reception's report and its amendments are numbered after their order.
CREATE FUNCTION numbers_of_order(w work_orders) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(' ', w.number, 'PV-' || w.number,
  (SELECT string_agg(w.number || '-AV' || a.number, ' ' ORDER BY a.number) FROM amendments a WHERE a.work_order_id = w.id));

CREATE VIEW request_search_rows AS
SELECT r.id AS request_id, r.company_id, ARRAY[r.company_id, r.site_id] AS reach,
  fold(concat_ws(' ', r.title, r.number, '#' || r.trade, r.place, s.name, s.reference, s.street, s.postal_code, s.city,
    (SELECT string_agg(DISTINCT q.number, ' ') FROM quotes q WHERE q.request_id = r.id AND q.state <> 'draft'
      AND NOT (r.sealed AND r.opened_at IS NULL AND q.round = r.round)),
    (SELECT string_agg(numbers_of_order(w), ' ') FROM work_orders w WHERE w.request_id = r.id))) AS text,
  fold(concat_ws(' ', (SELECT string_agg(c.name, ' ') FROM request_contacts c WHERE c.request_id = r.id),
    (SELECT string_agg(DISTINCT k.name, ' ') FROM visits v JOIN visit_workers g ON g.visit_id = v.id
      JOIN workers k ON k.id = g.worker_id WHERE v.request_id = r.id AND v.confirmed_at IS NOT NULL))) AS people,
  array_remove(ARRAY[r.created_by, r.provider_id]
    || ARRAY(SELECT i.provider_id FROM request_invitations i WHERE i.request_id = r.id)
    || ARRAY(SELECT q.provider_id FROM quotes q WHERE q.request_id = r.id AND q.state <> 'draft'
      AND NOT (r.sealed AND r.opened_at IS NULL AND q.round = r.round))
    || ARRAY(SELECT w.provider_id FROM work_orders w WHERE w.request_id = r.id), NULL) AS named
FROM requests r JOIN sites s ON s.id = r.site_id
UNION ALL
SELECT r.id, p.id, ARRAY[p.id],
  fold(concat_ws(' ', r.title, r.number, '#' || r.trade, r.place, s.postal_code, s.city,
    CASE WHEN r.provider_id = p.id THEN s.name || ' ' || s.street END,
    (SELECT string_agg(DISTINCT q.number, ' ') FROM quotes q WHERE q.request_id = r.id AND q.provider_id = p.id),
    (SELECT string_agg(numbers_of_order(w), ' ') FROM work_orders w WHERE w.request_id = r.id AND w.provider_id = p.id))),
  fold(concat_ws(' ', (SELECT string_agg(c.name, ' ') FROM request_contacts c WHERE c.request_id = r.id
      AND r.provider_id = p.id AND EXISTS (SELECT FROM work_orders w WHERE w.request_id = r.id AND w.provider_id = p.id
        AND w.state IN ('confirmed', 'under_way', 'completed', 'accepted', 'invoiced'))),
    (SELECT string_agg(DISTINCT k.name, ' ') FROM visits v JOIN visit_workers g ON g.visit_id = v.id
      JOIN workers k ON k.id = g.worker_id WHERE v.request_id = r.id AND v.provider_id = p.id))),
  ARRAY[r.company_id]
FROM requests r JOIN sites s ON s.id = r.site_id
CROSS JOIN LATERAL (SELECT i.provider_id AS id FROM request_invitations i WHERE i.request_id = r.id
  UNION SELECT q.provider_id FROM quotes q WHERE q.request_id = r.id
  UNION SELECT w.provider_id FROM work_orders w WHERE w.request_id = r.id
  UNION SELECT r.provider_id WHERE r.provider_id IS NOT NULL) p
WHERE p.id <> r.company_id;

-- Rows are held before they are read again: of two changes at once, the second sees both.
CREATE FUNCTION write_request_searches(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM request_searches s WHERE s.request_id = ANY(ids) ORDER BY s.request_id, s.company_id FOR UPDATE;
  WITH now AS MATERIALIZED (SELECT * FROM request_search_rows WHERE request_id = ANY(ids)),
    gone AS (DELETE FROM request_searches s WHERE s.request_id = ANY(ids) AND NOT EXISTS (
      SELECT FROM now WHERE now.request_id = s.request_id AND now.company_id = s.company_id))
  INSERT INTO request_searches AS s SELECT * FROM now ORDER BY request_id, company_id
    ON CONFLICT (request_id, company_id) DO UPDATE
      SET (reach, text, people, named) = (excluded.reach, excluded.text, excluded.people, excluded.named)
      WHERE (s.reach, s.text, s.people, s.named)
        IS DISTINCT FROM (excluded.reach, excluded.text, excluded.people, excluded.named);
END
$$;

CREATE FUNCTION search_request_anew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_TABLE_NAME = 'requests' THEN ids := ARRAY[NEW.id];
  ELSIF TG_TABLE_NAME = 'sites' THEN ids := ARRAY(SELECT id FROM requests WHERE site_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'amendments' THEN
    ids := ARRAY(SELECT request_id FROM work_orders WHERE id = NEW.work_order_id);
  ELSIF TG_TABLE_NAME = 'visit_workers' THEN
    ids := ARRAY(SELECT request_id FROM visits WHERE id = coalesce(NEW.visit_id, OLD.visit_id));
  ELSIF TG_TABLE_NAME = 'workers' THEN
    ids := ARRAY(SELECT DISTINCT v.request_id FROM visit_workers g JOIN visits v ON v.id = g.visit_id
      WHERE g.worker_id = NEW.id);
  ELSE ids := ARRAY[coalesce(NEW.request_id, OLD.request_id)];
  END IF;
  PERFORM write_request_searches(ids);
  RETURN NULL;
END
$$;
CREATE TRIGGER requests_searched_first AFTER INSERT ON requests FOR EACH ROW EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER requests_searched AFTER UPDATE OF title, number, trade, place, company_id, site_id, provider_id, created_by,
  sealed, opened_at, round ON requests FOR EACH ROW
  WHEN ((OLD.title, OLD.number, OLD.trade, OLD.place, OLD.company_id, OLD.site_id, OLD.provider_id, OLD.created_by,
    OLD.sealed, OLD.opened_at, OLD.round) IS DISTINCT FROM (NEW.title, NEW.number, NEW.trade, NEW.place, NEW.company_id,
    NEW.site_id, NEW.provider_id, NEW.created_by, NEW.sealed, NEW.opened_at, NEW.round))
  EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER sites_searched AFTER UPDATE OF name, reference, street, postal_code, city ON sites FOR EACH ROW
  WHEN ((OLD.name, OLD.reference, OLD.street, OLD.postal_code, OLD.city)
    IS DISTINCT FROM (NEW.name, NEW.reference, NEW.street, NEW.postal_code, NEW.city))
  EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER quotes_searched AFTER INSERT OR DELETE OR UPDATE OF number, state, round ON quotes FOR EACH ROW
  EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER work_orders_searched AFTER INSERT OR DELETE OR UPDATE OF number, state ON work_orders FOR EACH ROW
  EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER amendments_searched AFTER INSERT OR UPDATE OF number ON amendments FOR EACH ROW
  WHEN (NEW.number IS NOT NULL) EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER request_contacts_searched AFTER INSERT OR DELETE OR UPDATE OF name ON request_contacts FOR EACH ROW
  EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER request_invitations_searched AFTER INSERT OR DELETE ON request_invitations FOR EACH ROW
  EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER visits_searched AFTER UPDATE OF confirmed_at ON visits FOR EACH ROW
  WHEN ((OLD.confirmed_at IS NULL) <> (NEW.confirmed_at IS NULL)) EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER visit_workers_searched AFTER INSERT OR DELETE ON visit_workers FOR EACH ROW
  EXECUTE FUNCTION search_request_anew();
CREATE TRIGGER workers_searched AFTER UPDATE OF name ON workers FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION search_request_anew();

-- Companies that a reader knows and colleagues, by a part of their name; without a reader, all companies. One part is found
-- by index, planned anew for it: a plan for any part reads every row. Several, as a slip leaves them, are looked for among
-- those that the reader knows. What a thousand bear is no name.
CREATE FUNCTION named_for(reader uuid, patterns text[]) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  folded text[] := ARRAY(SELECT fold(pattern) FROM unnest(patterns) pattern);
  companies uuid[];
BEGIN
  IF cardinality(folded) > 1 THEN
    companies := ARRAY(SELECT n.id FROM (SELECT c.id, fold(coalesce(c.trade_name, c.legal_name)) AS name
      FROM company_profiles c WHERE c.id IN (SELECT k.provider_id FROM known_companies k WHERE k.ordering_id = reader
        UNION ALL SELECT k.ordering_id FROM known_companies k WHERE k.provider_id = reader) OFFSET 0) n
      WHERE n.name LIKE ANY(folded) LIMIT 1000);
  ELSE
    EXECUTE format('SELECT ARRAY(SELECT c.id FROM company_profiles c
      WHERE fold(coalesce(c.trade_name, c.legal_name)) LIKE %L AND ($1 IS NULL
        OR EXISTS (SELECT FROM known_companies k WHERE k.ordering_id = $1 AND k.provider_id = c.id)
        OR EXISTS (SELECT FROM known_companies k WHERE k.ordering_id = c.id AND k.provider_id = $1)) LIMIT 1000)', folded[1])
      INTO companies USING reader;
  END IF;
  RETURN companies || ARRAY(SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = reader AND fold(u.name) LIKE ANY(folded));
END
$$;

INSERT INTO request_searches SELECT * FROM request_search_rows;
