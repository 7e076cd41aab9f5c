-- The retention that a quote and its order agree on before the works: 5 % at most (loi n° 71-584). Nothing else may be kept back.
ALTER TABLE quotes ADD COLUMN retention_bp integer NOT NULL DEFAULT 0 CHECK (retention_bp BETWEEN 0 AND 500);
ALTER TABLE work_orders ADD COLUMN retention_bp integer NOT NULL DEFAULT 0 CHECK (retention_bp BETWEEN 0 AND 500);
-- Of orders that were received, what was kept back of them then.
UPDATE work_orders w SET retention_bp = r.retention_bp FROM receptions r WHERE r.work_order_id = w.id AND r.retention_bp > 0;
