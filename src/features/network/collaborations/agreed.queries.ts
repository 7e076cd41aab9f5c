import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { TariffLine } from './collaboration.contract.ts';

/** The prices two companies agreed on. */
export interface AgreedPrices {
  currency: string;
  lines: TariffLine[];
}

/** A price given by a provider to an ordering company on a day; `key` names it in the answer. */
export interface Pricing {
  key: string;
  orderingId: string;
  providerId: string;
  day: string;
}

/** The prices in force between the two companies of each pricing on its day; those without any are absent. */
export async function agreedPrices(
  db: Kysely<DB>,
  pricings: readonly Pricing[],
): Promise<ReadonlyMap<string, AgreedPrices>> {
  const { rows } = await sql<AgreedPrices & { key: string }>`
    SELECT p.key, t.currency, json_agg(json_build_object('label', l.label, 'unit', l.unit,
      'unitPriceE4', l.unit_price_e4, 'vatRateBp', l.vat_rate_bp) ORDER BY l.position) AS lines
    FROM json_to_recordset(${JSON.stringify(pricings)}::json)
      p(key text, "orderingId" uuid, "providerId" uuid, day date)
    JOIN collaborations k ON k.ordering_id = p."orderingId" AND k.provider_id = p."providerId" AND k.state = 'active'
    -- From the day they begin, terms take the place of those agreed before, whether they last or not.
    JOIN LATERAL (SELECT * FROM collaboration_terms WHERE collaboration_id = k.id AND agreed_at IS NOT NULL AND valid_from <= p.day
      ORDER BY number DESC LIMIT 1) t ON t.valid_until IS NULL OR p.day <= t.valid_until
    JOIN collaboration_tariffs l ON l.terms_id = t.id
    GROUP BY p.key, t.id, t.currency`.execute(db);
  return new Map(rows.map(({ key, ...prices }) => [key, prices]));
}
