-- Over how many days the orders of one person, for one site, trade and provider, count together against their limit.
ALTER TABLE company_profiles ADD COLUMN signing_span_days smallint NOT NULL DEFAULT 30
  CHECK (signing_span_days BETWEEN 1 AND 366);

-- What somebody signed without a colleague for what is ordered for a request: the whole of it, as it stood last.
CREATE TABLE signed_alone (
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES company_profiles ON DELETE CASCADE,
  amount_ht_minor bigint NOT NULL CHECK (amount_ht_minor >= 0),
  currency text NOT NULL,
  signed_at timestamptz NOT NULL,
  -- Its order was refused or cancelled: it commits to nothing.
  released_at timestamptz,
  PRIMARY KEY (request_id, user_id)
);
CREATE INDEX signed_alone_of_person ON signed_alone (user_id, provider_id, signed_at);
CREATE INDEX signed_alone_of_provider ON signed_alone (provider_id);

INSERT INTO signed_alone (request_id, user_id, provider_id, amount_ht_minor, currency, signed_at)
SELECT o.request_id, u.id, o.provider_id, coalesce(o.ceiling_ht_minor, o.total_ht_minor), o.currency, e.occurred_at
FROM work_orders o
  JOIN events e ON e.request_id = o.request_id AND e.kind = 'work-order.issued' AND e.data ->> 'workOrderId' = o.id::text
  JOIN users u ON u.id = e.actor_user_id
WHERE o.state NOT IN ('refused', 'cancelled') AND e.occurred_at > now() - interval '366 days'
ON CONFLICT DO NOTHING;

-- What its asker had signed alone before, in euro cents: who approves answers for it too.
ALTER TABLE approvals ADD COLUMN committed_minor bigint NOT NULL DEFAULT 0;
