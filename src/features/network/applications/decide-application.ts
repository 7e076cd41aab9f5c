import type { Transaction } from 'kysely';
import { belongsTo, takeSiret } from '#features/people/companies/company.public.ts';
import { setNetworkState } from '#features/network/providers/provider.public.ts';
import { type Call, carryOut } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { ApplicationDetail, Decision } from './application.contract.ts';
import { companyOfApplication } from './application.queries.ts';
import { decisionActs, type NetworkState } from './application.rules.ts';
import { lockApplication, updateApplication, recordApplicationEvent } from './lock-application.ts';
import { presentDetail } from './present-application.ts';

const places: Partial<Record<Decision, NetworkState>> = {
  approved: 'approved',
  rejected: 'none',
  suspended: 'suspended',
  reinstated: 'approved',
};
const ends: readonly Decision[] = ['approved', 'rejected'];

async function lock(trx: Transaction<DB>, viewer: Viewer, id: string, now: Date) {
  const companyId = await companyOfApplication(trx, id);
  if (!companyId) return undefined;
  const held = await lockApplication(trx, companyId, now);
  const { application, unverified } = await presentDetail({ db: trx, viewer, now }, id);
  const isOwn = await belongsTo(trx, viewer, [companyId]);
  return { held, facts: { ...held, network: application.networkState, unverified: unverified.length, isOwn } };
}

const onApplication = carryOut(decisionActs, updateApplication, lock);

export interface DecisionTarget {
  id: string;
  version: number;
  message: string;
}

/** Decides on a file: its state, the company's place in the network, its history and its mails, all or nothing. */
export async function decideApplication(
  act: Call<Viewer> & { publicUrl: string },
  { message, ...target }: DecisionTarget,
  decision: Decision,
): Promise<ApplicationDetail> {
  await onApplication(act, decision, target, async ({ trx, held, viewer, now, move }) => {
    await move(ends.includes(decision) ? { decided_at: now } : {});
    if (decision === 'approved') await takeSiret(trx, held.companyId);
    const place = places[decision];
    if (place) await setNetworkState(trx, held.companyId, place);
    await recordApplicationEvent(trx, held, { move: decision, message, actor: viewer, publicUrl: act.publicUrl, now });
  });
  return presentDetail(act, target.id);
}
