import { refuseFields } from '#common/problems.ts';
import { matchQualifications } from '#features/network/directory/directory.public.ts';
import { setNetworkState } from '#features/network/providers/provider.public.ts';
import type { Call } from '#platform/act.ts';
import type { Application } from './application.contract.ts';
import { onOwnApplication, recordApplicationEvent } from './lock-application.ts';
import { presentApplication } from './present-application.ts';

/** The first time or again. */
export async function submitApplication(
  act: Call & { publicUrl: string },
  { version, message }: { version: number; message: string },
): Promise<Application> {
  const { db, viewer, now, publicUrl } = act;
  const companyId = viewer.company.id;
  await onOwnApplication(act, 'submit', { id: companyId, version }, async ({ trx, held, move }) => {
    const { missing } = await presentApplication(trx, viewer, now);
    if (missing.length > 0) throw refuseFields(...missing);
    await move({ submitted_at: now, decided_at: null });
    await matchQualifications(trx, companyId, now);
    await setNetworkState(trx, companyId, 'pending');
    await recordApplicationEvent(trx, held, { move: 'submitted', message, actor: viewer, publicUrl, now });
  });
  return presentApplication(db, viewer, now);
}
