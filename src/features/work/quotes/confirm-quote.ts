import { sql } from 'kysely';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { lockQuote, onQuote, type QuoteLock } from './lock-quote.ts';
import type { UpdatedQuote } from './update-quote.ts';
import { quoteEvents } from './quote.events.ts';
import { quoteProblems } from './quote.rules.ts';
import { draftRevision } from './revise-quote.ts';
import { sendLocked } from './send-quote.ts';

const about = ({ quote, request }: QuoteLock, { viewer, now }: Call) => ({
  providerId: quote.providerId,
  requestId: request.id,
  companyId: request.companyId,
  actor: viewer,
  data: { quoteId: quote.id, number: quote.number, revision: quote.revision, scopeVersion: request.scopeVersion },
  now,
});

/** Keeps the price for the request's current version; a quote of an earlier round is sent as its next revision. */
export async function confirmQuote(
  call: Call,
  { scopeVersion, ...target }: Target & { scopeVersion: number },
): Promise<UpdatedQuote> {
  return onQuote(call, 'confirm', target, async ({ trx, viewer, now, move, ...held }) => {
    if (scopeVersion !== held.request.scopeVersion) throw refuse(problems.STALE);
    if (held.quote.state !== 'sent') {
      const { id } = await draftRevision(trx, viewer, held, now);
      const next = orNotFound(await lockQuote(trx, viewer, id, now));
      return sendLocked(trx, viewer, next, now);
    }
    const moved = await move({ scope_version: scopeVersion });
    await record(trx, quoteEvents['quote.confirmed'], about(held, call));
    return moved;
  });
}

/** After another provider's order fell through, the ordering side asks, once, for a quote that was passed over. */
export async function askAgain(call: Call, target: Target): Promise<UpdatedQuote> {
  return onQuote(call, 'askAgain', target, async ({ trx, now, move, ...held }) => {
    const moved = await move({ asked_again_at: now });
    await record(trx, quoteEvents['quote.asked-again'], about(held, call));
    return moved;
  });
}

/** The ordering side asks the author of a quote to confirm it for the current request; once in 24 hours. */
export async function askConfirmation(call: Call, target: Target): Promise<{ id: string }> {
  return onQuote(call, 'askConfirmation', target, async ({ trx, now, ...held }) => {
    const asked = await trx
      .selectFrom('events')
      .select('id')
      .where('request_id', '=', held.request.id)
      .where('kind', '=', 'quote.confirmation-asked')
      .where(sql<boolean>`data ->> 'quoteId' = ${target.id}`)
      .where('occurred_at', '>', new Date(now.getTime() - 86_400_000))
      .executeTakeFirst();
    if (asked) throw refuse(quoteProblems.CONFIRMATION_ASKED);
    await record(trx, quoteEvents['quote.confirmation-asked'], about(held, call));
    return { id: target.id };
  });
}
