import type { Kysely } from 'kysely';
import { applicationOf } from '#features/network/applications/application.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer, type Viewer } from '#platform/session/viewer.ts';
import { firstSteps, type Progress, progressSteps, type ProgressStep } from './progress.contract.ts';
import { readProofs } from './progress.queries.ts';
import { canTake } from './progress.rules.ts';

const isCompanyViewer = (viewer: Viewer): viewer is CompanyViewer => viewer.company !== null;

/** Steps proven by a provider's application: complete, sent, decided. */
function provedByFile({ state, networkState, missing }: Awaited<ReturnType<typeof applicationOf>>) {
  const lacks = new Set(missing.map(({ path: [step] }) => step));
  const inNetwork = networkState === 'approved';
  const proved: Partial<Record<ProgressStep, boolean>> = {
    company: !lacks.has('company'),
    trades: !lacks.has('trades'),
    area: !lacks.has('area'),
    papers: !lacks.has('documents'),
    application: inNetwork || state === 'submitted' || state === 'in_review' || state === 'approved',
    network: inNetwork,
  };
  return proved;
}

/** Progress of the viewer and their company, the next step and the allowed actions; only the first steps, or all. */
export async function presentProgress(
  db: Kysely<DB>,
  viewer: Viewer,
  now: Date,
  firstOnly: boolean,
): Promise<Progress> {
  const { side, company } = viewer;
  const provides = side === 'provider' && isCompanyViewer(viewer) && viewer.company.isProvider;
  const file = provides ? await applicationOf(db, viewer, now) : null;
  const proofs = await readProofs(db, viewer, firstOnly ? firstSteps[side] : progressSteps[side]);
  const proved = file ? provedByFile(file) : {};
  const actor = actorOf(viewer);
  const steps = proofs.map(({ step, done, at }) => ({
    step,
    done: proved[step] ?? done,
    at: proved[step] === false ? null : at,
    act: canTake(step, actor, file?.acts ?? null),
  }));
  const first: readonly ProgressStep[] = firstSteps[side];
  const isDone = (name: ProgressStep) => steps.find(({ step }) => step === name)?.done === true;
  // Within the network the first steps are done; expiring documents are reported elsewhere.
  const over = side === 'provider' ? isDone('network') : first.every(isDone);
  return {
    side,
    steps,
    first: over || !company ? null : [...first],
    application: file && {
      state: file.state,
      network: file.networkState,
      number: file.number,
      message: file.moves.find(({ byAdmin }) => byAdmin)?.message ?? '',
      papers: file.missing.flatMap(({ path: [step, kind] }) =>
        step === 'documents' ? [kind as NonNullable<Progress['application']>['papers'][number]] : [],
      ),
    },
  };
}
