import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Currency } from '#common/money.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { alikeFrom, type ReceivedWorks, type WarrantyCall } from './warranty-call.contract.ts';

/** Read limit; works out of guarantee are filtered out afterwards. */
const most = 40;

interface Received extends Omit<ReceivedWorks, 'running'> {
  works: 'structure' | 'equipment' | 'repair' | null;
  departement: string | null;
  providerId: string;
}

const sameTrade = (trade: string | undefined) => sql<boolean>`coalesce(g.trade = ${trade ?? null}, false)`;
/** Two missing places never match. */
const samePlace = (place: string | undefined) =>
  sql<boolean>`(r.place <> '' AND ${place ?? ''} <> '' AND similarity(fold(r.place), fold(${place ?? ''})) >= ${alikeFrom})`;

const received = (
  { company }: CompanyViewer,
  { siteId, trade, place }: { siteId: string; trade?: string | undefined; place?: string | undefined },
  more: RawBuilder<SqlBool>,
) => sql<Received>`
  SELECT g.work_order_id AS "workOrderId", w.number, g.trade, g.works, g.effect_on AS "receivedOn", g.provider_id AS "providerId",
    json_build_object('id', r.id, 'number', r.number, 'title', r.title, 'place', r.place) AS request,
    json_build_object('id', p.id, 'name', ${companyName('p')}) AS provider,
    w.total_ttc_minor AS "totalTtcMinor", w.currency, ${departementAt('s')} AS departement,
    ${sameTrade(trade)} AS "sameTrade", ${samePlace(place)} AS "samePlace",
    is_admissible(p.id) AND p.id NOT IN (SELECT other_id FROM blocked_pairs WHERE one_id = g.company_id) AS reachable
  FROM guarantees g JOIN work_orders w ON w.id = g.work_order_id JOIN requests r ON r.id = w.request_id
    JOIN sites s ON s.id = g.site_id JOIN company_profiles p ON p.id = g.provider_id
  WHERE ${ofCompany(company, 'g')} AND g.site_id = ${siteId} AND ${more}
  ORDER BY "sameTrade" DESC, "samePlace" DESC, g.effect_on DESC, g.work_order_id LIMIT ${most}`;

/** Works received at a company's site, for this trade or at this place, most likely first. */
export async function likelyWorks(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  about: { siteId: string; trade?: string | undefined; place?: string | undefined },
): Promise<Received[]> {
  const likely = sql<SqlBool>`(${sameTrade(about.trade)} OR ${samePlace(about.place)})`;
  return (await received(viewer, about, likely).execute(db)).rows;
}

export async function findWorks(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { siteId, workOrderId }: { siteId: string; workOrderId: string },
): Promise<Received | undefined> {
  const { rows } = await received(viewer, { siteId }, sql<SqlBool>`g.work_order_id = ${workOrderId}`).execute(db);
  return rows[0];
}

/** Readers of call `c` on request `r`: the ordering side, and its firm once it is sent. */
export const callScope = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.side === 'provider'
    ? sql<SqlBool>`(c.sent_at IS NOT NULL AND c.provider_id = ${viewer.company?.id ?? null} AND ${reachesRequest(viewer)})`
    : reachesRequest(viewer);

export interface CallRow extends Omit<WarrantyCall, 'endsOn' | 'decidedAt' | 'sentAt'> {
  decidedAt: Date;
  sentAt: Date | null;
}

export async function findCall(db: Kysely<DB>, viewer: Viewer, requestId: string): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    SELECT c.request_id AS "requestId", c.decision, c.work_order_id AS "workOrderId", w.number, o.title,
      json_build_object('id', p.id, 'name', ${companyName('p')}) AS provider, g.effect_on AS "receivedOn", c.kind,
      coalesce(c.words, '') AS wrong, c.visit_by AS "visitBy", coalesce(c.reason, '') AS reason,
      (SELECT name FROM users WHERE id = c.decided_by) AS "decidedBy", c.decided_at AS "decidedAt", c.sent_at AS "sentAt"
    FROM warranty_calls c JOIN requests r ON r.id = c.request_id JOIN work_orders w ON w.id = c.work_order_id
      JOIN requests o ON o.id = w.request_id JOIN guarantees g ON g.work_order_id = c.work_order_id
      JOIN company_profiles p ON p.id = c.provider_id
    WHERE c.request_id = ${requestId} AND ${callScope(viewer)}`.execute(db);
  return rows[0];
}

/** Content of the letter, without an access check. */
export function findLetter(db: Kysely<DB>, requestId: string) {
  return db
    .selectFrom('warranty_calls as c')
    .innerJoin('requests as r', 'r.id', 'c.request_id')
    .innerJoin('work_orders as w', 'w.id', 'c.work_order_id')
    .innerJoin('requests as received', 'received.id', 'w.request_id')
    .innerJoin('guarantees as g', 'g.work_order_id', 'c.work_order_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'r.company_id')
    .innerJoin('company_profiles as p', 'p.id', 'c.provider_id')
    .leftJoin('users as u', 'u.id', 'c.decided_by')
    .where('c.request_id', '=', requestId)
    .where('c.decision', '=', 'called')
    .select([
      'w.number',
      sql<Currency>`w.currency`.as('currency'),
      'received.title',
      'received.number as requestNumber',
      'g.effect_on as receivedOn',
      sql<NonNullable<WarrantyCall['kind']>>`c.kind`.as('kind'),
      sql<string>`c.words`.as('wrong'),
      sql<string>`c.visit_by`.as('visitBy'),
      'r.place as spot',
      's.landlord',
      siteOnPaper('s').as('place'),
      departementAt('s').as('departement'),
      companyOnPaper('o').as('client'),
      companyOnPaper('p').as('provider'),
      'u.name as decidedBy',
      'c.decided_at as decidedAt',
      'c.sent_at as sentAt',
    ])
    .executeTakeFirst();
}
export type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

/** Marks the call of a request as sent when its firm is invited by name; undefined when there is none to send. */
export async function markSent(
  db: Kysely<DB>,
  requestId: string,
  now: Date,
): Promise<
  | {
      workOrderId: string;
      number: string;
      kind: NonNullable<WarrantyCall['kind']>;
      visitBy: string;
      providerId: string;
      company: string;
    }
  | undefined
> {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof markSent>>>>`
    UPDATE warranty_calls c SET sent_at = ${now} FROM work_orders w, requests r, company_profiles p
    WHERE c.request_id = ${requestId} AND c.decision = 'called' AND c.sent_at IS NULL AND w.id = c.work_order_id
      AND r.id = c.request_id AND r.site_id = w.site_id AND r.visibility = 'invited' AND p.id = c.provider_id
      AND EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id AND i.provider_id = c.provider_id)
    RETURNING c.work_order_id AS "workOrderId", w.number, c.kind, c.visit_by AS "visitBy", c.provider_id AS "providerId",
      ${companyName('p')} AS company`.execute(db);
  return rows[0];
}
