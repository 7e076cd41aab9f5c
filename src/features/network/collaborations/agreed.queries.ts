import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { articleLabel, articleUnit } from './article.queries.ts';
import type { TariffLine } from './collaboration.contract.ts';
import { articleCodeOf } from './schedule.contract.ts';
import { inForceOn } from './schedule.queries.ts';
import { coefficientAt, priceAtSite, siteCoefficient } from './site-coefficients.queries.ts';

/** From a price schedule, with the article's code and the site's coefficient. */
export type AgreedLine = TariffLine & { code?: string; siteCoefficientE4?: number };

export interface AgreedPrices {
  currency: string;
  lines: AgreedLine[];
}

/** A price given by a provider to an ordering company on a day; `key` names it in the answer. */
export interface Pricing {
  key: string;
  orderingId: string;
  providerId: string;
  siteId: string;
  day: string;
  /** Designations to price. A schedule article matches one that starts with its code or equals its whole name. */
  names: readonly string[];
}

/** Articles of the schedules in force with these designations, in the currency of the terms if any. */
async function articlesNamed(db: Kysely<DB>, pricings: readonly Pricing[]) {
  if (pricings.every(({ names }) => names.length === 0)) return [];
  const coded = pricings.map((pricing) => ({
    ...pricing,
    names: pricing.names.map((name) => ({ name: name.trim(), code: articleCodeOf(name) })),
  }));
  const { rows } = await sql<AgreedLine & { key: string; currency: string }>`
    SELECT DISTINCT ON (p.key, l.position) p.key, s.currency, l.code, ${articleLabel} AS label, ${articleUnit} AS unit,
      ${priceAtSite} AS "unitPriceE4", l.vat_rate_bp AS "vatRateBp", ${siteCoefficient} AS "siteCoefficientE4"
    FROM json_to_recordset(${JSON.stringify(coded)}::json)
      p(key text, "orderingId" uuid, "providerId" uuid, "siteId" uuid, day date, names json)
    JOIN collaborations k ON k.ordering_id = p."orderingId" AND k.provider_id = p."providerId" AND k.state = 'active'
    JOIN price_schedules s ON s.id = ${inForceOn(sql`k.id`, sql`p.day`)}
    CROSS JOIN LATERAL json_to_recordset(p.names) AS n(name text, code text)
    JOIN price_schedule_lines l ON l.schedule_id = s.id AND l.unit_price_e4 IS NOT NULL
      AND ((l.code <> '' AND l.code = n.code) OR (l.code = '' AND l.designation = n.name))
    ${coefficientAt(sql`p."siteId"`)}
    ORDER BY p.key, l.position`.execute(db);
  return rows;
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
  const agreed = new Map(rows.map(({ key, ...prices }) => [key, prices]));
  for (const { key, currency, ...line } of await articlesNamed(db, pricings)) {
    const { lines } = agreed.get(key) ?? { lines: [] };
    agreed.set(key, { currency, lines: [...lines, line] });
  }
  return agreed;
}
