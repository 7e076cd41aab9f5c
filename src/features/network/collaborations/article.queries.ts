import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { holdsWords, wordsBegun } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import type { TariffLine } from './collaboration.contract.ts';
import type { Pair } from './framework.queries.ts';
import { inForceOn } from './schedule.queries.ts';
import { coefficientAt, priceAtSite, siteCoefficient } from './site-coefficients.queries.ts';

/** A priced article of the schedule in force; its label starts with its code, as in orders and quotes. */
export interface AgreedArticle extends TariffLine {
  id: string;
  siteCoefficientE4: number;
}

export interface Priced extends Pair {
  day: string;
  currency: string;
  siteId: string;
}

/** The label of an article on a line of an order or a quote. */
export const articleLabel = sql<string>`left(trim(l.code || ' ' || l.designation), 300)`;
export const articleUnit = sql<string>`coalesce(nullif(l.unit, ''), 'u')`;

async function articles(
  db: Kysely<DB>,
  { orderingId, providerId, day, currency, siteId }: Priced,
  condition: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
): Promise<AgreedArticle[]> {
  const { rows } = await sql<AgreedArticle>`
    SELECT l.id, ${articleLabel} AS label, ${articleUnit} AS unit, ${priceAtSite} AS "unitPriceE4",
      l.vat_rate_bp AS "vatRateBp", ${siteCoefficient} AS "siteCoefficientE4"
    FROM collaborations k
    JOIN price_schedules p ON p.id = ${inForceOn(sql`k.id`, sql`${day}`)} AND p.currency = ${currency}
    JOIN price_schedule_lines l ON l.schedule_id = p.id AND l.unit_price_e4 IS NOT NULL
    ${coefficientAt(sql`${siteId}`)}
    WHERE k.ordering_id = ${orderingId} AND k.provider_id = ${providerId} AND k.state = 'active' AND ${condition}
    ORDER BY ${order} LIMIT 100`.execute(db);
  return rows;
}

const proposed = 8;

/** First articles matching the typed text: at the start of the code first, then of a word, then elsewhere. */
export async function searchArticles(db: Kysely<DB>, priced: Priced, q: string): Promise<AgreedArticle[]> {
  const held = sql<SqlBool>`${sql.join([sql`true`, ...holdsWords(sql`l.folded`, q)], sql` AND `)}`;
  const order = sql`starts_with(l.folded, fold(${q.trim()})) DESC, ${wordsBegun(sql`l.folded`, q)} DESC, l.position`;
  const found = await articles(db, priced, held, order);
  return found.slice(0, proposed);
}

/** Articles by id, only those in force that day. */
export async function articlesById(
  db: Kysely<DB>,
  priced: Priced,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AgreedArticle>> {
  if (ids.length === 0) return new Map();
  const found = await articles(db, priced, sql<SqlBool>`l.id = ANY(${ids}::uuid[])`, sql`l.position`);
  return new Map(found.map((one) => [one.id, one]));
}
