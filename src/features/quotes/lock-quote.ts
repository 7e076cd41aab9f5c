import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { type Allowed, type Problem, problems, refuse } from '#common/problems.ts';
import { type LockedRequest, lockRequest } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { actorOf } from './present-quote.ts';
import { isFollowed, isReachable } from './quote.queries.ts';
import { judgeQuote, type QuoteAct, quoteProblems, type QuoteState, type TenderFacts } from './quote.rules.ts';
import { quoteScope } from './quote.scope.ts';

/** A quote held by the transaction, its request being held too. */
export interface LockedQuote {
  id: string;
  requestId: string;
  providerId: string;
  number: string | null;
  revision: number;
  round: number;
  scopeVersion: number;
  /** See the facts of a quote. */
  followed: boolean;
  passedOver: boolean;
  askedAgain: boolean;
  reachable: boolean;
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
    sealed: request.sealed,
    opened: request.openedAt !== null,
  };
}

/** Holds a quote in the viewer's reach: its request first, then itself, so that no two moves wait for each other. */
export async function holdQuote(trx: Transaction<DB>, viewer: Viewer, id: string): Promise<Held> {
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
    SELECT q.id, q.request_id AS "requestId", q.provider_id AS "providerId", q.number, q.revision, q.round,
      q.scope_version AS "scopeVersion", ${isFollowed} AS followed, q.passed_over AS "passedOver",
      q.asked_again_at IS NOT NULL AS "askedAgain", ${isReachable} AS reachable, q.state, q.currency,
      q.discount_bp AS "discountBp", q.validity_days AS "validityDays", q.valid_until AS "validUntil",
      q.start_on AS "startOn", q.total_ht_minor AS "totalHtMinor", q.total_vat_minor AS "totalVatMinor",
      q.total_ttc_minor AS "totalTtcMinor", q.version
    FROM quotes q JOIN requests r ON r.id = q.request_id WHERE q.id = ${id} FOR UPDATE OF q`.execute(trx);
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
  const held = await holdQuote(trx, viewer, target.id);
  const { quote, request } = held;
  const lapsed = quote.validUntil !== null && quote.validUntil < parisDay(now);
  const facts = {
    ...quote,
    ...tenderFacts(request, now),
    orderingId: request.companyId,
    requestRound: request.round,
    requestScope: request.scopeVersion,
    lapsed,
  };
  const verdict = judgeQuote(act, actorOf(viewer), facts);
  if (!verdict.allowed && beforeVersion.has(verdict.code)) enforce(verdict);
  if (target.version !== quote.version) throw refuse(quoteProblems.QUOTE_STALE);
  enforce(verdict);
  return held;
}
