import type { Kysely } from 'kysely';
import { assertVerified } from '#features/accounts/account.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { TermsInput } from './collaboration.contract.ts';
import { lockCollaboration, moveCollaboration, recordMove, settleTerms, writeTerms } from './lock-collaboration.ts';

/** Proposes terms; a proposal that waited, of either side, gives way to them. */
export async function proposeTerms(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { terms, ...target }: { id: string; version: number; terms: TermsInput },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await lockCollaboration(trx, viewer, 'propose', target);
    assertVerified(viewer);
    if (held.termsId) await settleTerms(trx, held.termsId, { state: 'replaced' }, now);
    await writeTerms(trx, held.id, viewer.company.id, terms, now);
    await moveCollaboration(trx, held.id, {}, now);
    await recordMove(trx, 'terms-proposed', held, { viewer, now });
  });
}
