import { type Kysely, sql, type SqlBool } from 'kysely';
import { signsAlone } from '#features/people/companies/signer.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { cutPage, keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { memberSees } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Approval, ListInput } from './approval.contract.ts';
import { approvalScope, isToDecide, stands } from './approval.scope.ts';
import type { Signing } from './signer.queries.ts';

/** A request may be ordered from several providers: matches the approval for this one. */
const isFor = (providerId: string) => sql<SqlBool>`a.provider_id = ${providerId}`;

/** Approvals with the columns that lists and rules need; `m` is the viewer's membership. */
function seen(db: Kysely<DB>, viewer: CompanyViewer) {
  return db
    .selectFrom('approvals as a')
    .innerJoin('requests as r', 'r.id', 'a.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('users as u', 'u.id', 'a.asked_by')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.company_id', '=', 'a.company_id').on('m.user_id', '=', viewer.userId),
    )
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .leftJoin('company_profiles as p', 'p.id', 'a.provider_id')
    .where(approvalScope(viewer))
    .select([
      'a.id',
      sql<Approval['kind']>`a.kind`.as('kind'),
      'a.subject_id as subjectId',
      'a.number',
      'a.company_id as companyId',
      'a.request_id as requestId',
      'r.number as requestNumber',
      'r.title',
      's.name as site',
      sql<string | null>`CASE WHEN p.id IS NOT NULL THEN ${companyName('p')} END`.as('provider'),
      'a.amount_ht_minor as amountHtMinor',
      'a.currency',
      'a.committed_minor as committedMinor',
      'a.note',
      'a.asked_by as askedBy',
      'u.name as asker',
      sql<Approval['state']>`a.state`.as('state'),
      'd.name as decidedBy',
      'a.decided_at as decidedAt',
      'a.reason',
      'a.version',
      'a.created_at as askedAt',
      sql<boolean>`a.asked_by = ${viewer.userId}`.as('isOwn'),
      sql<boolean>`coalesce(a.decided_by = ${viewer.userId}, false)`.as('isDecider'),
      sql<boolean>`${signsAlone(sql.ref('a.amount_ht_minor'), sql.ref('a.currency'), sql.ref('a.committed_minor'))} IS TRUE`.as(
        'covers',
      ),
      stands.as('stands'),
      sql<string>`a.created_at::text`.as('key'),
    ]);
}

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

/** One page of approvals the viewer may decide, asked for, or decided; latest first. */
export async function listApprovals(db: Kysely<DB>, viewer: CompanyViewer, { cursor, limit, view }: ListInput) {
  const page = keyset(cursor, { key: sql`a.created_at`, id: 'a.id', way: 'DESC' });
  const wanted = {
    to_decide: isToDecide(viewer),
    asked: sql<SqlBool>`a.asked_by = ${viewer.userId}`,
    decided: sql<SqlBool>`a.decided_by = ${viewer.userId}`,
  };
  const rows = await seen(db, viewer)
    .where(wanted[view])
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

/** The menu badge stops counting here. */
const mostCounted = 100;

export async function countToDecide(db: Kysely<DB>, viewer: CompanyViewer): Promise<number> {
  const waiting = seen(db, viewer).where(isToDecide(viewer)).clearSelect().select('a.id').limit(mostCounted);
  const { count } = await db
    .selectFrom(waiting.as('w'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined when the approval is out of the viewer's reach. */
export async function findApproval(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<ApprovalRow | undefined> {
  return seen(db, viewer).where('a.id', '=', id).executeTakeFirst();
}

/** The approval that allows this exact signature; only while its approver still has the right to give it. */
export async function findStanding(
  db: Kysely<DB>,
  { companyId, userId, held = false }: { companyId: string; userId: string; held?: boolean },
  {
    kind,
    subjectId,
    version = 0,
    amountHtMinor,
    currency,
    providerId,
    committedMinor,
  }: Signing & { committedMinor: number },
): Promise<{ id: string; userId: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; userId: string; name: string }>`
    SELECT a.id, u.id AS "userId", u.name FROM approvals a JOIN requests r ON r.id = a.request_id
      JOIN memberships m ON m.company_id = a.company_id AND m.user_id = a.decided_by JOIN users u ON u.id = a.decided_by
    WHERE a.state = 'approved' AND a.company_id = ${companyId} AND a.asked_by = ${userId}
      AND a.kind = ${kind} AND a.subject_id = ${subjectId} AND a.subject_version = ${version}
      AND a.currency = ${currency} AND a.amount_ht_minor >= ${amountHtMinor} AND a.committed_minor >= ${committedMinor} AND ${isFor(providerId)}
      AND ${signsAlone(amountHtMinor, currency, committedMinor)} AND ${memberSees(sql.ref('r.site_id'))}
    ${held ? sql`FOR UPDATE OF a` : sql``}`.execute(db);
  return rows[0];
}

/** The latest approval request for this exact signature, in any state. */
export async function findAsked(
  db: Kysely<DB>,
  { companyId, userId }: { companyId: string; userId: string },
  { kind, subjectId, version = 0, providerId }: Signing,
) {
  return db
    .selectFrom('approvals as a')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select([
      sql<Approval['state']>`a.state`.as('state'),
      'a.amount_ht_minor as amountHtMinor',
      'a.committed_minor as committedMinor',
      'a.created_at as askedAt',
      'a.reason',
      'd.name as decidedBy',
    ])
    .where('a.company_id', '=', companyId)
    .where('a.asked_by', '=', userId)
    .where('a.kind', '=', kind)
    .where('a.subject_id', '=', subjectId)
    .where('a.subject_version', '=', version)
    .where(isFor(providerId))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
