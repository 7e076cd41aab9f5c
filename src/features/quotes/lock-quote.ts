import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { type Allowed, type Problem, problems, refuse } from '#common/problems.ts';
import { type LockedRequest, lockRequest } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { actorOf } from './present-quote.ts';
import { quoteScope } from './quote.queries.ts';
import { judgeQuote, type QuoteAct, quoteProblems, type QuoteState, type TenderFacts } from './quote.rules.ts';

/** A quote held by the transaction, its request being held too. */
export interface LockedQuote {
  id: string;
  requestId: string;
  providerId: string;
  number: string | null;
  revision: number;
  state: QuoteState;
  currency: string;
  discountBp: number;
  validityDays: number;
  validUntil: string | null;
  startOn: string | null;
  totalHtMinor: number;
  totalVatMinor: number;
  totalTtcMinor: number;
  version: number;
}

export interface Held {
  quote: LockedQuote;
  request: LockedRequest;
}

const known: Record<string, Problem> = { ...problems, ...quoteProblems };

/** Throws the refusal a verdict stands for. */
export function enforce(verdict: Allowed): void {
  if (!verdict.allowed) throw refuse(known[verdict.code] ?? problems.FORBIDDEN);
}

/** The facts of a tender at an instant, from its held request. */
export function tenderFacts(request: LockedRequest, now: Date): TenderFacts {
  const deadlinePast = request.deadlineAt !== null && request.deadlineAt <= now;
  return {
    requestState: request.state,
    deadlinePast,
    amountsSealed: request.sealed && request.openedAt === null,
  };
}

/** Holds a quote in the viewer's reach: its request first, then itself, so that no two moves wait for each other. */
async function hold(trx: Transaction<DB>, viewer: Viewer, id: string): Promise<Held> {
  const found = await trx
    .selectFrom('quotes as q')
    .innerJoin('requests as r', 'r.id', 'q.request_id')
    .select('q.request_id as requestId')
    .where('q.id', '=', id)
    .where(quoteScope(viewer))
    .executeTakeFirst();
  const request = found && (await lockRequest(trx, found.requestId));
  if (!request) throw refuse(problems.NOT_FOUND);
  const { rows } = await sql<LockedQuote>`
    SELECT id, request_id AS "requestId", provider_id AS "providerId", number, revision, state, currency,
      discount_bp AS "discountBp", validity_days AS "validityDays", valid_until AS "validUntil", start_on AS "startOn",
      total_ht_minor AS "totalHtMinor", total_vat_minor AS "totalVatMinor", total_ttc_minor AS "totalTtcMinor", version
    FROM quotes WHERE id = ${id} FOR UPDATE`.execute(trx);
  const [quote] = rows;
  // Thrown away while we waited for its request.
  if (!quote) throw refuse(problems.NOT_FOUND);
  return { quote, request };
}

const beforeVersion: ReadonlySet<string> = new Set([
  problems.WRONG_SIDE.code,
  problems.NOT_FOUND.code,
  problems.FORBIDDEN.code,
  quoteProblems.ALREADY_AWARDED.code,
]);

/** Holds a quote for an act on it: out of reach 404, not allowed 403, moved since it was read 409, wrong state 409. */
export async function lockQuote(
  trx: Transaction<DB>,
  viewer: Viewer,
  act: QuoteAct,
  target: { id: string; version: number },
  now: Date,
): Promise<Held> {
  const held = await hold(trx, viewer, target.id);
  const { quote, request } = held;
  const lapsed = quote.validUntil !== null && quote.validUntil < parisDay(now);
  const facts = { ...quote, ...tenderFacts(request, now), orderingId: request.companyId, lapsed };
  const verdict = judgeQuote(act, actorOf(viewer), facts);
  if (!verdict.allowed && beforeVersion.has(verdict.code)) enforce(verdict);
  if (target.version !== quote.version) throw refuse(quoteProblems.QUOTE_STALE);
  enforce(verdict);
  return held;
}
