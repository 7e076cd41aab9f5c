import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onTrip } from './lock-trip.ts';
import { readTrip } from './present-trip.ts';
import type { Trip } from './trip.contract.ts';
import { tripEvents } from './trip.events.ts';

/** The crew leaves. */
export async function startTrip(call: Call, target: Target): Promise<Trip> {
  return onTrip(call, 'start', target, async ({ trx, viewer, now, trip, move }) => {
    await move({ started_at: now });
    await record(trx, tripEvents['trip.started'], {
      companyId: trip.companyId,
      actor: viewer,
      data: { tripId: trip.id, number: trip.number, crew: trip.crew },
      now,
    });
    return readTrip(trx, { viewer, now }, trip);
  });
}

/** The crew is back: visits not done must be planned again. */
export async function endTrip(call: Call, { note, ...target }: Target & { note: string }): Promise<Trip> {
  return onTrip(call, 'end', target, async ({ trx, viewer, now, trip, move }) => {
    await move({ ended_at: now, note });
    const ended = await readTrip(trx, { viewer, now }, trip);
    const left = ended.stops.filter(({ kind, state }) => kind === 'visit' && state !== 'finished').length;
    await record(trx, tripEvents['trip.ended'], {
      companyId: trip.companyId,
      actor: viewer,
      data: { tripId: trip.id, number: trip.number, crew: trip.crew, left },
      now,
    });
    return ended;
  });
}
