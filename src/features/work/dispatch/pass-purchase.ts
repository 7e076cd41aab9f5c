import type { Transaction } from 'kysely';
import type { CertifiedRate } from '#common/vat.ts';
import { findFramework, lockCollaborations } from '#features/network/collaborations/collaboration.public.ts';
import { lockAdmissible } from '#features/network/providers/provider.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { SkipReason } from './dispatch.rules.ts';
import { type SameLines, sameLinesAt, type SignedPurchase } from './same-lines.rules.ts';

export interface Purchase extends SignedPurchase {
  providerId: string;
  vatCertified: readonly CertifiedRate[];
  certified: { by: string; at: Date } | null;
}

/** The order signed at the start of a dispatch, which limits those that follow. */
export async function purchaseOf(trx: Transaction<DB>, dispatchId: string): Promise<Purchase | null> {
  const first = await trx
    .selectFrom('dispatch_turns as t')
    .innerJoin('work_orders as w', 'w.id', 't.work_order_id')
    .select([
      'w.id',
      'w.provider_id as providerId',
      'w.currency',
      'w.total_ht_minor as totalHtMinor',
      'w.vat_certified_bp as rates',
      'w.vat_certified_by as by',
      'w.vat_certified_at as at',
    ])
    .where('t.dispatch_id', '=', dispatchId)
    .orderBy('w.issued_at')
    .orderBy('w.id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const lines = await trx
    .selectFrom('work_order_lines')
    .select(['designation', 'unit', 'quantity_milli as quantityMilli'])
    .where('work_order_id', '=', first.id)
    .orderBy('position')
    .execute();
  const { providerId, currency, totalHtMinor, by, at } = first;
  const rates = (first.rates ?? []) as CertifiedRate[];
  const certified = by !== null && at !== null ? { by, at } : null;
  return { providerId, currency, totalHtMinor, lines, rates, vatCertified: rates, certified };
}

/** A purchase order at the tariffs of another provider, or why it does not pass on to it. */
export async function purchaseFrom(
  trx: Transaction<DB>,
  purchase: SignedPurchase,
  { today, ...pair }: { orderingId: string; providerId: string; today: string },
): Promise<SameLines | SkipReason> {
  return sameLinesAt(purchase, await findFramework(trx, pair, today));
}

/** Locks the terms of all providers an order may pass between, to avoid deadlocks between dispatches. */
export async function holdTerms(
  trx: Transaction<DB>,
  { orderingId, providerIds }: { orderingId: string; providerIds: readonly string[] },
): Promise<void> {
  for (const id of providerIds.toSorted()) await lockAdmissible(trx, id);
  await lockCollaborations(trx, orderingId, providerIds);
}
