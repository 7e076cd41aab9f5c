import type { Kysely, Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { lockRequest } from '#features/work/requests/request.public.ts';
import { orderByItself, receiveOrder, recordOrderEvent } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { FileStore } from '#platform/files/store.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import { type PaperPictures, readPictures } from '#platform/papers/paper-pictures.ts';
import { atPress } from '#platform/papers/set-paper.ts';
import { receptionEvents } from './reception.events.ts';
import { findEve, findSilence, listSilences, type Silence } from './reception.queries.ts';
import { tacitDates, tacitOn } from './reception.rules.ts';
import { filesOf, shownInSilence } from './report-pictures.ts';
import { writeReception } from './receive-work.ts';

/** Photos provided for work that may be received tacitly now. */
async function readGiven(lent: { db: Kysely<DB>; files: FileStore }, found: Silence, now: Date) {
  if (dayAt(now, found.departement) < tacitDates(found).dueOn) return undefined;
  return readPictures(lent, filesOf(await shownInSilence(lent.db, found.id, now)));
}

/** Whether a notice before tacit reception was sent on an earlier day; sends it otherwise. */
async function warn(trx: Transaction<DB>, orderId: string, dueOn: string, step: 'half' | 'eve', today: string) {
  const warned = await trx
    .insertInto('tacit_warnings')
    .values({ work_order_id: orderId, due_on: dueOn, step, sent_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return warned !== undefined;
}

/** Handles one order: notified, received or skipped. Locks its request, so that a concurrent answer is seen. */
async function pass(
  trx: Transaction<DB>,
  found: Pick<Silence, 'id' | 'requestId'>,
  { pictures, now }: { pictures: PaperPictures | undefined; now: Date },
): Promise<boolean> {
  const request = await lockRequest(trx, found.requestId);
  const silence = await findSilence(trx, found.id);
  const order = silence && (await orderByItself(trx, found.id));
  if (!request || !order) return false;
  const { dueOn, halfOn, eveOn } = tacitDates(silence);
  const today = dayAt(now, silence.departement);
  if (today < halfOn) return false;
  const step = today >= eveOn ? 'eve' : 'half';
  // Catches up a missed run: nothing is received without a notice the day before.
  if (await warn(trx, order.id, dueOn, step, today)) {
    await record(trx, receptionEvents['reception.tacit-soon'], {
      requestId: request.id,
      companyId: order.companyId,
      actor: null,
      data: { workOrderId: order.id, dueOn: tacitOn(dueOn, today), days: silence.days },
      now,
    });
    return false;
  }
  if (today < dueOn) return false;
  const toldOn = await findEve(trx, order.id, dueOn);
  if (!toldOn || toldOn >= today) return false;
  // Guarantees must not start unannounced: after a late notice, it takes effect the next day.
  const effectOn = tacitOn(dueOn, toldOn);
  await receiveOrder(trx, { order, request, snags: [], now });
  await trx.deleteFrom('reception_drafts').where('work_order_id', '=', order.id).execute();
  await writeReception(
    trx,
    { order, outcome: 'clean', tacit: true, effectOn, ...(pictures && { pictures }) },
    { viewer: null, now },
  );
  await recordOrderEvent(trx, { viewer: null, now }, order, 'request.accepted', {
    snags: 0,
    descriptions: [],
    tacitDays: silence.days,
  });
  return true;
}

/** Notifies silent clients, then receives tacitly under their terms; returns the number received. */
export async function receiveTacitly({ db, files }: { db: Kysely<DB>; files: FileStore }, now: Date): Promise<number> {
  return eachApart(await listSilences(db), 'work that cannot be received tacitly', async (found) => {
    const pictures = await readGiven({ db, files }, found, now);
    return atPress('later work', () => db.transaction().execute((trx) => pass(trx, found, { pictures, now })));
  });
}
