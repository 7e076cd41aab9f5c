-- What emergencies may still cost above the lines they have, while some are to come, is a figure of its own: «reserved».
DROP INDEX work_orders_unpriced;
ALTER TABLE order_figures DROP CONSTRAINT order_figures_figure_check;
ALTER TABLE order_figures ADD CONSTRAINT order_figures_figure_check
  CHECK (figure IN ('ordered', 'open', 'received', 'reserved'));

/** What an order may still cost before tax above its lines: up to its ceiling, while its provider enters them or asks for more. */
CREATE FUNCTION reserved_by(ceiling bigint, total bigint, lines_state text, accepted_at timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN lines_state IN ('due', 'asked') AND accepted_at IS NULL THEN greatest(ceiling - total, 0) ELSE 0 END
$$;

CREATE OR REPLACE FUNCTION figure_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'INSERT INTO order_figures (company_id, site_id, month, figure, currency, total_ht_minor)
    SELECT k.company_id, k.site_id, f.month, f.figure, m.currency, sum(m.sign * f.amount)
    FROM (' || CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM rows_after'
      WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM rows_before'
      ELSE 'SELECT 1 AS sign, * FROM rows_after UNION ALL SELECT -1, * FROM rows_before' END
    || ') m CROSS JOIN LATERAL (VALUES (m.company_id, m.site_id), (NULL, NULL)) k(company_id, site_id)
    CROSS JOIN LATERAL (VALUES (paris_month(m.issued_at), ''ordered'', m.total_ht_minor),
      (CASE WHEN m.accepted_at IS NULL THEN paris_month(m.issued_at) END, ''open'', m.total_ht_minor),
      (paris_month(m.accepted_at), ''received'', m.total_ht_minor),
      (paris_month(m.issued_at), ''reserved'',
        reserved_by(m.ceiling_ht_minor, m.total_ht_minor, m.lines_state, m.accepted_at))) f(month, figure, amount)
    WHERE m.state NOT IN (''refused'', ''cancelled'') AND f.month IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(m.sign * f.amount) <> 0';
  RETURN NULL;
END
$$;

INSERT INTO order_figures (company_id, site_id, month, figure, currency, total_ht_minor)
SELECT k.company_id, k.site_id, paris_month(w.issued_at), 'reserved', w.currency, sum(r.amount)
FROM work_orders w CROSS JOIN LATERAL (VALUES (w.company_id, w.site_id), (NULL, NULL)) k(company_id, site_id)
CROSS JOIN LATERAL (SELECT reserved_by(w.ceiling_ht_minor, w.total_ht_minor, w.lines_state, w.accepted_at) AS amount) r
WHERE w.state NOT IN ('refused', 'cancelled') GROUP BY 1, 2, 3, 4, 5 HAVING sum(r.amount) <> 0;
