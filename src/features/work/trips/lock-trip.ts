import type { Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockRow } from './trip.queries.ts';
import { tripActs } from './trip.rules.ts';

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const trip = await lockRow(trx, viewer, id);
  return trip && { trip, facts: { ...trip, today: trip.day === dayAt(now, trip.departement) } };
}

export const onTrip = carryOut(tripActs, updateOf('trips', ['id']), lock);
