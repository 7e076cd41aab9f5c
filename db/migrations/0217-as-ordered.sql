-- What an order said before its first amendment: its paper says it still, whenever it is set and in any language.
ALTER TABLE work_orders ADD as_ordered jsonb;
