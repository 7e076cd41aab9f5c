import { type Kysely, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { VisitMoves, VisitState } from './visit.contract.ts';

/** Visits `v` with the columns shown everywhere. */
export function visitHeads(db: Kysely<DB>) {
  return db
    .selectFrom('visits as v')
    .innerJoin('work_orders as w', 'w.id', 'v.work_order_id')
    .innerJoin('requests as r', 'r.id', 'v.request_id')
    .innerJoin('sites as t', 't.id', 'v.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'v.company_id')
    .leftJoin('crews as k', 'k.id', 'v.crew_id')
    .select([
      'v.id',
      'v.number',
      sql<VisitState>`v.state`.as('state'),
      'v.purpose',
      'v.appointment',
      'v.request_id as requestId',
      'r.number as requestNumber',
      'r.title',
      'r.trade',
      'r.priority',
      'r.place',
      'v.work_order_id as workOrderId',
      'w.number as orderNumber',
      'w.state as orderState',
      sql<boolean>`coalesce(r.provider_id = v.provider_id, false)`.as('isTheirs'),
      'v.site_id as siteId',
      't.name as siteName',
      't.street',
      't.postal_code as postalCode',
      't.city',
      't.latitude',
      't.longitude',
      departementAt('t').as('departement'),
      'v.company_id as companyId',
      companyName('o').as('companyName'),
      'v.provider_id as providerId',
      'v.crew_id as crewId',
      'k.name as crewName',
      'v.arrived_at as arrivedAt',
      'v.left_at as leftAt',
      'v.arrived_received_at as arrivedReceivedAt',
      'v.left_received_at as leftReceivedAt',
      'v.set_out_at as setOutAt',
      'v.expected_at as expectedAt',
      'v.version',
      sql<VisitMoves>`json_build_object('endedBy', v.ended_by, 'endedAt', v.ended_at, 'movedAt', v.moved_at,
        'company', ${companyName('o')}, 'provider', (SELECT ${companyName('f')} FROM company_profiles f
          WHERE f.id = v.provider_id))`.as('moves'),
    ]);
}

export const accessFacts = [
  sql<boolean>`t.access_codes <> ''`.as('hasCodes'),
  sql<Date | null>`v.confirmed_at`.as('confirmedAt'),
  sql<Date | null>`v.agreed_at`.as('agreedAt'),
  sql<{ startsAt: string; endsAt: string }[]>`(SELECT coalesce(json_agg(json_build_object('startsAt', b.starts_at,
    'endsAt', b.ends_at)), '[]') FROM (SELECT b.starts_at, b.ends_at FROM visits b WHERE b.site_id = v.site_id AND b.provider_id = v.provider_id
    AND b.agreed_at IS NULL AND b.state IN ('confirmed', 'on_site', 'finished')
    AND (b.confirmed_at, b.id) < (v.confirmed_at, v.id)
    AND b.listed_at BETWEEN v.starts_at - interval '15 days' AND v.ends_at + interval '170 hours'
    AND b.ends_at > v.starts_at - interval '170 hours'
    UNION ALL SELECT h.starts_at, h.ends_at FROM closed_code_hours h WHERE h.site_id = v.site_id
      AND h.provider_id = v.provider_id AND h.ends_at > v.starts_at - interval '170 hours'
      AND h.starts_at < v.ends_at + interval '170 hours') b)`.as('besides'),
  sql<boolean>`EXISTS (SELECT FROM snags s WHERE s.work_order_id = w.id AND s.state = 'open')`.as('hasOpenSnags'),
  sql<boolean>`(EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = v.company_id AND b.other_id = v.provider_id)
    OR EXISTS (SELECT FROM company_profiles f WHERE f.id = v.provider_id AND f.network_state = 'suspended'))`.as(
    'isBarred',
  ),
  sql<Date | null>`(SELECT max(c.closed_at) FROM collaborations c WHERE c.ordering_id = v.company_id
    AND c.provider_id = v.provider_id AND c.state = 'ended' AND c.closed_at > w.issued_at
    AND NOT EXISTS (SELECT FROM collaborations l WHERE l.ordering_id = c.ordering_id
      AND l.provider_id = c.provider_id AND l.state = 'active'))`.as('partedAt'),
] as const;

export type VisitHeadRow = Awaited<ReturnType<ReturnType<typeof visitHeads>['executeTakeFirstOrThrow']>>;
