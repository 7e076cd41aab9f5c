-- What waits in the tray of a planning, by its provider.
CREATE INDEX work_orders_to_plan ON work_orders (provider_id) WHERE state IN ('confirmed', 'under_way');
CREATE INDEX requests_with_snags ON requests (provider_id) WHERE open_snags > 0;
CREATE INDEX visits_proposed ON visits (provider_id) WHERE state = 'proposed';
CREATE INDEX visits_order_open ON visits (work_order_id) WHERE state IN ('proposed', 'confirmed', 'on_site');
