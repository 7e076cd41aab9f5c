import { type RawBuilder, sql } from 'kysely';
import { e4PerMinor } from '#common/unit-price.ts';

/** A unit price times a factor, rounded half away from zero; whole cents stay whole cents. */
export function revisedPrice(priceE4: RawBuilder<unknown>, factor: RawBuilder<unknown>): RawBuilder<number> {
  const step = sql`CASE WHEN ${priceE4} % ${e4PerMinor} = 0 THEN ${e4PerMinor} ELSE 1 END`;
  return sql<number>`round(${priceE4} * (${factor}) / (1.0 * ${step})) * ${step}`;
}
