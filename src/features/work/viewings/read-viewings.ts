import { orNotFound } from '#common/problems.ts';
import { readAs } from '#common/readers.ts';
import type { Call } from '#platform/act.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { type PlannedViewing, viewingsOfRequest, type ViewingsOfRequest } from './viewing.contract.ts';
import {
  type FoundTender,
  findTender,
  listBidders,
  type ListedViewing,
  listPlanned,
  listViewings,
} from './viewing.queries.ts';
import { bookingActs, tenderActs, viewingActs } from './viewing.rules.ts';

interface Reading {
  viewer: Viewer;
  tender: FoundTender;
  /** Companies that were there, of those the viewer knows. */
  seen: ReadonlySet<string>;
  now: Date;
}

function present({ viewer, tender, seen, now }: Reading, { booked, ...viewing }: ListedViewing) {
  const actor = actorOf(viewer);
  const { state, full, removed, bookings, startsAt, endsAt } = viewing;
  const begun = startsAt <= now;
  const isKnown = viewer.side !== 'provider' || bookings.length > 0;
  return {
    ...viewing,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    place: isKnown ? viewing.place : null,
    bookings: bookings.map((one) => ({
      ...one,
      acts: bookingActs.of(actor, {
        ...tender,
        state: one.state,
        begun,
        cancelled: state === 'cancelled',
        seen: seen.has(one.provider.id),
      }),
    })),
    acts: viewingActs.of(actor, { ...tender, state, full, removed, begun, booked }),
  };
}

/** A bidder learns of no other bidder, and of the meeting place once it has booked. */
export async function readViewings(
  { db, viewer, now }: Call<Viewer>,
  { id }: { id: string },
): Promise<ViewingsOfRequest> {
  const tender = orNotFound(await findTender(db, viewer, id, now));
  const [viewings, bidders] = await Promise.all([listViewings(db, viewer, id), listBidders(db, viewer, id)]);
  const [first] = bidders;
  const shown = viewings.filter(({ state, bookings }) => state === 'offered' || bookings.length > 0);
  const certified = viewings.flatMap(({ bookings }) => bookings.filter((one) => one.state === 'present'));
  const reading = { viewer, tender, seen: new Set(certified.map(({ provider }) => provider.id)), now };
  return readAs(viewingsOfRequest, viewer.side, {
    required: tender.required,
    items: shown.map((viewing) => present(reading, viewing)),
    bidders,
    own: first ? { asked: first.asked, waived: first.waived, seen: first.seen } : null,
    acts: tenderActs.of(actorOf(viewer), tender),
  });
}

/** Offered or booked. */
export async function readPlanned(
  { db, viewer }: Call<Viewer>,
  { from, to }: { from: string; to: string },
): Promise<{ items: PlannedViewing[] }> {
  const planned = await listPlanned(db, viewer, { from: new Date(from), to: new Date(to) });
  return {
    items: planned.map(({ version: _, updatedAt: __, startsAt, endsAt, ...viewing }) => ({
      ...viewing,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}
