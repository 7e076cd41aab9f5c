-- What is counted and added up for dashboards and lists, kept beside the rows it follows from (docs/decisions/0024).

-- Copied from the request, so that lists and sums of a company are found by index.
ALTER TABLE quotes ADD COLUMN company_id uuid, ADD COLUMN site_id uuid;
ALTER TABLE work_orders ADD COLUMN site_id uuid, ADD COLUMN published_at timestamptz;
-- As a change of type: the tables are written anew once, with their indexes, where an update would go row by row.
CREATE FUNCTION pg_temp.of_request(request uuid, what text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE what WHEN 'company' THEN r.company_id::text WHEN 'site' THEN r.site_id::text ELSE r.published_at::text END
  FROM public.requests r WHERE r.id = request
$$;
ALTER TABLE quotes ALTER company_id TYPE uuid USING pg_temp.of_request(request_id, 'company')::uuid,
  ALTER site_id TYPE uuid USING pg_temp.of_request(request_id, 'site')::uuid;
ALTER TABLE work_orders ALTER site_id TYPE uuid USING pg_temp.of_request(request_id, 'site')::uuid,
  ALTER published_at TYPE timestamptz USING pg_temp.of_request(request_id, 'published')::timestamptz;
-- Checks, so that those who write rows need not name what the triggers below fill in.
ALTER TABLE quotes ADD CHECK (company_id IS NOT NULL AND site_id IS NOT NULL);
ALTER TABLE work_orders ADD CHECK (site_id IS NOT NULL);

CREATE FUNCTION quote_follows_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT r.company_id, r.site_id INTO NEW.company_id, NEW.site_id FROM requests r WHERE r.id = NEW.request_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER quotes_follow BEFORE INSERT OR UPDATE OF request_id ON quotes
  FOR EACH ROW EXECUTE FUNCTION quote_follows_request();

CREATE FUNCTION order_follows_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT r.site_id, r.published_at INTO NEW.site_id, NEW.published_at FROM requests r WHERE r.id = NEW.request_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER work_orders_follow BEFORE INSERT OR UPDATE OF request_id ON work_orders
  FOR EACH ROW EXECUTE FUNCTION order_follows_request();

CREATE FUNCTION request_is_followed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes SET company_id = NEW.company_id, site_id = NEW.site_id WHERE request_id = NEW.id;
  UPDATE work_orders SET site_id = NEW.site_id, published_at = NEW.published_at WHERE request_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER requests_followed AFTER UPDATE OF company_id, site_id, published_at ON requests FOR EACH ROW
  WHEN ((OLD.company_id, OLD.site_id, OLD.published_at) IS DISTINCT FROM (NEW.company_id, NEW.site_id, NEW.published_at))
  EXECUTE FUNCTION request_is_followed();

/** The word that the ordering side reads, snags aside. */
CREATE FUNCTION request_status(state text, visibility text, quote_count integer, sealed boolean, opened_at timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN state = 'published' AND quote_count > 0 AND (NOT sealed OR opened_at IS NOT NULL) THEN 'quotes_to_compare'
    WHEN state = 'published' AND quote_count > 0 THEN 'sealed_received'
    WHEN state = 'published' AND visibility <> 'marketplace' THEN 'awaiting_quotes'
    ELSE state END
$$;

/*
 * Figures are ledgers: each change adds a line with its difference, the sum of the lines is the figure, and a job folds
 * lines of the same key into one. Nobody waits for another's line, so nothing locks and nothing can deadlock.
 * Lines without a company are those of the whole platform.
 */
CREATE TABLE request_figures (
  company_id uuid,
  site_id uuid,
  status text NOT NULL,
  urgent boolean NOT NULL,
  unanswered boolean NOT NULL,
  requests bigint NOT NULL,
  folded boolean NOT NULL DEFAULT false
);
CREATE TABLE order_figures (
  company_id uuid,
  site_id uuid,
  -- In Paris: of the issue for what was ordered and what is open, of the acceptance for what was received.
  month date NOT NULL,
  figure text NOT NULL CHECK (figure IN ('ordered', 'open', 'received')),
  currency text NOT NULL,
  total_ht_minor bigint NOT NULL,
  folded boolean NOT NULL DEFAULT false
);

CREATE FUNCTION paris_month(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', instant AT TIME ZONE 'Europe/Paris')::date
$$;

CREATE FUNCTION figure_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'INSERT INTO request_figures (company_id, site_id, status, urgent, unanswered, requests)
    SELECT k.company_id, k.site_id, request_status(m.state, m.visibility, m.quote_count, m.sealed, m.opened_at),
      m.priority = ''urgent'', m.state = ''published'' AND m.quote_count = 0, sum(m.sign)
    FROM (' || CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM rows_after'
      WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM rows_before'
      ELSE 'SELECT 1 AS sign, * FROM rows_after UNION ALL SELECT -1, * FROM rows_before' END
    || ') m CROSS JOIN LATERAL (VALUES (m.company_id, m.site_id), (NULL, NULL)) k(company_id, site_id)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(m.sign) <> 0';
  RETURN NULL;
END
$$;

CREATE FUNCTION figure_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'INSERT INTO order_figures (company_id, site_id, month, figure, currency, total_ht_minor)
    SELECT k.company_id, k.site_id, f.month, f.figure, m.currency, sum(m.sign * m.total_ht_minor)
    FROM (' || CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM rows_after'
      WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM rows_before'
      ELSE 'SELECT 1 AS sign, * FROM rows_after UNION ALL SELECT -1, * FROM rows_before' END
    || ') m CROSS JOIN LATERAL (VALUES (m.company_id, m.site_id), (NULL, NULL)) k(company_id, site_id)
    CROSS JOIN LATERAL (VALUES (paris_month(m.issued_at), ''ordered''),
      (CASE WHEN m.accepted_at IS NULL THEN paris_month(m.issued_at) END, ''open''),
      (paris_month(m.accepted_at), ''received'')) f(month, figure)
    WHERE m.state NOT IN (''refused'', ''cancelled'') AND f.month IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(m.sign * m.total_ht_minor) <> 0';
  RETURN NULL;
END
$$;

CREATE TRIGGER requests_figured AFTER INSERT ON requests REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION figure_requests();
CREATE TRIGGER requests_unfigured AFTER DELETE ON requests REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION figure_requests();
CREATE TRIGGER requests_refigured AFTER UPDATE ON requests REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION figure_requests();
CREATE TRIGGER work_orders_figured AFTER INSERT ON work_orders REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION figure_orders();
CREATE TRIGGER work_orders_unfigured AFTER DELETE ON work_orders REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION figure_orders();
CREATE TRIGGER work_orders_refigured AFTER UPDATE ON work_orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION figure_orders();

-- What stands already, folded from the start.
INSERT INTO request_figures (company_id, site_id, status, urgent, unanswered, requests, folded)
SELECT company_id, site_id, request_status(state, visibility, quote_count, sealed, opened_at), priority = 'urgent',
  state = 'published' AND quote_count = 0, count(*), true FROM requests GROUP BY 1, 2, 3, 4, 5;
INSERT INTO request_figures (status, urgent, unanswered, requests, folded)
SELECT status, urgent, unanswered, sum(requests), true FROM request_figures GROUP BY 1, 2, 3;
INSERT INTO order_figures (company_id, site_id, month, figure, currency, total_ht_minor, folded)
SELECT w.company_id, w.site_id, f.month, f.figure, w.currency, sum(w.total_ht_minor), true
FROM work_orders w CROSS JOIN LATERAL (VALUES (paris_month(w.issued_at), 'ordered'),
  (CASE WHEN w.accepted_at IS NULL THEN paris_month(w.issued_at) END, 'open'),
  (paris_month(w.accepted_at), 'received')) f(month, figure)
WHERE w.state NOT IN ('refused', 'cancelled') AND f.month IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
INSERT INTO order_figures (month, figure, currency, total_ht_minor, folded)
SELECT month, figure, currency, sum(total_ht_minor), true FROM order_figures GROUP BY 1, 2, 3;

CREATE UNIQUE INDEX request_figures_folded ON request_figures (company_id, site_id, status, urgent, unanswered)
  NULLS NOT DISTINCT WHERE folded;
CREATE INDEX request_figures_fresh ON request_figures (company_id) WHERE NOT folded;
CREATE UNIQUE INDEX order_figures_folded ON order_figures (company_id, month, figure, site_id, currency)
  NULLS NOT DISTINCT WHERE folded;
CREATE INDEX order_figures_fresh ON order_figures (company_id) WHERE NOT folded;
CREATE INDEX request_figures_company ON request_figures (company_id, site_id);
CREATE INDEX order_figures_company ON order_figures (company_id, month);

/** Folds the lines of both ledgers; those written meanwhile wait for the next turn. */
CREATE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time: two would add to the same lines.
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_figures')) THEN RETURN; END IF;
  WITH fresh AS (DELETE FROM request_figures WHERE NOT folded RETURNING *)
  INSERT INTO request_figures AS f (company_id, site_id, status, urgent, unanswered, requests, folded)
  SELECT company_id, site_id, status, urgent, unanswered, sum(requests), true FROM fresh
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(requests) <> 0
  ON CONFLICT (company_id, site_id, status, urgent, unanswered) WHERE folded
    DO UPDATE SET requests = f.requests + EXCLUDED.requests;
  WITH fresh AS (DELETE FROM order_figures WHERE NOT folded RETURNING *)
  INSERT INTO order_figures AS f (company_id, site_id, month, figure, currency, total_ht_minor, folded)
  SELECT company_id, site_id, month, figure, currency, sum(total_ht_minor), true FROM fresh
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(total_ht_minor) <> 0
  ON CONFLICT (company_id, month, figure, site_id, currency) WHERE folded
    DO UPDATE SET total_ht_minor = f.total_ht_minor + EXCLUDED.total_ht_minor;
END
$$;
