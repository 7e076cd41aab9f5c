-- What the ordering side follows on its planning: orders that wait for a first visit, slots to choose, visits nobody came to.
CREATE INDEX work_orders_awaited ON work_orders (company_id) WHERE state IN ('issued', 'confirmed', 'under_way');
CREATE INDEX visits_to_choose ON visits (company_id) WHERE state = 'proposed';
CREATE INDEX visits_awaited ON visits (company_id, ends_at) WHERE state = 'confirmed';
