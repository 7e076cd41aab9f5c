import type { Kysely } from 'kysely';
import { pageOf } from '#platform/db/keyset.ts';
import { dayAt } from '#common/place-time.ts';
import { atMinutes, minutesAt } from '#common/time-of-day.ts';
import { departementOfCompany } from '#features/people/crews/crew.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { asStop, hoursOf } from './present-trip.ts';
import type { WaitingLoad } from './trip.contract.ts';
import { type TripRow, tripsOfDay, type WaitingRow, waitingLoads } from './trip.queries.ts';
import { peakWith } from './track.rules.ts';
import { carryingMinutes, type Detour, detourOf } from './run.rules.ts';

interface Fit extends Detour {
  trip: TripRow;
  /** The most on board with it. */
  peakMilli: number;
}

/** Orders without a trip, each with the trip of the day where it takes the least time. */
export async function listWaiting(
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  { day: asked, cursor, limit }: { day?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: WaitingLoad[]; nextCursor: string | null }> {
  const found = await waitingLoads(db, viewer, { limit, cursor });
  const departement = await departementOfCompany(db, viewer.company.id);
  const today = dayAt(now, departement);
  const day = asked ?? today;
  const trips = await tripsOfDay(db, viewer.company.id, { day, departement });
  const after = day === today ? minutesAt(now, departement) : 0;
  const fitsOf = ({ latitude, longitude, volumeMilli, ...load }: WaitingRow): Fit[] => {
    const wanted = {
      minutes: carryingMinutes({ volumeMilli, ...load }),
      position: { latitude, longitude },
      volumeMilli,
    };
    return trips.flatMap((trip): Fit[] => {
      if (trip.state === 'ended') return [];
      const stops = trip.stops.map(asStop(departement));
      const capacityMilli = trip.vehicle?.volumeMilli ?? null;
      const found = detourOf(stops, wanted, { ...hoursOf(trip.workers, day), after, capacityMilli });
      return found ? [{ ...found, trip, peakMilli: peakWith(stops, { ...wanted, at: found.at }) }] : [];
    });
  };
  const startOf = ({ at }: Fit) => atMinutes(day, at, departement).toISOString();
  const present = (row: WaitingRow): WaitingLoad => {
    const fits = fitsOf(row);
    const [best] = fits.toSorted((one, other) => one.extraMinutes - other.extraMinutes);
    return {
      order: { id: row.orderId, number: row.orderNumber, version: row.orderVersion },
      request: { id: row.requestId, number: row.requestNumber, title: row.title },
      site: { name: row.site, place: row.place },
      volumeMilli: row.volumeMilli,
      floor: row.floor,
      lift: row.lift,
      minutes: carryingMinutes(row),
      dueAt: row.dueAt?.toISOString() ?? null,
      wantedOn: row.wantedOn,
      best: best
        ? {
            crew: { id: best.trip.crewId, name: best.trip.crew },
            number: best.trip.number,
            startsAt: startOf(best),
            extraMinutes: best.extraMinutes,
          }
        : null,
      fits: fits.map((fit) => ({
        crewId: fit.trip.crewId,
        startsAt: startOf(fit),
        extraMinutes: fit.extraMinutes,
        peakMilli: fit.peakMilli,
      })),
    };
  };
  return pageOf(found, limit, present, ({ orderId }) => orderId);
}
