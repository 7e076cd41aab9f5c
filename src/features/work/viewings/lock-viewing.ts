import type { Transaction } from 'kysely';
import { lockRequest } from '#features/work/requests/request.public.ts';
import { carryOut, carryOutUnmoved, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { findBooking, findTender, findViewing } from './viewing.queries.ts';
import { bookingActs, tenderActs, viewingActs } from './viewing.rules.ts';

/** A tender in reach with its request locked, so that concurrent acts on its viewings wait. */
async function lockTender(trx: Transaction<DB>, viewer: CompanyViewer, requestId: string, now: Date) {
  if (!(await lockRequest(trx, requestId))) return undefined;
  const tender = await findTender(trx, viewer, requestId, now);
  return tender && { tender, facts: tender };
}

async function lockViewing(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const found = await findViewing(trx, viewer, id);
  const locked = found && (await lockTender(trx, viewer, found.requestId, now));
  // It may have been booked, moved or cancelled while waiting for its request.
  const viewing = locked && (await findViewing(trx, viewer, id));
  if (!viewing) return undefined;
  return { ...locked, viewing, facts: { ...locked.tender, ...viewing, begun: viewing.startsAt <= now } };
}

async function lockBooking(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const found = await findBooking(trx, id);
  const locked = found && (await lockTender(trx, viewer, found.requestId, now));
  const booking = locked && (await findBooking(trx, id));
  if (!booking) return undefined;
  return { booking, facts: { ...locked.tender, ...booking, begun: booking.startsAt <= now } };
}

export const onTender = carryOutUnmoved(tenderActs, lockTender);
export const onViewing = carryOut(viewingActs, updateOf('viewings', ['id']), lockViewing);
export const onBooking = carryOutUnmoved(bookingActs, lockBooking);
