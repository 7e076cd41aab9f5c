import { assertVerified } from '#features/people/accounts/account.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { TermsInput } from './collaboration.contract.ts';
import { assertMayPropose } from './may-agree.ts';
import { onCollaboration, recordCollaborationEvent, decideTerms, writeTerms } from './lock-collaboration.ts';

/** Proposes terms; they replace an open proposal of either side. */
export async function proposeTerms(call: Call, { terms, ...target }: Target & { terms: TermsInput }): Promise<void> {
  await onCollaboration(call, 'propose', target, async ({ trx, viewer, now, held, move }) => {
    assertVerified(viewer);
    await assertMayPropose(trx, viewer, terms);
    if (held.termsId) await decideTerms(trx, held.termsId, { state: 'replaced' }, now);
    await writeTerms(trx, held.id, viewer.company.id, terms, now);
    await move();
    await recordCollaborationEvent(trx, 'terms-proposed', held, { viewer, now });
  });
}
