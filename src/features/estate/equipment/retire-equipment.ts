import type { Call, Target } from '#platform/act.ts';
import { onEquipment } from './lock-equipment.ts';
import { tell } from './write-equipment.ts';

/** Removes equipment from the register; its data stays. */
export const retireEquipment = (call: Call, { reason, ...target }: Target & { reason: string }) =>
  onEquipment(call, 'retire', target, async ({ trx, facts, move }) => {
    await tell(trx, call, 'equipment.retired', facts);
    return move({ retired_at: call.now, retired_reason: reason });
  });

export const restoreEquipment = (call: Call, target: Target) =>
  onEquipment(call, 'restore', target, async ({ trx, facts, move }) => {
    await tell(trx, call, 'equipment.restored', facts);
    return move({ retired_at: null, retired_reason: '' });
  });
