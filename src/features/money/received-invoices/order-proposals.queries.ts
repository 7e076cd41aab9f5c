import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Currency } from '#common/money.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

const orders = (db: Kysely<DB>, viewer: CompanyViewer) =>
  db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'w.site_id')
    .innerJoin('company_profiles as p', 'p.id', 'w.provider_id')
    .where(orderScope(viewer))
    .where('w.state', 'not in', ['refused', 'cancelled'])
    .select([
      'w.id',
      'w.number',
      'w.request_id as requestId',
      'r.title',
      's.name as site',
      's.landlord as owner',
      'w.site_id as siteId',
      companyName('p').as('provider'),
      'w.total_ttc_minor as totalTtcMinor',
      sql<Currency>`w.currency`.as('currency'),
      sql<string | null>`left(p.siret, 9)`.as('providerSiren'),
    ]);

export type OrderFound = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

export const findFiledOrder = (db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<OrderFound | undefined> =>
  orders(db, viewer).where('w.id', '=', id).executeTakeFirst();

/** Latest first. */
export const searchOrders = (db: Kysely<DB>, viewer: CompanyViewer, q: string): Promise<OrderFound[]> =>
  orders(db, viewer)
    .$if(q !== '', (found) =>
      found.where(contains(sql`concat_ws(' ', w.number, r.title, s.name, p.trade_name, p.legal_name)`, q)),
    )
    .orderBy('w.issued_at', 'desc')
    .limit(10)
    .execute();

const most = 5;

export interface Clues {
  /** References in the invoice, order numbers among them. */
  numbers: readonly string[];
  supplierSiren: string;
  totalTtcMinor: number | null;
}

/** Orders that an invoice may be for: those it names, and those of its supplier, ranked by how well they match. */
export async function listOrdersFor(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { numbers, supplierSiren, totalTtcMinor }: Clues,
): Promise<(OrderFound & { isNamed: boolean; isOfSupplier: boolean; isOfAmount: boolean })[]> {
  const isNamed: RawBuilder<SqlBool> = sql`w.number = ANY(${numbers}::text[])`;
  const isOfSupplier: RawBuilder<SqlBool> =
    supplierSiren === '' ? sql`false` : sql`p.siret BETWEEN ${`${supplierSiren}00000`} AND ${`${supplierSiren}99999`}`;
  const isOfAmount: RawBuilder<SqlBool> = sql`w.total_ttc_minor = ${totalTtcMinor}::bigint`;
  if (numbers.length === 0 && supplierSiren === '') return [];
  return orders(db, viewer)
    .where(sql<SqlBool>`(${isNamed} OR ${isOfSupplier})`)
    .select([
      sql<boolean>`${isNamed}`.as('isNamed'),
      sql<boolean>`${isOfSupplier}`.as('isOfSupplier'),
      sql<boolean>`coalesce(${isOfAmount}, false)`.as('isOfAmount'),
    ])
    .orderBy(sql`${isNamed} DESC, ${isOfAmount} DESC NULLS LAST, w.issued_at DESC`)
    .limit(most)
    .execute();
}
