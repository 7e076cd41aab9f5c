import { sql, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import { Refusal, refuse, refuseFields } from '#common/problems.ts';
import type { PricedLine } from '#common/quote-totals.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import { lockAdmissible } from '#features/network/providers/provider.public.ts';
import { awaitChoice, lockRequest } from '#features/work/requests/request.public.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { askPaper } from '#platform/papers/keep-paper.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { answerRevision } from './ask-revision.ts';
import { countQuotes } from './close-quotes.ts';
import { quotePaper } from './compose-quote-paper.ts';
import { onQuote, type QuoteLock } from './lock-quote.ts';
import { type UpdatedQuote, updateQuote } from './update-quote.ts';
import { linesOf } from './quote.queries.ts';
import { readRevised } from './revision.queries.ts';
import { isRevisionAsked, quoteProblems } from './quote.rules.ts';
import { sendingIssues } from './sending.rules.ts';
import { sealQuote } from './seal-quote.ts';
import { quoteEvents } from './quote.events.ts';

/** For refused or suspended providers, and behind a block, the tender reads as closed. */
async function refuseOutside(trx: Transaction<DB>, providerId: string, companyId: string): Promise<void> {
  if (!(await lockAdmissible(trx, providerId))) throw refuse(quoteProblems.NOT_QUOTABLE);
  const blocked = await trx
    .selectFrom('blocked_pairs')
    .select('one_id')
    .where('one_id', '=', providerId)
    .where('other_id', '=', companyId)
    .executeTakeFirst();
  if (blocked) throw refuse(quoteProblems.NOT_QUOTABLE);
}

/** Sends a locked draft: it gets its number and digest, its validity starts, the earlier revision is superseded. */
export async function sendLocked(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  { quote, request, facts }: QuoteLock,
  now: Date,
): Promise<UpdatedQuote> {
  assertVerified(viewer);
  await refuseOutside(trx, quote.providerId, request.companyId);
  const lines = await linesOf(trx, [quote.id]);
  const issues = sendingIssues(lines as (PricedLine & (typeof lines)[number])[], quote);
  if (quote.startOn !== null && quote.startOn < dayAt(now, request.departement)) {
    issues.push({ path: ['startOn'], message: fault('past') });
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
  const values = {
    state: 'sent',
    number,
    round: request.round,
    scope_version: request.scopeVersion,
    currency: sql<string>`(SELECT currency FROM requests WHERE id = ${request.id})`,
    sent_at: now,
    valid_until: addDays(dayAt(now, request.departement), quote.validityDays),
    asked_again_at: null,
  };
  const moved = await updateQuote(trx, quote.id, values, now);
  const sha256 = await sealQuote(trx, quote.id);
  await trx.updateTable('quotes').set({ sealed_sha256: sha256 }).where('id', '=', quote.id).execute();
  await askPaper(trx, quotePaper, quote.id);
  const asked = isRevisionAsked(facts);
  const revised = request.sealed ? undefined : await readRevised(trx, quote.id);
  if (asked) await answerRevision(trx, quote.id, { answer: 'revised' }, now);
  await record(trx, quoteEvents['quote.sent'], {
    providerId: quote.providerId,
    requestId: request.id,
    companyId: request.companyId,
    actor: viewer,
    data: {
      quoteId: quote.id,
      number,
      revision: quote.revision,
      round: request.round,
      sha256,
      ...(asked && { asked: true as const }),
      // The ordering side reads the thread once a sealed tender opens; amounts are in its opening report.
      ...(request.sealed ? {} : { totalTtcMinor: quote.totalTtcMinor, currency: quote.currency }),
      ...(revised && { revised }),
    },
    now,
  });
  // Wanted again past the deadline: the tender waits for a choice again.
  if (request.state === 'expired') await awaitChoice(trx, request, now);
  await countQuotes(trx, request.id);
  return moved;
}

/** Records a sealed offer received after its deadline, once per round and provider, for the opening report. */
async function noteLate({ db, viewer, now }: Call, quoteId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await trx
      .selectFrom('quotes')
      .select('request_id as requestId')
      .where('id', '=', quoteId)
      .where('provider_id', '=', viewer.company.id)
      .executeTakeFirst();
    const request = draft && (await lockRequest(trx, draft.requestId));
    if (!request?.sealed || request.openedAt || request.state !== 'published') return;
    if (request.deadlineAt === null || request.deadlineAt > now) return;
    const noted = await trx
      .selectFrom('events')
      .select('id')
      .where('request_id', '=', request.id)
      .where('kind', '=', 'quote.late')
      .where('audience_provider_id', '=', viewer.company.id)
      .where(sql<boolean>`(data ->> 'round')::integer = ${request.round}`)
      .executeTakeFirst();
    if (noted) return;
    await record(trx, quoteEvents['quote.late'], {
      providerId: viewer.company.id,
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { round: request.round },
      now,
    });
  });
}

/** Sends a draft; refused unless its author has read the request's current version. */
export async function sendQuote(
  call: Call,
  { scopeVersion, ...target }: Target & { scopeVersion?: number | undefined },
): Promise<UpdatedQuote> {
  try {
    return await onQuote(call, 'send', target, async ({ trx, viewer, now, ...locked }) => {
      if ((scopeVersion ?? locked.quote.scopeVersion) !== locked.request.scopeVersion) {
        throw refuse(quoteProblems.SCOPE_CHANGED);
      }
      return sendLocked(trx, viewer, locked, now);
    });
  } catch (error) {
    const closed = error instanceof Refusal && error.code === quoteProblems.NOT_QUOTABLE.code;
    if (closed) await noteLate(call, target.id);
    throw error;
  }
}
