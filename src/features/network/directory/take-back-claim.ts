import type { Kysely } from 'kysely';
import { notFound, refuse } from '#common/problems.ts';
import { path } from '#paths.ts';
import { forgetSiret } from '#features/people/companies/company.public.ts';
import { withdrawQualifications } from '#features/network/providers/provider.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { directoryProblems } from './directory.rules.ts';
import { directoryEvents } from './directory.events.ts';

/** Lists the entry again, removes its SIRET (unless documents prove it) and qualifications, and notifies the claimant. */
export async function takeBackClaim(
  { db, viewer, now, publicUrl }: { db: Kysely<DB>; viewer: Viewer; now: Date; publicUrl: string },
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  await db.transaction().execute(async (trx) => {
    const claim = await trx
      .selectFrom('directory_claims as r')
      .innerJoin('directory_companies as d', 'd.id', 'r.directory_id')
      .leftJoin('users as u', 'u.id', 'r.asked_by')
      .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
      .select(['r.state', 'r.directory_id', 'r.company_id', 'd.name', 'd.siret', 'u.email'])
      .select('w.preferred_language as language')
      .where('r.id', '=', id)
      .forUpdate('r')
      .executeTakeFirstOrThrow(notFound);
    if (claim.state !== 'granted') throw refuse(directoryProblems.CLAIM_NOT_GRANTED);
    const { company_id: companyId, siret } = claim;
    await trx
      .updateTable('directory_claims')
      .set({ state: 'taken_back', reason, decided_by: viewer.userId, decided_at: now })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('directory_companies')
      .set({ claimed_by: null, claimed_at: null, updated_at: now })
      .where('id', '=', claim.directory_id)
      .where('claimed_by', '=', companyId)
      .execute();
    await withdrawQualifications(trx, companyId);
    await forgetSiret(trx, companyId, siret);
    const data = { claimId: id, siret };
    await record(trx, directoryEvents['directory-claim.taken-back'], { companyId, actor: viewer, data, now });
    if (!claim.email) return;
    await queueMail(trx, {
      to: claim.email,
      language: claim.language ?? 'fr',
      template: 'directory.claim-taken-back',
      data: { name: claim.name, siret, reason, contact: `${publicUrl}${path('contact')}` },
      now,
    });
  });
  return { id };
}
