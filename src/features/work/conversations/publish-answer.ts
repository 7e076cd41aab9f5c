import { sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { Message } from './conversation.contract.ts';
import { publishingProblem } from './conversation.rules.ts';
import { findConversation, writerOf } from './find-conversation.ts';
import { findRequest, makeOrFind } from './open-conversation.ts';
import { presentMessage } from './present-messages.ts';
import { writeMessage } from './write-message.ts';

/** In the buyer's words: nothing reveals who asked. */
export async function publishAnswer(
  call: Call,
  {
    requestId,
    messageId,
    question,
    answer,
  }: { requestId: string; messageId: string; question: string; answer: string },
): Promise<Message> {
  const { viewer } = call;
  const facts = await call.db.transaction().execute(async (db) => {
    const act = { ...call, db };
    // The tender must not end meanwhile.
    await sql`SELECT FROM requests WHERE id = ${requestId} FOR SHARE`.execute(db);
    const { companyId, isTender } = await findRequest(act, requestId);
    const problem = publishingProblem(await writerOf(act), { isOwn: companyId === viewer.company.id, isTender });
    if (problem) throw refuse(problem);
    const place = { kind: 'answers', companyId, otherId: null, requestId } as const;
    const { id } = await makeOrFind(act, place);
    const found = await findConversation(act, id, { lock: true });
    if (found.companyId !== viewer.company.id) throw refuse(problems.NOT_FOUND);
    await writeMessage(db, act, found, { id: messageId, body: answer, question });
    return found;
  });
  return presentMessage(call, facts, messageId);
}
