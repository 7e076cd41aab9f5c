import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { hadPart } from '#features/work/requests/request.scope.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import { onSites } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

const isMember = ({ userId }: CompanyViewer) => sql<SqlBool>`EXISTS (SELECT FROM conversation_members k
  WHERE k.conversation_id = c.id AND k.user_id = ${userId})`;

/** `provider_reaches` inlined for providers at work or with a quote: function calls dominate long lists. */
const isReachedBy = (own: string) => sql<SqlBool>`(r.state <> 'draft' AND r.company_id <> ${own}
    AND (r.provider_id = ${own} OR EXISTS (SELECT FROM request_answers t WHERE t.request_id = r.id AND t.provider_id = ${own})
      AND r.company_id <> ALL(ARRAY(SELECT b.other_id FROM blocked_pairs b WHERE b.one_id = ${own})))
  OR provider_reaches(r, ${own}))`;

function ofRequests(viewer: CompanyViewer): RawBuilder<SqlBool> {
  const own = viewer.company.id;
  if (viewer.side === 'ordering')
    return sql<SqlBool>`(c.request_id IS NOT NULL AND c.company_id = ${own} AND r.company_id = ${own} AND ${onSites(viewer.company, 'r.site_id')})`;
  return sql<SqlBool>`(c.request_id IS NOT NULL AND (c.kind = 'request' AND c.other_id = ${own}
    OR c.kind = 'notes' AND c.company_id = ${own} OR c.kind = 'answers') AND (${isReachedBy(own)}
      OR c.kind = 'request' AND ${hadPart(viewer)}) OR c.kind = 'visit' AND c.company_id = ${own})`;
}

const ofVisitsGoneOn = (viewer: CompanyViewer) => sql<SqlBool>`(c.company_id = ${viewer.company.id}
  AND c.visit_id IN (SELECT v.id FROM visits v WHERE v.id = c.visit_id AND ${ownVisit(viewer)}))`;

/** Visits whose conversation a viewer has, as a condition on `v`: those of their company in their reach. */
export const ownVisit = (viewer: CompanyViewer): RawBuilder<SqlBool> =>
  viewer.side === 'provider' ? visitScope(viewer) : sql<SqlBool>`false`;

/**
 * Conversations `c` a viewer reads, with request `r` (LEFT JOIN): lines, notes and answers on requests in reach,
 * company conversations, groups, crews; a technician only those of own visits, administrators none. Same as
 * `conversation_readers` (migration 1090).
 */
export function conversationScope(viewer: CompanyViewer): RawBuilder<SqlBool> {
  const { side, company } = viewer;
  if (side === 'admin') return sql<SqlBool>`false`;
  if (company.membership === 'technician') return ofVisitsGoneOn(viewer);
  return sql<SqlBool>`(${ofRequests(viewer)}
    OR c.kind = 'companies' AND ${company.id}::uuid IN (c.company_id, c.other_id)
      AND ${company.siteIds ? isMember(viewer) : sql`true`}
    OR c.kind = 'group' AND c.company_id = ${company.id} AND ${isMember(viewer)})`;
}

/** A conversation without messages is shown only to its opener. */
export const isBegun = ({ userId }: CompanyViewer) =>
  sql<SqlBool>`(c.moved_at > c.created_at OR c.kind = 'group' OR c.created_by = ${userId})`;

/** Whether a request `r` is still a tender: bidders ask, and answers are sent to all of them. */
export const isTender = (now: Date) =>
  sql<boolean>`(r.state = 'published' AND r.opened_at IS NULL AND (r.deadline_at IS NULL OR r.deadline_at > ${now}))`;

/** Whether a provider is still on a request `r`: not once another has the work, or it is over without them. */
const isConcerned = (provider: RawBuilder<unknown>) => sql`(provider_reaches(r, ${provider})
  AND (r.provider_id = ${provider} OR r.provider_id IS NULL AND r.state NOT IN ('cancelled', 'closed')))`;

/** Whether the conversation `c` takes messages; `answers` are published while the request is a tender. */
export const isOpen = (now: Date) => sql<boolean>`coalesce(CASE c.kind
  WHEN 'request' THEN ${isConcerned(sql`c.other_id`)}
  WHEN 'companies' THEN NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = c.company_id AND b.other_id = c.other_id)
  WHEN 'answers' THEN ${isTender(now)}
  ELSE true END, false)`;

/** Only a block closes the conversation between two companies: neither then sees what the other has read. */
export const isBlocked = ({ kind, isOpen: open }: { kind: string; isOpen: boolean }): boolean =>
  kind === 'companies' && !open;

/** From when messages are unread for the viewer: their place, or their joining the company. `p`: the place. */
export const unreadFrom = ({ userId, company }: CompanyViewer) => sql`greatest(p.read_to,
  (SELECT created_at FROM memberships WHERE user_id = ${userId} AND company_id = ${company.id}))`;

/** Whether a message `m` may still have to be read by others. */
export const isForOthers = (userId: string) =>
  sql<SqlBool>`(m.author_user_id IS DISTINCT FROM ${userId} AND m.deleted_at IS NULL AND m.hidden_at IS NULL)`;

/** Whether a person has reported a message and nobody decided yet. */
export const isReportedBy = (userId: string, message: string) => sql<boolean>`EXISTS (SELECT FROM message_reports w
  WHERE w.message_id = ${sql.ref(message)} AND w.reporter_user_id = ${userId} AND w.state = 'waiting')`;

/** The columns of `known_companies`: the viewer's company on its current side, and the other one. */
export const sidesOf = ({ side }: CompanyViewer): [own: RawBuilder<unknown>, other: RawBuilder<unknown>] =>
  side === 'ordering' ? [sql`k.ordering_id`, sql`k.provider_id`] : [sql`k.provider_id`, sql`k.ordering_id`];

/** Whether a company may be written to first: a known one, or for the ordering side a provider with a public page. */
export function mayAddress(viewer: CompanyViewer, companyId: string): RawBuilder<boolean> {
  const [own, other] = sidesOf(viewer);
  const isListed =
    viewer.side === 'ordering'
      ? sql`EXISTS (SELECT FROM provider_index n WHERE n.company_id = ${companyId})`
      : sql`false`;
  return sql<boolean>`(EXISTS (SELECT FROM known_companies k WHERE ${own} = ${viewer.company.id} AND ${other} = ${companyId}) OR ${isListed})`;
}

/** Whether a provider takes part in the request `r`, and so has its published answers in the list. */
export const takesPart = (own: string) => sql<SqlBool>`(r.provider_id = ${own}
  OR EXISTS (SELECT FROM request_answers t WHERE t.request_id = r.id AND t.provider_id = ${own})
  OR EXISTS (SELECT FROM request_invitations t WHERE t.request_id = r.id AND t.provider_id = ${own})
  OR EXISTS (SELECT FROM conversations t WHERE t.request_id = r.id AND t.kind = 'request' AND t.other_id = ${own}))`;
