import { type Kysely, sql, type Transaction } from 'kysely';
import { addDays, parisDay } from '#common/days.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import type { PricedLine } from '#common/quote-totals.ts';
import { holdAdmissible } from '#features/providers/provider.public.ts';
import { countQuotes } from '#features/requests/request.public.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockQuote } from './lock-quote.ts';
import { type Moved, moveQuote } from './move-quote.ts';
import { linesOf } from './quote.queries.ts';
import { quoteProblems, sendingIssues } from './quote.rules.ts';

/** To those refused or suspended, and between two companies of which one blocked the other, the tender reads as closed. */
async function refuseOutside(trx: Transaction<DB>, providerId: string, companyId: string): Promise<void> {
  if (!(await holdAdmissible(trx, providerId))) throw refuse(quoteProblems.NOT_QUOTABLE);
  const blocked = await trx
    .selectFrom('blocked_pairs')
    .select('one_id')
    .where('one_id', '=', providerId)
    .where('other_id', '=', companyId)
    .executeTakeFirst();
  if (blocked) throw refuse(quoteProblems.NOT_QUOTABLE);
}

/** Sends a draft: it takes its number, its validity runs, the revision before it is superseded. */
export async function sendQuote(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  target: { id: string; version: number },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const { quote, request } = await lockQuote(trx, viewer, 'send', target, now);
    await refuseOutside(trx, quote.providerId, request.companyId);
    const lines = await linesOf(trx, [quote.id]);
    const issues = sendingIssues(lines as (PricedLine & (typeof lines)[number])[], quote.discountBp);
    if (quote.startOn !== null && quote.startOn < parisDay(now)) {
      issues.push({ path: ['startOn'], message: 'Cette date est passée.' });
    }
    if (issues.length > 0) throw refuseFields(...issues);

    await trx
      .updateTable('quotes')
      .set({ state: 'superseded', decided_at: now, updated_at: now, version: sql<number>`version + 1` })
      .where('request_id', '=', request.id)
      .where('provider_id', '=', quote.providerId)
      .where('state', '=', 'sent')
      .execute();
    const number = quote.number ?? (await takeNumber(trx, quote.providerId, 'DV', now));
    const validUntil = addDays(parisDay(now), quote.validityDays);
    const moved = await moveQuote(trx, quote.id, { state: 'sent', number, sent_at: now, valid_until: validUntil }, now);
    await record(trx, {
      kind: 'quote.sent',
      audience: 'provider',
      audienceProviderId: quote.providerId,
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: {
        quoteId: quote.id,
        number,
        revision: quote.revision,
        // The thread is read by the ordering side before a sealed tender opens.
        ...(request.sealed ? {} : { totalTtcMinor: quote.totalTtcMinor, currency: quote.currency }),
      },
      now,
    });
    await countQuotes(trx, request.id);
    return moved;
  });
}
