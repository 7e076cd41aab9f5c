import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { Currency } from '#common/money.ts';
import { departementAt, isOverAt } from '#features/estate/sites/site.scope.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import {
  bondFileKind,
  type EndKind,
  type Guarantees,
  guaranteedTrades,
  guaranteeYears,
  havingGuarantee,
  shownDays,
  toldDays,
  warnedDays,
  type Works,
} from './guarantee.contract.ts';

const lastBond = sql<NonNullable<Guarantees['retention']>['bond']>`(
  SELECT json_build_object('id', b.id, 'state', b.state, 'bank', b.bank, 'proposedAt', b.proposed_at,
    'reason', b.refusal_reason, 'file', (SELECT json_build_object('name', f.name, 'contentType', f.content_type,
        'sizeBytes', f.size_bytes, 'doubt', f.doubt)
      FROM attachments f WHERE f.owner_kind = ${bondFileKind} AND f.owner_id = b.id))
  FROM retention_bonds b WHERE b.work_order_id = g.work_order_id AND b.state <> 'superseded'
  ORDER BY b.proposed_at DESC, b.id DESC LIMIT 1)`;

function seen(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('guarantees as g')
    .innerJoin('work_orders as w', 'w.id', 'g.work_order_id')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as p', 'p.id', 'g.provider_id')
    .where(orderScope(viewer))
    .select([
      'g.work_order_id as id',
      'w.number',
      'r.id as requestId',
      'r.number as requestNumber',
      'r.title',
      'g.trade',
      sql<Works | null>`g.works`.as('works'),
      departementAt('s').as('departement'),
      'g.company_id as companyId',
      'g.provider_id as providerId',
      companyName('p').as('providerName'),
      sql<Currency>`w.currency`.as('currency'),
      'g.effect_on as effectOn',
      'g.retention_minor as retentionMinor',
      'g.retention_state as retentionState',
      'g.opposition_reason as reason',
      'g.letter_on as letterOn',
      'g.decided_at as decidedAt',
      'g.version',
      lastBond.as('bond'),
    ]);
}

export type GuaranteeRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

/** The guarantees of an order; undefined before its reception, and out of the viewer's reach. */
export async function findGuarantees(
  db: Kysely<DB>,
  viewer: Viewer,
  orderId: string,
): Promise<GuaranteeRow | undefined> {
  return seen(db, viewer).where('g.work_order_id', '=', orderId).executeTakeFirst();
}

/** One page of the current guarantees and retentions of a site, latest reception first. */
export async function guaranteesAt(
  db: Kysely<DB>,
  viewer: Viewer,
  { siteId, cursor, limit, today }: { siteId: string; cursor?: string | undefined; limit: number; today: string },
) {
  const page = keyset(cursor, { key: sql`g.effect_on`, id: 'g.work_order_id', way: 'DESC' });
  return seen(db, viewer)
    .where('g.site_id', '=', siteId)
    .where(
      sql<SqlBool>`(g.trade = ANY(${guaranteedTrades}::text[]) AND g.effect_on >= (${today}::date - interval '10 years')::date - 1
          AND (g.effect_on + interval '10 years')::date >= ${today}::date
        OR g.retention_state IN ('held', 'opposed'))`,
    )
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .select(page.key.as('key'))
    .execute();
}

const lastDayOf = (years: number) => sql`(g.effect_on + ${sql.raw(`interval '${years} years'`)})::date`;
const isOver = (years: number, now: Date) => isOverAt(lastDayOf(years), sql.ref('g.site_id'), now);

/** What ends within so many days, not over in the site's time zone; index range first. */
const endsWithin = (years: number, now: Date, days: number): RawBuilder<SqlBool> => {
  const long = sql.raw(`interval '${years} years'`);
  const today = parisDay(now);
  return sql<SqlBool>`(g.effect_on BETWEEN (${today}::date - ${long})::date - 2
      AND (${today}::date + ${days}::integer - ${long})::date + 1
    AND ${lastDayOf(years)} <= ${today}::date + ${days}::integer AND NOT ${isOver(years, now)})`;
};

const has = (kind: keyof typeof guaranteeYears) => {
  const { works, trades } = havingGuarantee(kind);
  return sql<SqlBool>`(g.trade = ANY(${guaranteedTrades}::text[])
    AND CASE WHEN g.works IS NULL THEN g.trade = ANY(${trades}::text[]) ELSE g.works = ANY(${works}::text[]) END)`;
};
const endsOf: Record<EndKind, { years: number; of: RawBuilder<SqlBool> }> = {
  completion: { years: guaranteeYears.completion, of: has('completion') },
  equipment: { years: guaranteeYears.equipment, of: has('equipment') },
  decennial: { years: guaranteeYears.decennial, of: has('decennial') },
  retention: { years: 1, of: sql<SqlBool>`g.retention_state = 'held'` },
};

/** Each kind of end as one query on its index; `more` adds conditions on `g`. */
const allEnds = (now: Date, days: number, more: RawBuilder<SqlBool>) =>
  sql.join(
    (Object.keys(endsOf) as EndKind[]).map((kind) => {
      const { years, of } = endsOf[kind];
      return sql`(SELECT ${kind}::text AS kind, g.work_order_id, ${lastDayOf(years)} AS ends_on,
          g.site_id, g.company_id, g.provider_id, g.retention_minor
        FROM guarantees g WHERE ${more} AND ${of} AND ${endsWithin(years, now, days)})`;
    }),
    sql` UNION ALL `,
  );

export interface EndingRow {
  kind: EndKind;
  workOrderId: string;
  number: string;
  requestId: string;
  requestNumber: string | null;
  title: string;
  site: string;
  departement: string | null;
  company: string;
  endsOn: string;
  retentionMinor: number;
  currency: Currency;
}

/** What ends soon for the company of a viewer, due retentions first; one row more than `limit` if there are more. */
export async function listEnding(
  db: Kysely<DB>,
  { side, company }: CompanyViewer,
  { now, limit, siteId }: { now: Date; limit: number; siteId?: string | undefined },
): Promise<EndingRow[]> {
  const ofViewer = side === 'provider' ? sql<SqlBool>`g.provider_id = ${company.id}` : ofCompany(company, 'g');
  const own = siteId ? sql<SqlBool>`${ofViewer} AND g.site_id = ${siteId}` : ofViewer;
  const other = side === 'provider' ? sql.ref('e.company_id') : sql.ref('e.provider_id');
  const { rows } = await sql<EndingRow>`
    WITH ends AS (${allEnds(now, shownDays, own)}
      UNION ALL (SELECT 'retention', g.work_order_id, ${lastDayOf(1)}, g.site_id, g.company_id,
          g.provider_id, g.retention_minor
        FROM guarantees g WHERE ${own} AND g.retention_state = 'held'
          AND ${isOver(1, now)} ORDER BY g.effect_on LIMIT ${limit + 1}))
    SELECT e.kind, w.id AS "workOrderId", w.number, r.id AS "requestId", r.number AS "requestNumber", r.title,
      s.name AS site, ${departementAt('s')} AS departement, ${companyName('c')} AS company, e.ends_on AS "endsOn", e.retention_minor AS "retentionMinor", w.currency
    FROM (SELECT * FROM ends ORDER BY ends_on, work_order_id, kind LIMIT ${limit + 1}) e
    JOIN work_orders w ON w.id = e.work_order_id JOIN requests r ON r.id = w.request_id
    JOIN sites s ON s.id = e.site_id JOIN company_profiles c ON c.id = ${other}
    ORDER BY e.ends_on, e.work_order_id, e.kind`.execute(db);
  return rows;
}

/** Claims retentions due within the last 30 days, once across concurrent runs. */
export async function claimDue(trx: Kysely<DB>, now: Date): Promise<DueRetention[]> {
  const { rows } = await sql<DueRetention>`
    WITH claimed AS (INSERT INTO guarantee_reminders (work_order_id, kind, sent_at)
      SELECT g.work_order_id, 'due', ${now}::timestamptz FROM guarantees g
      WHERE g.retention_state = 'held' AND g.effect_on BETWEEN
          (${parisDay(now)}::date - ${toldDays + 1}::integer - interval '1 year')::date
          AND (${parisDay(now)}::date - interval '1 year')::date + 1
        AND ${isOver(1, now)}
      ON CONFLICT DO NOTHING RETURNING work_order_id)
    SELECT w.id AS "workOrderId", w.number, g.retention_minor AS "amountMinor", w.currency,
      ${lastDayOf(1)} + 1 AS since, w.request_id AS "requestId", g.company_id AS "companyId", g.provider_id AS "providerId"
    FROM claimed c JOIN guarantees g ON g.work_order_id = c.work_order_id JOIN work_orders w ON w.id = c.work_order_id
    ORDER BY g.effect_on, w.id`.execute(trx);
  return rows;
}

interface DueRetention {
  workOrderId: string;
  number: string;
  amountMinor: number;
  currency: Currency;
  since: string;
  requestId: string;
  companyId: string;
  providerId: string;
}

export interface DueEnd {
  kind: EndKind;
  workOrderId: string;
  number: string;
  endsOn: string;
  requestId: string;
  companyId: string;
  providerId: string;
}

/** Claims the ends within 30 days that were not announced yet: of concurrent runs, each by one. */
export async function claimEnds(trx: Kysely<DB>, now: Date): Promise<DueEnd[]> {
  const { rows } = await sql<DueEnd>`
    WITH ends AS (${allEnds(now, warnedDays, sql<SqlBool>`true`)}),
    claimed AS (INSERT INTO guarantee_reminders (work_order_id, kind, sent_at)
      SELECT work_order_id, kind, ${now}::timestamptz FROM ends ON CONFLICT DO NOTHING RETURNING work_order_id, kind)
    SELECT e.kind, e.work_order_id AS "workOrderId", w.number, e.ends_on AS "endsOn", w.request_id AS "requestId",
      e.company_id AS "companyId", e.provider_id AS "providerId"
    FROM claimed c JOIN ends e ON e.work_order_id = c.work_order_id AND e.kind = c.kind
    JOIN work_orders w ON w.id = e.work_order_id ORDER BY e.ends_on, e.work_order_id, e.kind`.execute(trx);
  return rows;
}
