import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { inForceOn } from './schedule.queries.ts';
import type { TariffLine, Terms } from './collaboration.contract.ts';

export interface Pair {
  orderingId: string;
  providerId: string;
}

export interface FrameworkRow {
  termsId: string;
  currency: Terms['currency'];
  paymentDays: number;
  validFrom: string;
  validUntil: string | null;
  ceilingHtMinor: number | null;
  orderedHtMinor: number;
  /** Lines are identified by their position. */
  lines: TariffLine[];
  /** A price schedule is in force too. */
  hasSchedule: boolean;
}

/** Locks the active collaboration of two companies: ending it, other terms and other orders wait. */
export async function lockCollaboration(trx: Transaction<DB>, { orderingId, providerId }: Pair): Promise<void> {
  await lockCollaborations(trx, orderingId, [providerId]);
}

/** Locks a company's collaborations with several others in a fixed order, to avoid deadlocks. */
export async function lockCollaborations(
  trx: Transaction<DB>,
  orderingId: string,
  providerIds: readonly string[],
): Promise<void> {
  await sql`SELECT id FROM collaborations
    WHERE ordering_id = ${orderingId} AND provider_id = ANY(${providerIds}::uuid[]) AND state = 'active'
    ORDER BY id FOR UPDATE`.execute(trx);
}

/** The amount left before tax under an order's terms; null without a ceiling. Locks the collaboration. */
export async function lockTermsLeft(trx: Transaction<DB>, termsId: string): Promise<number | null> {
  await sql`SELECT FROM collaborations k WHERE k.id = (SELECT collaboration_id FROM collaboration_terms WHERE id = ${termsId})
    FOR UPDATE`.execute(trx);
  const { ceiling, ordered } = await trx
    .selectFrom('collaboration_terms')
    .select(['ceiling_ht_minor as ceiling', 'ordered_ht_minor as ordered'])
    .where('id', '=', termsId)
    .executeTakeFirstOrThrow();
  return ceiling === null ? null : Math.max(0, ceiling - ordered);
}

/** Terms on a day: the latest begun, else future ones; null without any, undefined without collaboration. */
export async function frameworkOf(
  db: Kysely<DB>,
  { orderingId, providerId }: Pair,
  today: string,
): Promise<FrameworkRow | null | undefined> {
  const { rows } = await sql<{ framework: FrameworkRow | null }>`
    SELECT (SELECT json_build_object('termsId', t.id, 'currency', t.currency, 'paymentDays', t.payment_days,
      'validFrom', t.valid_from, 'validUntil', t.valid_until, 'ceilingHtMinor', t.ceiling_ht_minor,
      'orderedHtMinor', t.ordered_ht_minor,
      'lines', coalesce((SELECT json_agg(json_build_object('label', l.label, 'unit', l.unit,
        'unitPriceE4', l.unit_price_e4, 'vatRateBp', l.vat_rate_bp) ORDER BY l.position)
        FROM collaboration_tariffs l WHERE l.terms_id = t.id), '[]'),
      'hasSchedule', EXISTS (SELECT FROM price_schedules p WHERE p.id = ${inForceOn(sql`k.id`, sql`${today}`)}
        AND p.currency = t.currency))
      FROM collaboration_terms t WHERE t.collaboration_id = k.id AND t.agreed_at IS NOT NULL
      ORDER BY t.valid_from <= ${today}::date DESC, t.number DESC LIMIT 1) AS framework
    FROM collaborations k
    WHERE k.ordering_id = ${orderingId} AND k.provider_id = ${providerId} AND k.state = 'active'
      -- Ended a moment later.
      AND NOT EXISTS (SELECT FROM blocked_pairs WHERE one_id = k.ordering_id AND other_id = k.provider_id)`.execute(db);
  return rows[0]?.framework;
}
