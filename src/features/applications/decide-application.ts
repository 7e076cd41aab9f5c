import type { Kysely, Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { placeInNetwork } from '#features/providers/provider.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { ApplicationDetail, Decision } from './application.contract.ts';
import { companyOfApplication } from './application.queries.ts';
import { applicationProblems, judgeDecision, type NetworkState } from './application.rules.ts';
import { holdApplication, tellMove } from './hold-application.ts';
import { presentDetail } from './present-application.ts';

interface Act {
  db: Kysely<DB>;
  viewer: Viewer;
  now: Date;
  publicUrl: string;
}

/** Where each decision leaves the company; absent: where it was. */
const places: Partial<Record<Decision, NetworkState>> = {
  approved: 'approved',
  rejected: 'none',
  suspended: 'suspended',
  reinstated: 'approved',
};
const ends: readonly Decision[] = ['approved', 'rejected'];

async function move(trx: Transaction<DB>, act: Act, input: Which, decision: Decision): Promise<void> {
  const { viewer, now, publicUrl } = act;
  const companyId = await companyOfApplication(trx, input.id);
  if (!companyId) throw refuse(problems.NOT_FOUND);
  const held = await holdApplication(trx, companyId, now);
  const { application, unverified } = await presentDetail(trx, input.id, now);
  const verdict = judgeDecision(decision, {
    state: held.state,
    network: application.networkState,
    unverified: unverified.length,
  });
  if (held.version !== input.version) throw refuse(applicationProblems.APPLICATION_STALE);
  if (!verdict.allowed) throw refuse(applicationProblems[verdict.code as keyof typeof applicationProblems]);
  const place = places[decision];
  const decided = ends.includes(decision) && { decided_at: now };
  const state = decision === 'suspended' || decision === 'reinstated' ? held.state : decision;
  await trx
    .updateTable('provider_applications')
    .set({ state, updated_at: now, version: held.version + 1, ...decided })
    .where('id', '=', held.id)
    .execute();
  if (place) await placeInNetwork(trx, companyId, place);
  await tellMove(trx, held, { move: decision, message: input.message, actor: viewer, publicUrl, now });
}

export interface Which {
  id: string;
  version: number;
  message: string;
}

/** Takes a decision on a file: its state, the company's place in the network, its story and its mails, all or nothing. */
export async function decideApplication(act: Act, input: Which, decision: Decision): Promise<ApplicationDetail> {
  await act.db.transaction().execute((trx) => move(trx, act, input, decision));
  return presentDetail(act.db, input.id, act.now);
}
