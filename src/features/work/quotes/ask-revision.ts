import { sql, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { dayAt } from '#common/place-time.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { onQuote, type QuoteLock } from './lock-quote.ts';
import type { UpdatedQuote } from './update-quote.ts';
import { quoteEvents } from './quote.events.ts';
import type { revisionTopics } from './quote.rules.ts';

const about = ({ quote, request }: QuoteLock, { viewer, now }: Call) => ({
  providerId: quote.providerId,
  requestId: request.id,
  companyId: request.companyId,
  actor: viewer,
  now,
});
const named = ({ quote: { id, number, revision } }: QuoteLock) => ({ quoteId: id, number, revision });

interface Wish {
  wish: string;
  topics: (typeof revisionTopics)[number][];
  wantedOn: string | null;
}

/** The request is plain text; at most one is open. */
export async function askRevision(
  call: Call,
  { wish, topics, wantedOn, ...target }: Target & Wish,
): Promise<UpdatedQuote> {
  return onQuote(call, 'askRevision', target, async ({ trx, now, move, ...held }) => {
    if (wantedOn !== null && wantedOn < dayAt(now, held.request.departement)) {
      throw refuseFields({ path: ['wantedOn'], message: fault('past') });
    }
    const asked = { wish, topics: [...new Set(topics)] };
    await trx
      .insertInto('revision_requests')
      .values({ ...asked, id: uuidv7(now.getTime()), quote_id: target.id, wanted_on: wantedOn, asked_at: now })
      .execute();
    const moved = await move();
    const data = { ...named(held), ...asked, wantedOn };
    await record(trx, quoteEvents['quote.revision-asked'], { ...about(held, call), data });
    return moved;
  });
}

/** The author keeps the quote as it is, with a reason. */
export async function keepQuote(call: Call, { reason, ...target }: Target & { reason: string }): Promise<UpdatedQuote> {
  return onQuote(call, 'keep', target, async ({ trx, now, move, ...held }) => {
    await answerRevision(trx, target.id, { answer: 'kept', reason }, now);
    const moved = await move();
    await record(trx, quoteEvents['quote.revision-declined'], {
      ...about(held, call),
      data: { ...named(held), reason },
    });
    return moved;
  });
}

/** Closes the open revision request of a quote, or of the one it revises. */
export async function answerRevision(
  trx: Transaction<DB>,
  quoteId: string,
  { answer, reason = null }: { answer: 'revised' | 'kept'; reason?: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('revision_requests')
    .set({ answer, reason, answered_at: now })
    .where('answer', 'is', null)
    .where(sql<boolean>`quote_id IN (SELECT unnest(ARRAY[q.id, q.previous_id]) FROM quotes q WHERE q.id = ${quoteId})`)
    .execute();
}
