import { type Kysely, sql, type SqlBool } from 'kysely';
import type { CostBearer } from '#common/cost-bearers.ts';
import type { Currency } from '#common/money.ts';
import { departementAt, siteScope } from '#features/estate/sites/site.scope.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

interface Asked {
  siteId: string;
  year?: number | undefined;
}

/** Received works `g` of a site in reach, optionally of one year. */
const received = (db: Kysely<DB>, viewer: CompanyViewer, { siteId, year }: Asked) =>
  db
    .selectFrom('guarantees as g')
    .innerJoin('work_orders as w', 'w.id', 'g.work_order_id')
    .where('g.site_id', '=', siteId)
    .where(orderScope(viewer))
    .where(
      year
        ? sql<SqlBool>`g.effect_on BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`
        : sql<SqlBool>`true`,
    );

/** Latest first. */
export async function listReceived(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit, ...asked }: Asked & { cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`g.effect_on`, id: 'g.work_order_id', way: 'DESC' });
  return received(db, viewer, asked)
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('company_profiles as p', 'p.id', 'g.provider_id')
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .select([
      'g.work_order_id as id',
      'w.number',
      'r.id as requestId',
      'r.number as requestNumber',
      'r.title',
      'r.place',
      'g.trade',
      sql<'structure' | 'equipment' | 'repair' | null>`g.works`.as('works'),
      'g.provider_id as providerId',
      companyName('p').as('providerName'),
      'g.effect_on as effectOn',
      'r.open_snags as openSnags',
      'w.total_ttc_minor as totalTtcMinor',
      sql<Currency>`w.currency`.as('currency'),
      sql<CostBearer | null>`r.cost_bearer`.as('costBearer'),
      page.key.as('key'),
    ])
    .execute();
}
export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];

/** Latest first. */
export async function countYears(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  siteId: string,
): Promise<{ year: number; works: number }[]> {
  return received(db, viewer, { siteId })
    .select([
      sql<number>`extract(year FROM g.effect_on)::integer`.as('year'),
      sql<number>`count(*)::integer`.as('works'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();
}

export async function sumReceived(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  asked: Asked,
): Promise<{ currency: Currency; works: number; totalTtcMinor: number }[]> {
  return received(db, viewer, asked)
    .select([
      sql<Currency>`w.currency`.as('currency'),
      sql<number>`count(*)::integer`.as('works'),
      sql<number>`sum(w.total_ttc_minor)::float8`.as('totalTtcMinor'),
    ])
    .groupBy('w.currency')
    .orderBy('w.currency')
    .execute();
}

export const findSite = (db: Kysely<DB>, viewer: CompanyViewer, id: string) =>
  db
    .selectFrom('sites as s')
    .innerJoin('company_profiles as o', 'o.id', 's.company_id')
    .where('s.id', '=', id)
    .where(siteScope(viewer))
    .select([
      's.name',
      's.reference',
      's.landlord',
      's.dwellings',
      's.built_year as builtYear',
      sql<string>`concat_ws(', ', nullif(s.street, ''), nullif(trim(s.postal_code || ' ' || s.city), ''))`.as(
        'address',
      ),
      departementAt('s').as('departement'),
      companyOnPaper('o').as('company'),
    ])
    .executeTakeFirst();
export type SiteOnLogbook = NonNullable<Awaited<ReturnType<typeof findSite>>>;
