import { dayAt } from '#common/place-time.ts';
import { fault } from '#common/faults.ts';
import { refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Guarantees } from './guarantee.contract.ts';
import { guaranteeEvents } from './guarantee.events.ts';
import { about, onRetention } from './on-retention.ts';

export async function releaseRetention(call: Call, target: Target): Promise<Guarantees> {
  return onRetention(call, 'release', target, async (trx, row) => {
    const { thread, data } = about(call, row);
    await record(trx, guaranteeEvents['retention.released'], { ...thread, data });
    return { retention_state: 'released' };
  });
}

/** The ordering side opposes the release, with its reasons, by a registered letter already sent. */
export async function opposeRetention(
  call: Call,
  { reason, letterOn, ...target }: Target & { reason: string; letterOn: string },
): Promise<Guarantees> {
  return onRetention(call, 'oppose', target, async (trx, row) => {
    const message =
      letterOn > dayAt(call.now, row.departement) ? fault('future') : letterOn < row.effectOn ? fault('past') : null;
    if (message) throw refuseFields({ path: ['letterOn'], message });
    const { thread, data } = about(call, row);
    await record(trx, guaranteeEvents['retention.opposed'], { ...thread, data: { ...data, reason, letterOn } });
    return { retention_state: 'opposed', opposition_reason: reason, letter_on: letterOn };
  });
}
