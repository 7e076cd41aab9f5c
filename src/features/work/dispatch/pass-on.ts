import { type Kysely, sql, type Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { Refusal } from '#common/problems.ts';
import { type LockedRequest, lockRequest, returnToDraft } from '#features/work/requests/request.public.ts';
import { giveTime, lapseOrder } from '#features/work/work-orders/work-order.public.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { StoredEvent } from '#platform/events/react.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import { dispatchEvents } from './dispatch.events.ts';
import { confirmTerm } from './confirm-term.ts';
import { listFor } from './dispatch.queries.ts';
import { planLimit } from './dispatch.rules.ts';
import { entrustNext, type Ordered } from './entrust.ts';
import type { LostTurn } from './give-turn.ts';
import { holdTerms } from './pass-purchase.ts';

interface Turn {
  dispatchId: string;
  orderId: string;
  ordered: Ordered;
  state: string;
  providerId: string;
  provider: string;
  issuedAt: Date;
  confirmBy: Date;
}

/** The last order of the dispatch of a request; undefined when none is in progress. */
async function turnOf(trx: Transaction<DB>, requestId: string): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    SELECT d.id AS "dispatchId", w.id AS "orderId", d.ordered, w.state, w.provider_id AS "providerId", ${companyName('c')} AS provider,
      w.issued_at AS "issuedAt", w.confirm_by AS "confirmBy"
    FROM dispatches d JOIN dispatch_turns t ON t.dispatch_id = d.id JOIN work_orders w ON w.id = t.work_order_id
      JOIN company_profiles c ON c.id = w.provider_id
    WHERE d.request_id = ${requestId} AND d.ended_at IS NULL
    ORDER BY w.issued_at DESC, w.id DESC LIMIT 1`.execute(trx);
  return rows[0];
}

const endDispatch = (trx: Transaction<DB>, id: string, now: Date) =>
  trx.updateTable('dispatches').set({ ended_at: now }).where('id', '=', id).execute();

/** The order for the next provider, without a day that has passed at the site meanwhile. */
function stillOrdered(ordered: Ordered, today: string): Ordered {
  const kept = (day: string | null) => (day !== null && day >= today ? day : null);
  return { ...ordered, startOn: kept(ordered.startOn), endsOn: kept(ordered.endsOn) };
}

/** Returns the one refusal that ends a dispatch; any other is thrown. */
function asPlanLimit(error: unknown): 'planLimit' {
  if (error instanceof Refusal && error.code === planLimit.code) return 'planLimit';
  throw error;
}

/** Passes a lost order on; with nobody left, the request becomes a draft and its side is notified. */
async function passOn(
  trx: Transaction<DB>,
  { dispatchId, ordered, ...turn }: Turn,
  { request, why, now }: { request: LockedRequest; why: LostTurn['why']; now: Date },
): Promise<void> {
  const after = { provider: turn.provider, why, by: turn.confirmBy.toISOString() };
  const next = { dispatchId, request, ordered: stillOrdered(ordered, dayAt(now, request.departement)), after };
  const entrusted = await entrustNext(trx, { viewer: null, now }, next).catch(asPlanLimit);
  const done = entrusted === 'planLimit' ? undefined : entrusted;
  if (done?.chosen) return;
  await endDispatch(trx, dispatchId, now);
  // A refused order already made it a draft.
  if (request.state !== 'draft') await returnToDraft(trx, request, now);
  // Refused by a provider chosen by hand, without a list to pass on to: its side already knows.
  if (!entrusted && why === 'refused') return;
  await record(trx, dispatchEvents['dispatch.exhausted'], {
    requestId: request.id,
    companyId: request.companyId,
    actor: null,
    data: {
      trade: request.trade ?? '',
      site: done?.list.site ?? null,
      after,
      skipped: done?.skipped ?? [],
      ...(entrusted === 'planLimit' && { planLimit: true as const }),
      ...(!entrusted && { unlisted: true as const }),
    },
    now,
  });
}

/** Passes on a refused order at once, unless its request was put to another use meanwhile. */
export async function passOnRefused(
  trx: Transaction<DB>,
  { requestId, data: { workOrderId } }: Pick<StoredEvent<{ workOrderId: string }>, 'requestId' | 'data'>,
  now: Date,
): Promise<void> {
  const request = requestId ? await lockRequest(trx, requestId) : undefined;
  const turn = request && (await turnOf(trx, request.id));
  if (!turn || turn.orderId !== workOrderId) return;
  if (request.state === 'draft') await passOn(trx, turn, { request, why: 'refused', now });
  else await endDispatch(trx, turn.dispatchId, now);
}

/** When the last hold during an order ended. */
async function resumedSince(trx: Transaction<DB>, requestId: string, issuedAt: Date): Promise<Date | null> {
  const row = await trx
    .selectFrom('events')
    .select(({ fn }) => fn.max('occurred_at').as('at'))
    .where('request_id', '=', requestId)
    .where('kind', '=', 'request.resumed')
    .where('occurred_at', '>=', issuedAt)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Orders are not confirmed while a request is on hold: resuming restarts the time limit. */
export async function giveTimeAgain(
  trx: Transaction<DB>,
  { requestId, occurredAt }: Pick<StoredEvent, 'requestId' | 'occurredAt'>,
): Promise<void> {
  const request = requestId ? await lockRequest(trx, requestId) : undefined;
  const turn = request && (await turnOf(trx, request.id));
  if (!turn || turn.state !== 'issued') return;
  await giveTime(trx, turn.orderId, await confirmTerm(trx, request, occurredAt));
}

/** Takes an unconfirmed order from its provider and gives it to the next; false if there was still time. */
async function passOnSilent(trx: Transaction<DB>, requestId: string, now: Date): Promise<boolean> {
  const request = await lockRequest(trx, requestId);
  const turn = request && (await turnOf(trx, requestId));
  if (!turn || turn.state !== 'issued' || request.state !== 'awarded' || turn.confirmBy > now) return false;
  // The job that moves its time limit may run after this one.
  const resumed = await resumedSince(trx, requestId, turn.issuedAt);
  if (resumed && (await confirmTerm(trx, request, resumed)) > now) return false;
  if (turn.ordered.origin === 'tariffs') {
    const list = await listFor(trx, request, dayAt(now, request.departement));
    const others = list?.providers.map(({ id }) => id) ?? [];
    await holdTerms(trx, { orderingId: request.companyId, providerIds: [...others, turn.providerId] });
  }
  await lapseOrder(trx, turn.orderId, now);
  await passOn(trx, turn, { request, why: 'silent', now });
  return true;
}

/** Passes on orders unconfirmed in time. Safe to run concurrently, also with confirmations. */
export async function passOnLate(db: Kysely<DB>, now: Date, batch = 100): Promise<number> {
  const due = await db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .select('r.id')
    .where('w.state', '=', 'issued')
    .where('r.state', '=', 'awarded')
    .where('w.confirm_by', '<=', now)
    .orderBy('w.confirm_by')
    .limit(batch)
    .execute();
  return eachApart(due, 'orders that cannot be passed on', ({ id }) =>
    db.transaction().execute((trx) => passOnSilent(trx, id, now)),
  );
}
