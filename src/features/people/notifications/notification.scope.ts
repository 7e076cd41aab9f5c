import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { crewKinds } from './notification.contract.ts';
import { partScope } from '#features/work/requests/request.scope.ts';
import { memberSees, onSites } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Notices `n` with their request `r`, if any. */
export const withRequest = sql`notices n LEFT JOIN requests r ON r.id = n.request_id`;

const notBlocked = (other: string) =>
  sql<SqlBool>`NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = n.company_id AND b.other_id = ${sql.ref(other)})`;

/** Own request at a site the reader sees; another company's request unless blocked, except for ongoing work. */
const requestIsTheirs = (seesSite: RawBuilder<SqlBool>) => sql<SqlBool>`(r.id IS NULL
  OR CASE WHEN r.company_id = n.company_id THEN ${seesSite}
    ELSE r.provider_id IS NOT DISTINCT FROM n.company_id OR ${notBlocked('r.company_id')} END)`;

const otherIsNotBlocked = sql<SqlBool>`(n.other_company_id IS NULL OR ${notBlocked('n.other_company_id')})`;

/** Technicians see only notices about their missions; a visit's notices only if sent to its crew. */
const isOfCrews = sql<SqlBool>`(n.kind = ANY(${crewKinds}::text[])
  AND (n.kind <> 'visit_planned' OR n.data ->> 'move' LIKE 'crew%'))`;

/** The reader can currently read the message's conversation, if any. */
const conversationIsTheirs = sql<SqlBool>`(n.message_id IS NULL OR EXISTS (SELECT FROM messages m,
  LATERAL conversation_readers(m.conversation_id) e
  WHERE m.id = n.message_id AND e.user_id = n.user_id AND e.company_id = n.company_id))`;

/** The message was deleted or hidden: only its author remains visible. */
const isTakenBack = sql<SqlBool>`EXISTS (SELECT FROM messages m
  WHERE m.id = n.message_id AND (m.deleted_at IS NOT NULL OR m.hidden_at IS NOT NULL))`;

/** Placeholder values of a notice, with the current text of an edited message. */
export const dataOf = sql<Record<string, string>>`CASE WHEN ${isTakenBack} THEN n.data - 'excerpt' - 'question'
  ELSE n.data || coalesce((SELECT jsonb_build_object('excerpt', left(m.body, 160)) FROM messages m
    WHERE m.id = n.message_id AND m.edited_at >= n.created_at), '{}') END`;

/**
 * The viewer's notices in the current company or without company, as a condition on `withRequest`. Checked on every
 * read: lost sites and blocked companies hide notices.
 */
export function noticeScope({ userId, company }: Pick<Viewer, 'userId' | 'company'>): RawBuilder<SqlBool> {
  const own = sql`n.user_id = ${userId}`;
  if (!company) return sql<SqlBool>`(${own} AND n.company_id IS NULL)`;
  const ownKinds = company.membership === 'technician' ? isOfCrews : sql`true`;
  return sql<SqlBool>`(${own} AND (n.company_id IS NULL OR n.company_id = ${company.id} AND ${ownKinds})
    AND ${requestIsTheirs(onSites(company, 'r.site_id'))} AND ${otherIsNotBlocked} AND ${conversationIsTheirs})`;
}

/** The same condition for a mail about to be sent, whatever the person's current company. */
export const isStillTheirs = sql<SqlBool>`(n.company_id IS NULL OR EXISTS (SELECT FROM memberships m
  WHERE m.user_id = n.user_id AND m.company_id = n.company_id AND CASE m.role WHEN 'technician' THEN ${isOfCrews} WHEN 'viewer' THEN n.message_id IS NOT NULL ELSE true END
    AND ${requestIsTheirs(memberSees(sql.ref('r.site_id')))} AND ${otherIsNotBlocked} AND ${conversationIsTheirs} AND NOT ${isTakenBack}))`;

/** The latest notice of its group. */
export const isListed = sql<SqlBool>`(n.led_by IS NULL AND n.in_app)`;

/** The notice's request; null when the viewer may no longer open it. */
export const reachedRequest = (viewer: Viewer): RawBuilder<string | null> =>
  sql<string | null>`CASE WHEN r.id IS NOT NULL AND ${partScope(viewer)} THEN r.id END`;
