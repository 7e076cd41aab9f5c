import { sql, type Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { Refusal } from '#common/problems.ts';
import { placeOrder } from '#features/work/direct-orders/direct-order.public.ts';
import type { LockedRequest } from '#features/work/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { type CalledList, listFor } from './dispatch.queries.ts';
import { obstacleOf, type SkipReason, skipReasons } from './dispatch.rules.ts';
import { giveTurn, type LostTurn, type Skipped } from './give-turn.ts';
import { purchaseOf, type Purchase, purchaseFrom } from './pass-purchase.ts';

type Placed = Parameters<typeof placeOrder>[2];
type Emergency = Omit<Extract<Placed['order'], { origin: 'emergency' }>, 'providerId' | 'priority' | 'passesOn'>;

/** The order for each provider: an emergency up to a ceiling, or the first one's lines at its own tariffs. */
export type Ordered =
  | (Emergency & { passesOn?: boolean })
  | ({ origin: 'tariffs' } & Pick<Emergency, 'startOn' | 'endsOn' | 'note' | 'retentionBp'>);

interface Entrusting {
  dispatchId: string;
  request: LockedRequest;
  ordered: Ordered;
  after?: LostTurn | undefined;
  /** The signer's reason for not waiting for the principal. */
  principalReason?: string | undefined;
}

/** The order of the chosen provider; null when nobody is left. */
type Outcome = { list: CalledList; skipped: Skipped[]; chosen: { orderId: string; rank: number } | null };

/** Rolls an order back if refused because of its provider; refusals of the signer are thrown. */
async function attempt(
  trx: Transaction<DB>,
  isSigned: boolean,
  place: () => Promise<string>,
): Promise<{ orderId: string } | SkipReason> {
  await sql`SAVEPOINT candidate`.execute(trx);
  try {
    return { orderId: await place() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`ROLLBACK TO SAVEPOINT candidate`.execute(trx);
    const why = skipReasons.find((code) => code === error.code);
    if (!why || (isSigned && why === 'APPROVAL_NEEDED')) throw error;
    return why;
  }
}

async function askedBefore(trx: Transaction<DB>, dispatchId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('dispatch_turns')
    .select('provider_id as id')
    .where('dispatch_id', '=', dispatchId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Providers of a list below the one chosen by hand; all of them if nobody was, or it left the list. */
export const below = <One extends { id: string }>(providers: readonly One[], chosen?: string): readonly One[] =>
  providers.slice(providers.findIndex(({ id }) => id === chosen) + 1);

async function orderFor(
  trx: Transaction<DB>,
  { request, ordered, providerId }: Pick<Entrusting, 'request' | 'ordered'> & { providerId: string },
  { purchase, now }: { purchase: Purchase | null; now: Date },
): Promise<Placed | SkipReason> {
  if (ordered.origin === 'emergency') return { request, order: { ...ordered, passesOn: true, providerId } };
  if (!purchase) return 'NO_TERMS';
  const today = dayAt(now, request.departement);
  const same = await purchaseFrom(trx, purchase, { orderingId: request.companyId, providerId, today });
  if (typeof same === 'string') return same;
  const { totalHtMinor: _, ...lines } = same;
  const { vatCertified, certified } = purchase;
  return { request, order: { ...ordered, ...lines, providerId }, vatCertified, certified };
}

/** Orders from the first available provider of the current list not asked yet; undefined without a list or passing on. */
export async function entrustNext(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: CompanyViewer | null; now: Date },
  { dispatchId, request, ordered, after, principalReason }: Entrusting,
): Promise<Outcome | undefined> {
  const keeps = ordered.origin === 'emergency' && ordered.passesOn === false;
  const list = keeps ? null : await listFor(trx, request, dayAt(now, request.departement));
  if (!list) return undefined;
  const asked = await askedBefore(trx, dispatchId);
  const purchase = ordered.origin === 'tariffs' ? await purchaseOf(trx, dispatchId) : null;
  const skipped: Skipped[] = [];
  for (const one of below(list.providers, purchase?.providerId)) {
    const { id: providerId, name, rank } = one;
    if (asked.has(providerId)) continue;
    const placed = obstacleOf(one) ?? (await orderFor(trx, { request, ordered, providerId }, { purchase, now }));
    const tried =
      typeof placed === 'string'
        ? placed
        : await attempt(trx, viewer !== null, () => placeOrder(trx, { viewer, now }, { ...placed, principalReason }));
    if (typeof tried === 'string') {
      skipped.push({ provider: name, why: tried });
      continue;
    }
    const { orderId } = tried;
    await giveTurn(trx, { viewer, now }, { dispatchId, request, list, chosen: one, orderId, after, skipped });
    return { list, skipped, chosen: { orderId, rank } };
  }
  return { list, skipped, chosen: null };
}
