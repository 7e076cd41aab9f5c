import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { Message } from './conversation.contract.ts';
import { type Reaction, reactingProblem } from './conversation.rules.ts';
import { writerOf } from './find-conversation.ts';
import { lockMessage } from './lock-message.ts';
import { presentMessage } from './present-messages.ts';
import { tellChange } from './tell-change.ts';

/** Adds one's own reaction to a message, or removes it. */
export async function reactToMessage(
  call: Call,
  { id, reaction, on }: { id: string; reaction: Reaction; on: boolean },
): Promise<Message> {
  const { viewer, now } = call;
  const facts = await call.db.transaction().execute(async (db) => {
    const { facts: found, message } = await lockMessage({ ...call, db }, id);
    const problem = reactingProblem(await writerOf({ ...call, db }), found, message);
    if (problem) throw refuse(problem);
    const own = { message_id: id, user_id: viewer.userId, reaction };
    const moved = on
      ? await db
          .insertInto('message_reactions')
          .values({ ...own, reacted_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reaction')
          .execute()
      : await db
          .deleteFrom('message_reactions')
          .where('message_id', '=', id)
          .where('user_id', '=', viewer.userId)
          .where('reaction', '=', reaction)
          .returning('reaction')
          .execute();
    if (moved.length > 0) await tellChange(db, found, { messageId: id, change: 'reacted' }, now);
    return found;
  });
  return presentMessage(call, facts, id);
}
