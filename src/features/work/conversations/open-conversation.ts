import { sql, type SqlBool, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { type Problem, problems, refuse } from '#common/problems.ts';
import { assertVerified, countInvitation } from '#features/people/accounts/account.public.ts';
import { takenOff } from '#features/work/visits/visit.scope.ts';
import { isSealed, partScope, reachesRequest } from '#features/work/requests/request.scope.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { Opening, OnVisit } from './conversation.contract.ts';
import { findConversations, isAddressed } from './conversation.queries.ts';
import { conversationProblems, mostMembers, notingProblem, visitWritingProblem } from './conversation.rules.ts';
import { ownVisit, isBegun, isTender, mayAddress } from './conversation.scope.ts';
import { writerOf } from './find-conversation.ts';
import { tellChange } from './tell-change.ts';

type Act = Omit<Call, 'db'> & { db: Transaction<DB> };
type Opened = { id: string; opened: boolean };

interface Place {
  kind: 'request' | 'notes' | 'answers' | 'companies' | 'visit';
  companyId: string;
  otherId: string | null;
  requestId: string | null;
  visitId?: string;
}

const at = ({ kind, companyId, otherId, requestId, visitId }: Place) => sql<SqlBool>`(c.kind = ${kind}
  AND c.company_id = ${companyId} AND c.other_id IS NOT DISTINCT FROM ${otherId}::uuid
  AND c.request_id IS NOT DISTINCT FROM ${requestId}::uuid
  AND c.visit_id IS NOT DISTINCT FROM ${visitId ?? null}::uuid)`;

/** The conversation of its kind at a place, created if there is none. */
export async function makeOrFind({ db, viewer, now }: Act, place: Place): Promise<Opened> {
  const id = uuidv7(now.getTime());
  const added = await db
    .insertInto('conversations')
    .values({
      id,
      kind: place.kind,
      company_id: place.companyId,
      other_id: place.otherId,
      request_id: place.requestId,
      visit_id: place.visitId ?? null,
      created_by: viewer.userId,
      created_at: now,
      moved_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id, opened: true };
  const { rows } = await sql<{ id: string }>`SELECT c.id FROM conversations c WHERE ${at(place)}`.execute(db);
  const [found] = rows;
  if (!found) throw refuse(problems.NOT_FOUND);
  return { id: found.id, opened: false };
}

/** Finds an existing conversation in the viewer's reach, even if closed since; an empty one, only for its opener. */
async function findAt({ db, viewer, now }: Act, place: Place): Promise<Opened | undefined> {
  const [found] = await findConversations(db, viewer, now, sql`${at(place)} AND ${isBegun(viewer)}`);
  return found && { id: found.id, opened: false };
}

function assertMay(problem: Problem | null): void {
  if (problem) throw refuse(problem);
}

/** A request in reach with facts about its lines; `leaving`: also one they used to take part in. */
export async function findRequest(
  { db, viewer, now }: Pick<Call, 'db' | 'viewer' | 'now'>,
  requestId: string,
  { leaving = false } = {},
) {
  const reach = leaving ? partScope(viewer) : reachesRequest(viewer);
  const { rows } = await sql<{ companyId: string; state: string; isTender: boolean; isSealed: boolean }>`
    SELECT r.company_id AS "companyId", r.state, coalesce(${isTender(now)}, false) AS "isTender", ${isSealed} AS "isSealed"
    FROM requests r WHERE r.id = ${requestId} AND ${reach}`.execute(db);
  const [found] = rows;
  if (!found || viewer.side === 'admin') throw refuse(problems.NOT_FOUND);
  return found;
}

async function openLine(act: Act, { requestId, providerId }: { requestId: string; providerId?: string | undefined }) {
  const { db, viewer } = act;
  const own = viewer.company.id;
  const { companyId } = await findRequest(act, requestId);
  const otherId = viewer.side === 'ordering' ? providerId : own;
  // A provider learns of no line but its own.
  if (!otherId || (viewer.side === 'provider' && providerId && providerId !== own)) throw refuse(problems.NOT_FOUND);
  const place: Place = { kind: 'request', companyId, otherId, requestId };
  const found = await findAt(act, place);
  if (found) return found;
  assertMay(notingProblem(await writerOf(act)));
  assertVerified(viewer);
  const { rows } = await sql<{ isAddressed: boolean; isReached: boolean }>`
    SELECT coalesce(${isAddressed(otherId)}, false) AS "isAddressed", provider_reaches(r, ${otherId}) AS "isReached"
    FROM requests r WHERE r.id = ${requestId}`.execute(db);
  const line = rows[0];
  if (!line || otherId === companyId || (viewer.side === 'ordering' && !line.isAddressed))
    throw refuse(problems.NOT_FOUND);
  if (!line.isReached) throw refuse(conversationProblems.CONVERSATION_CLOSED);
  return makeOrFind(act, place);
}

async function openNotes(act: Act, requestId: string) {
  await findRequest(act, requestId);
  const place: Place = { kind: 'notes', companyId: act.viewer.company.id, otherId: null, requestId };
  const found = await findAt(act, place);
  if (found) return found;
  assertMay(notingProblem(await writerOf(act)));
  return makeOrFind(act, place);
}

/** A visit of the viewer's provider company; 404 otherwise. `orLeft`: also one they were removed from. */
async function findVisit({ db, viewer }: Pick<Call, 'db' | 'viewer'>, visitId: string, { orLeft = false } = {}) {
  const { rows } = await sql<{ requestId: string }>`SELECT v.request_id AS "requestId" FROM visits v
    WHERE v.id = ${visitId} AND (${ownVisit(viewer)} OR ${orLeft} AND ${takenOff(viewer)} IS NOT NULL)`.execute(db);
  const [found] = rows;
  if (!found) throw refuse(problems.NOT_FOUND);
  return found;
}

const placeOfVisit = async (
  act: Pick<Call, 'db' | 'viewer'>,
  visitId: string,
  options?: { orLeft: boolean },
): Promise<Place> => {
  const { requestId } = await findVisit(act, visitId, options);
  return { kind: 'visit', companyId: act.viewer.company.id, otherId: null, requestId, visitId };
};

/** A technician removed from a visit may still report what they did, but reads nothing. */
export async function openOfVisit(act: Act, { visitId }: OnVisit): Promise<Opened> {
  const place = await placeOfVisit(act, visitId, { orLeft: true });
  assertMay(visitWritingProblem(await writerOf(act)));
  return makeOrFind(act, place);
}

export const openVisitLine = (call: Call, visit: OnVisit): Promise<Opened> =>
  call.db.transaction().execute((db) => openOfVisit({ ...call, db }, visit));

export async function findOfVisit(call: Call, { visitId }: OnVisit): Promise<string | null> {
  const place = await placeOfVisit(call, visitId);
  const [found] = await findConversations(
    call.db,
    call.viewer,
    call.now,
    sql`${at(place)} AND ${isBegun(call.viewer)}`,
  );
  return found?.id ?? null;
}

async function openBetween(act: Act, companyId: string) {
  const { db, viewer, now } = act;
  const own = viewer.company.id;
  if (companyId === own || viewer.side === 'admin') throw refuse(problems.NOT_FOUND);
  const [first, second] = [own, companyId].toSorted();
  const place: Place = { kind: 'companies', companyId: first ?? own, otherId: second ?? own, requestId: null };
  const found = await findAt(act, place);
  if (found) return found;
  assertMay(notingProblem(await writerOf(act)));
  assertVerified(viewer);
  // Members limited to sites are added by a colleague.
  if (viewer.company.siteIds) throw refuse(problems.FORBIDDEN);
  const { rows } = await sql<{ mayAddress: boolean; byUs: boolean; byThem: boolean }>`
    SELECT ${mayAddress(viewer, companyId)} AS "mayAddress",
      EXISTS (SELECT FROM company_blocks WHERE company_id = ${own} AND blocked_id = ${companyId}) AS "byUs",
      EXISTS (SELECT FROM company_blocks WHERE company_id = ${companyId} AND blocked_id = ${own}) AS "byThem"`.execute(
    db,
  );
  const pair = rows[0];
  // A blocked company must not learn of the block: the other one is simply absent.
  if (!pair?.mayAddress || (pair.byThem && !pair.byUs)) throw refuse(problems.NOT_FOUND);
  if (pair.byUs) throw refuse(conversationProblems.CONVERSATION_CLOSED);
  // Counts against the daily limit of unsolicited messages.
  await countInvitation(db, viewer, now);
  return makeOrFind(act, place);
}

async function openGroup(act: Act, { title, userIds }: { title: string; userIds: readonly string[] }) {
  const { db, viewer, now } = act;
  assertMay(viewer.side === 'admin' ? problems.NOT_FOUND : notingProblem(await writerOf(act)));
  const members = [...new Set([viewer.userId, ...userIds])];
  if (members.length > mostMembers) throw refuse(conversationProblems.GROUP_FULL);
  const colleagues = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', viewer.company.id)
    .where('role', '<>', 'technician')
    .where(sql<boolean>`user_id = ANY(${members}::uuid[])`)
    .execute();
  if (colleagues.length < members.length) throw refuse(conversationProblems.NOT_A_READER);
  const id = uuidv7(now.getTime());
  const own = { created_by: viewer.userId, created_at: now, moved_at: now };
  await db
    .insertInto('conversations')
    .values({ id, kind: 'group', company_id: viewer.company.id, title, ...own })
    .execute();
  await db
    .insertInto('conversation_members')
    .values(members.map((userId) => ({ conversation_id: id, user_id: userId, added_by: viewer.userId, added_at: now })))
    .execute();
  await tellChange(db, { id, requestId: null }, { messageId: null, change: 'arranged' }, now);
  return { id, opened: true };
}

export function openIn(act: Act, opening: Opening): Promise<Opened> {
  if (opening.kind === 'request') return openLine(act, opening);
  if (opening.kind === 'notes') return openNotes(act, opening.requestId);
  return opening.kind === 'companies' ? openBetween(act, opening.companyId) : openGroup(act, opening);
}

export const openConversation = (call: Call, opening: Opening): Promise<Opened> =>
  call.db.transaction().execute((db) => openIn({ ...call, db }, opening));
