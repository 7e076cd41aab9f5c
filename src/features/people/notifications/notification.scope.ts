import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { crewKinds } from './notification.contract.ts';
import { partScope } from '#features/work/requests/request.scope.ts';
import { memberSees, onSites } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** What a notice `n` is about, where it is a request `r`. */
export const withRequest = sql`notices n LEFT JOIN requests r ON r.id = n.request_id`;

const notBlocked = (other: string) =>
  sql<SqlBool>`NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = n.company_id AND b.other_id = ${sql.ref(other)})`;

/** Of a request of the company's own at a site that its reader sees; of another's, no block stands between but the work goes on. */
const requestIsTheirs = (seesSite: RawBuilder<SqlBool>) => sql<SqlBool>`(r.id IS NULL
  OR CASE WHEN r.company_id = n.company_id THEN ${seesSite}
    ELSE r.provider_id IS NOT DISTINCT FROM n.company_id OR ${notBlocked('r.company_id')} END)`;

const otherIsNotBlocked = sql<SqlBool>`(n.other_company_id IS NULL OR ${notBlocked('n.other_company_id')})`;

/**
 * What technicians are told: of their missions, and nothing else of the company. Of a visit what was told to those who go on
 * it: somebody who was more before was told of all of them.
 */
const isOfCrews = sql<SqlBool>`(n.kind = ANY(${crewKinds}::text[])
  AND (n.kind <> 'visit_planned' OR n.data ->> 'move' LIKE 'crew%'))`;

/** Of a message whose conversation they read now. */
const conversationIsTheirs = sql<SqlBool>`(n.message_id IS NULL OR EXISTS (SELECT FROM messages m,
  LATERAL conversation_readers(m.conversation_id) e
  WHERE m.id = n.message_id AND e.user_id = n.user_id AND e.company_id = n.company_id))`;

/** Of a message that was taken back, or hidden: that somebody wrote is left of it. */
const isTakenBack = sql<SqlBool>`EXISTS (SELECT FROM messages m
  WHERE m.id = n.message_id AND (m.deleted_at IS NOT NULL OR m.hidden_at IS NOT NULL))`;

/** The values of a notice’s sentence; what was rewritten since says what it says now. */
export const dataOf = sql<Record<string, string>>`CASE WHEN ${isTakenBack} THEN n.data - 'excerpt' - 'question'
  ELSE n.data || coalesce((SELECT jsonb_build_object('excerpt', left(m.body, 160)) FROM messages m
    WHERE m.id = n.message_id AND m.edited_at >= n.created_at), '{}') END`;

/**
 * The notices of a viewer, as a condition on `withRequest`: their own, in the company they act for or in none. Looked at
 * when they are read: a site that was taken from a member since and a company that was blocked since take theirs along.
 */
export function noticeScope({ userId, company }: Pick<Viewer, 'userId' | 'company'>): RawBuilder<SqlBool> {
  const own = sql`n.user_id = ${userId}`;
  if (!company) return sql<SqlBool>`(${own} AND n.company_id IS NULL)`;
  const ownKinds = company.membership === 'technician' ? isOfCrews : sql`true`;
  return sql<SqlBool>`(${own} AND (n.company_id IS NULL OR n.company_id = ${company.id} AND ${ownKinds})
    AND ${requestIsTheirs(onSites(company, 'r.site_id'))} AND ${otherIsNotBlocked} AND ${conversationIsTheirs})`;
}

/** The same of a notice that waits to be mailed, whatever the company its person acts for by then. */
export const isStillTheirs = sql<SqlBool>`(n.company_id IS NULL OR EXISTS (SELECT FROM memberships m
  WHERE m.user_id = n.user_id AND m.company_id = n.company_id AND CASE m.role WHEN 'technician' THEN ${isOfCrews} WHEN 'viewer' THEN n.message_id IS NOT NULL ELSE true END
    AND ${requestIsTheirs(memberSees(sql.ref('r.site_id')))} AND ${otherIsNotBlocked} AND ${conversationIsTheirs} AND NOT ${isTakenBack}))`;

/** A line of the list: the latest of its group. */
export const isListed = sql<SqlBool>`(n.led_by IS NULL AND n.in_app)`;

/** The request that a notice leads to; null where the viewer may not open it any more. */
export const reachedRequest = (viewer: Viewer): RawBuilder<string | null> =>
  sql<string | null>`CASE WHEN r.id IS NOT NULL AND ${partScope(viewer)} THEN r.id END`;
