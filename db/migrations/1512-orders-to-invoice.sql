-- The finished orders of a provider by their day: what is left to invoice of them.
CREATE INDEX work_orders_to_invoice ON work_orders (provider_id, issued_at, id) WHERE state IN ('completed', 'accepted');
