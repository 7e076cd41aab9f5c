import { sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { ConversationDetail } from './conversation.contract.ts';
import {
  addingProblem,
  conversationProblems,
  type ConversationFacts,
  mostMembers,
  removalProblem,
  renamingProblem,
} from './conversation.rules.ts';
import { findConversation, writerOf } from './find-conversation.ts';
import { readConversation } from './read-conversation.ts';
import { tellChange, tellLeaving } from './tell-change.ts';

const arranged = { messageId: null, change: 'arranged' } as const;

const locked = <T>(call: Call, id: string, work: (trx: Transaction<DB>, facts: ConversationFacts) => Promise<T>) =>
  call.db.transaction().execute(async (db) => work(db, await findConversation({ ...call, db }, id, { lock: true })));

const membersOf = async (db: Transaction<DB>, id: string) =>
  (await db.selectFrom('conversation_members').select('user_id').where('conversation_id', '=', id).execute()).map(
    ({ user_id: userId }) => userId,
  );

/** A colleague; between companies, also one limited to sites. */
export async function addMember(
  call: Call,
  { id, userId }: { id: string; userId: string },
): Promise<ConversationDetail> {
  const { viewer, now } = call;
  await locked(call, id, async (db, facts) => {
    const problem = addingProblem(await writerOf({ ...call, db }), facts);
    if (problem) throw refuse(problem);
    await db
      .selectFrom('memberships')
      .select('user_id')
      .where('company_id', '=', viewer.company.id)
      .where('user_id', '=', userId)
      .where('role', '<>', 'technician')
      .executeTakeFirstOrThrow(() => refuse(conversationProblems.NOT_A_READER));
    const members = await membersOf(db, id);
    if (members.length >= mostMembers && !members.includes(userId)) throw refuse(conversationProblems.GROUP_FULL);
    await db
      .insertInto('conversation_members')
      .values({ conversation_id: id, user_id: userId, added_by: viewer.userId, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tellChange(db, facts, arranged, now);
  });
  return readConversation(call, id);
}

/** Removes a colleague, or leaves; the last member of a group stays. */
export async function removeMember(
  call: Call,
  { id, userId }: { id: string; userId: string },
): Promise<{ id: string }> {
  await locked(call, id, async (db, facts) => {
    const members = await membersOf(db, id);
    const { rows } = await sql`SELECT FROM memberships
      WHERE company_id = ${call.viewer.company.id} AND user_id = ${userId}`.execute(db);
    // Between two companies, each chooses its own members.
    if (!members.includes(userId) || (rows.length === 0 && facts.kind !== 'group')) throw refuse(problems.NOT_FOUND);
    const problem = removalProblem(await writerOf({ ...call, db }), facts, userId);
    if (problem) throw refuse(problem);
    if (facts.kind === 'group' && members.length === 1) throw refuse(conversationProblems.LAST_MEMBER);
    await db
      .deleteFrom('conversation_members')
      .where('conversation_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    await tellLeaving(db, facts, userId, call.now);
  });
  return { id };
}

export async function renameGroup(
  call: Call,
  { id, title }: { id: string; title: string },
): Promise<ConversationDetail> {
  await locked(call, id, async (db, facts) => {
    const problem = renamingProblem(await writerOf({ ...call, db }), facts);
    if (problem) throw refuse(problem);
    await db.updateTable('conversations').set({ title }).where('id', '=', id).execute();
    await tellChange(db, facts, arranged, call.now);
  });
  return readConversation(call, id);
}
