import { type Kysely, sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { type Held, holdQuote, lockQuote } from './lock-quote.ts';
import { type Moved, moveQuote } from './move-quote.ts';
import { quoteProblems } from './quote.rules.ts';
import { draftNext } from './revise-quote.ts';
import { sendHeld } from './send-quote.ts';
import { quoteEvents } from './quote.events.ts';

interface Act {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
}

const about = ({ quote, request }: Held, { viewer, now }: Act) => ({
  providerId: quote.providerId,
  requestId: request.id,
  companyId: request.companyId,
  actor: viewer,
  data: { quoteId: quote.id, number: quote.number, revision: quote.revision, scopeVersion: request.scopeVersion },
  now,
});

/**
 * The provider keeps its price for the request as it stands, of which it names the version it has read. A quote of an
 * earlier round, or asked again, is sent anew as its next revision: what was sent once stays as it was.
 */
export async function confirmQuote(
  act: Act,
  { scopeVersion, ...target }: { id: string; version: number; scopeVersion: number },
): Promise<Moved> {
  const { db, viewer, now } = act;
  return db.transaction().execute(async (trx) => {
    const held = await lockQuote(trx, viewer, 'confirm', target, now);
    if (scopeVersion !== held.request.scopeVersion) throw refuse(problems.STALE);
    if (held.quote.state !== 'sent') {
      const { id } = await draftNext(trx, viewer, held, now);
      return sendHeld(trx, viewer, await holdQuote(trx, viewer, id), now);
    }
    const moved = await moveQuote(trx, target.id, { scope_version: scopeVersion }, now);
    await record(trx, quoteEvents['quote.confirmed'], about(held, act));
    return moved;
  });
}

/** The order of another fell through: the ordering side asks for a quote again that had given way to it; once. */
export async function askAgain(act: Act, target: { id: string; version: number }): Promise<Moved> {
  const { db, viewer, now } = act;
  return db.transaction().execute(async (trx) => {
    const held = await lockQuote(trx, viewer, 'askAgain', target, now);
    const moved = await moveQuote(trx, target.id, { asked_again_at: now }, now);
    await record(trx, quoteEvents['quote.asked-again'], about(held, act));
    return moved;
  });
}

/** The ordering side asks the author of a quote to confirm it for the request as it stands; once in 24 hours. */
export async function askConfirmation(act: Act, target: { id: string; version: number }): Promise<{ id: string }> {
  const { db, viewer, now } = act;
  return db.transaction().execute(async (trx) => {
    const held = await lockQuote(trx, viewer, 'askConfirmation', target, now);
    const asked = await trx
      .selectFrom('events')
      .select('id')
      .where('request_id', '=', held.request.id)
      .where('kind', '=', 'quote.confirmation-asked')
      .where(sql<boolean>`data ->> 'quoteId' = ${target.id}`)
      .where('occurred_at', '>', new Date(now.getTime() - 86_400_000))
      .executeTakeFirst();
    if (asked) throw refuse(quoteProblems.CONFIRMATION_ASKED);
    await record(trx, quoteEvents['quote.confirmation-asked'], about(held, act));
    return { id: target.id };
  });
}
