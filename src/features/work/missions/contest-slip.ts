import { orNotFound } from '#common/problems.ts';
import { type Call, carryOutUnmoved } from '#platform/act.ts';
import { findHands, writeHand } from '#platform/db/hands.ts';
import { actorOf, type CompanyViewer, type Viewer } from '#platform/session/viewer.ts';
import { lockMissionByItself } from './lock-mission.ts';
import { type SlipFacts, slipActs } from './mission.rules.ts';
import { recordMissionEvent } from './record-mission-event.ts';
import { sealReport } from './seal-report.ts';
import { findSlip, listSlips, type SlipRow } from './slip.queries.ts';

const factsOf = ({ companyId, providerId, contestedAt }: SlipRow): SlipFacts => ({
  companyId,
  providerId,
  state: contestedAt ? 'contested' : 'standing',
});

export async function readSlips({ db, viewer }: Pick<Call, 'db'> & { viewer: Viewer }, visitId: string) {
  const slips = orNotFound(await listSlips(db, viewer, visitId));
  const handOf = await findHands(
    db,
    slips.map(({ id }) => id),
  );
  return {
    items: slips.map((slip) => ({
      id: slip.id,
      contested: slip.contestedAt && {
        by: handOf(slip.id, 'contested')?.name ?? '',
        reason: slip.reason ?? '',
        at: slip.contestedAt.toISOString(),
      },
      acts: slipActs.of(actorOf(viewer), factsOf(slip)),
    })),
  };
}

const onSlip = carryOutUnmoved(slipActs, async (trx, viewer: CompanyViewer, id) => {
  const found = await findSlip(trx, viewer, id);
  const mission = found && (await lockMissionByItself(trx, found.visitId));
  // Reread under lock, so that of two concurrent requests the second sees the first.
  const slip = mission && (await findSlip(trx, viewer, id));
  return slip && { mission, slip, facts: factsOf(slip) };
});

/** The ordering side contests a signature; an existing report gets a new edition. */
export async function contestSlip(call: Call, { id, reason }: { id: string; reason: string }): Promise<{ id: string }> {
  return onSlip(call, 'contest', { id }, async ({ trx, viewer, now, mission, slip }) => {
    await trx.insertInto('signature_contests').values({ entry_id: id, reason, contested_at: now }).execute();
    await writeHand(trx, { viewer, now }, { subjectId: id, act: 'contested' });
    const contested = { signatureId: id, name: slip.data.name, reason };
    await recordMissionEvent(trx, { viewer, now }, mission, 'mission.signature-contested', contested);
    if (mission.reports.length > 0) await sealReport(trx, mission, { viewer: null, now });
    return { id };
  });
}
