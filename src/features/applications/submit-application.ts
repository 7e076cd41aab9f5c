import type { Kysely } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import { matchQualifications } from '#features/directory/directory.public.ts';
import { placeInNetwork } from '#features/providers/provider.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Application } from './application.contract.ts';
import { applicationProblems, judgeSubmission } from './application.rules.ts';
import { holdApplication, tellMove } from './hold-application.ts';
import { presentApplication } from './present-application.ts';
import { assertMay } from './write-step.ts';

interface Act {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
  publicUrl: string;
}

/** Sends a complete file to the administrators, the first time or again. */
export async function submitApplication(
  act: Act,
  { version, message }: { version: number; message: string },
): Promise<Application> {
  const { db, viewer, now, publicUrl } = act;
  await db.transaction().execute(async (trx) => {
    const companyId = viewer.company.id;
    const held = await holdApplication(trx, companyId, now);
    assertMay(act, held, judgeSubmission);
    if (held.version !== version) throw refuse(applicationProblems.APPLICATION_STALE);
    const { missing } = await presentApplication(trx, viewer, now);
    if (missing.length > 0) throw refuseFields(...missing);
    await trx
      .updateTable('provider_applications')
      .set({ state: 'submitted', submitted_at: now, decided_at: null, updated_at: now, version: version + 1 })
      .where('id', '=', held.id)
      .execute();
    await matchQualifications(trx, companyId, now);
    await placeInNetwork(trx, companyId, 'pending');
    await tellMove(trx, held, { move: 'submitted', message, actor: viewer, publicUrl, now });
  });
  return presentApplication(db, viewer, now);
}
