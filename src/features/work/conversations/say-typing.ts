import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { writingProblem } from './conversation.rules.ts';
import { findConversation, writerOf } from './find-conversation.ts';
import { tellTyping } from './tell-change.ts';

/** Stores nothing. */
export async function sayTyping(call: Call, id: string): Promise<{ told: boolean }> {
  const facts = await findConversation(call, id);
  const problem = writingProblem(await writerOf(call), facts);
  if (problem) throw refuse(problem);
  await tellTyping(call.db, facts, call.viewer, call.now);
  return { told: true };
}
