import { sql, type Transaction } from 'kysely';
import { carryOut, type Call, type Target, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { recordCollaborationEvent } from './lock-collaboration.ts';
import { ownCollaboration } from './collaboration.queries.ts';
import { scheduleFacts } from './list-schedules.ts';
import { scheduleActs, type ScheduleFacts } from './schedule.rules.ts';

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const { rows } = await sql<ScheduleFacts & { id: string; version: number; collaborationId: string }>`
    SELECT s.id, s.version, k.id AS "collaborationId", ${scheduleFacts}
    FROM price_schedules s JOIN collaborations k ON k.id = s.collaboration_id
    WHERE s.id = ${id} AND ${ownCollaboration(viewer)} FOR UPDATE OF k, s`.execute(trx);
  const [facts] = rows;
  return facts && { facts };
}

const onSchedule = carryOut(scheduleActs, updateOf('price_schedules', ['id']), lock);

/** Accepts a schedule: its prices replace the earlier ones from the day they begin. */
export const acceptSchedule = (call: Call, target: Target): Promise<{ id: string }> =>
  onSchedule(call, 'accept', target, async ({ trx, viewer, now, facts, move }) => {
    const moved = await move({ decided_at: now, agreed_at: now });
    await recordCollaborationEvent(trx, 'terms-agreed', { ...facts, id: facts.collaborationId }, { viewer, now });
    return moved;
  });

export const declineSchedule = (call: Call, { reason, ...target }: Target & { reason: string }) =>
  onSchedule(call, 'decline', target, async ({ trx, viewer, now, facts, move }) => {
    const moved = await move({ decided_at: now, decline_reason: reason });
    const of = { ...facts, id: facts.collaborationId };
    await recordCollaborationEvent(trx, 'terms-declined', of, { viewer, data: { reason }, now });
    return moved;
  });

export const withdrawSchedule = (call: Call, target: Target): Promise<{ id: string }> =>
  onSchedule(call, 'withdraw', target, async ({ trx, viewer, now, facts, move }) => {
    const moved = await move({ decided_at: now });
    await recordCollaborationEvent(trx, 'terms-withdrawn', { ...facts, id: facts.collaborationId }, { viewer, now });
    return moved;
  });
