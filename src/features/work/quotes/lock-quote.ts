import { sql, type Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { type LockedRequest, lockRequest } from '#features/work/requests/request.public.ts';
import { lacksViewing } from '#features/work/viewings/viewing.scope.ts';
import { carryOut } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { updateQuote } from './update-quote.ts';
import { isFollowed, isReachable } from './quote.queries.ts';
import { isInvitationDeclined, waitsForRevision } from './revision.queries.ts';
import { quoteActs, type QuoteFacts, type QuoteState } from './quote.rules.ts';
import { quoteScope } from './quote.scope.ts';

export interface LockedQuote {
  id: string;
  requestId: string;
  providerId: string;
  number: string | null;
  revision: number;
  round: number;
  scopeVersion: number;
  followed: boolean;
  passedOver: boolean;
  askedAgain: boolean;
  reachable: boolean;
  revisionAsked: boolean;
  declinedInvitation: boolean;
  lacksViewing: boolean;
  state: QuoteState;
  currency: string;
  discountBp: number;
  fixedDiscountMinor: number;
  validityDays: number;
  validUntil: string | null;
  startOn: string | null;
  durationDays: number | null;
  totalHtMinor: number;
  totalVatMinor: number;
  totalTtcMinor: number;
  version: number;
}

export interface QuoteLock {
  quote: LockedQuote;
  request: LockedRequest;
  facts: LockedQuote & QuoteFacts;
}

/** Locks a quote in the viewer's reach: its request first, to avoid deadlocks. */
export async function lockQuote(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  id: string,
  now: Date,
): Promise<QuoteLock | undefined> {
  const found = await trx
    .selectFrom('quotes as q')
    .innerJoin('requests as r', 'r.id', 'q.request_id')
    .select('q.request_id as requestId')
    .where('q.id', '=', id)
    .where(quoteScope(viewer))
    .executeTakeFirst();
  const request = found && (await lockRequest(trx, found.requestId));
  if (!request) return undefined;
  const { rows } = await sql<LockedQuote>`
    SELECT q.id, q.request_id AS "requestId", q.provider_id AS "providerId", q.number, q.revision, q.round,
      q.scope_version AS "scopeVersion", ${isFollowed} AS followed, q.passed_over AS "passedOver",
      q.asked_again_at IS NOT NULL AS "askedAgain", ${isReachable} AS reachable,
      ${waitsForRevision} AS "revisionAsked", ${isInvitationDeclined} AS "declinedInvitation", ${lacksViewing(sql`q.provider_id`)} AS "lacksViewing", q.state, q.currency,
      q.discount_bp AS "discountBp", q.fixed_discount_minor AS "fixedDiscountMinor", q.validity_days AS "validityDays", q.valid_until AS "validUntil",
      q.start_on AS "startOn", q.duration_days AS "durationDays", q.total_ht_minor AS "totalHtMinor",
      q.total_vat_minor AS "totalVatMinor",
      q.total_ttc_minor AS "totalTtcMinor", q.version
    FROM quotes q JOIN requests r ON r.id = q.request_id WHERE q.id = ${id} FOR UPDATE OF q`.execute(trx);
  const [quote] = rows;
  // Discarded while waiting for its request.
  if (!quote) return undefined;
  const facts = {
    ...quote,
    orderingId: request.companyId,
    requestState: request.state,
    requestRound: request.round,
    requestScope: request.scopeVersion,
    sealed: request.sealed,
    opened: request.openedAt !== null,
    deadlineAt: request.deadlineAt,
    departement: request.departement,
    deadlinePast: request.deadlineAt !== null && request.deadlineAt <= now,
    lapsed: quote.validUntil !== null && quote.validUntil < dayAt(now, request.departement),
  };
  return { quote, request, facts };
}

export const onQuote = carryOut(quoteActs, updateQuote, lockQuote);
