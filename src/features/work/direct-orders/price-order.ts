import type { Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import { isBelowZero, lineTotalMinor, maxLineMinor, noDiscount } from '#common/quote-totals.ts';
import type { PlaceCode } from '#common/territories.ts';
import { usualVatAt, type VatMention } from '#common/vat.ts';
import {
  type AgreedArticle,
  articlesById,
  type Framework,
  findFramework,
} from '#features/network/collaborations/collaboration.public.ts';
import type { LockedRequest } from '#features/work/requests/request.public.ts';
import { type PlacedLine, type Origin, orderTotals } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { DirectOrderInput } from './direct-order.contract.ts';
import { directOrderProblems, leftUnder, obstacleOf, obstacleUnder, withVat } from './direct-order.rules.ts';
import { said } from './said.ts';

/**
 * The mention that explains a VAT rate of 0 %: the place has no VAT; or the provider has no VAT number and is exempt as a
 * small business (CGI art. 293 B); or it has one, and its client owes the VAT (CGI art. 283-2 nonies).
 */
async function mentionOf(trx: Transaction<DB>, providerId: string, place: PlaceCode): Promise<VatMention> {
  const ofPlace = usualVatAt(place).vatMention;
  if (ofPlace) return ofPlace;
  const company = await trx
    .selectFrom('company_profiles')
    .select('vat_number as number')
    .where('id', '=', providerId)
    .executeTakeFirst();
  return company?.number ? 'reverse_charge' : 'franchise';
}

/** The terms of two companies, with the ordered articles of their price schedule. */
type Agreed = Framework & { articles: ReadonlyMap<string, AgreedArticle> };

/** The chosen tariffs and articles at today's prices. */
function pick(
  order: Extract<DirectOrderInput, { origin: 'tariffs' }>,
  { lines, articles }: Agreed,
  mention: VatMention,
): PlacedLine[] {
  return order.lines.map(({ tariff, articleId, quantityMilli }, index) => {
    const article = articleId ? articles.get(articleId) : undefined;
    const agreed = articleId ? article : lines[tariff ?? -1];
    if (!agreed) throw refuseFields({ path: ['order', 'lines', index, 'tariff'], message: said('faults.tariff') });
    const { label, unit, unitPriceE4, vatRateBp } = agreed;
    const line = { kind: 'line', quantityMilli, unitPriceE4, vatRateBp, ...noDiscount, optional: false } as const;
    if (Math.abs(lineTotalMinor(line)) > maxLineMinor) {
      throw refuseFields({ path: ['order', 'lines', index, 'quantityMilli'], message: said('faults.lineTotal') });
    }
    const vatMention = vatRateBp === 0 ? mention : null;
    const siteCoefficientE4 = article?.siteCoefficientE4 ?? 10_000;
    return { designation: label, quantityMilli, unit, unitPriceE4, vatRateBp, vatMention, siteCoefficientE4 };
  });
}

/** The lines or ceiling of the order under the terms of the two companies; refused otherwise. */
function bornOf(
  order: DirectOrderInput,
  framework: Agreed | null | undefined,
  { mention, ofTrade }: { mention: VatMention; ofTrade: boolean },
): { of: Origin; totalHtMinor: number } {
  const obstacle = obstacleOf(framework, order.origin, ofTrade);
  if (obstacle) throw refuse(obstacle, framework && { from: framework.validFrom, until: framework.validUntil });
  if (order.origin === 'emergency') {
    const { ceilingHtMinor } = order;
    return { of: { origin: 'emergency', ceilingHtMinor }, totalHtMinor: ceilingHtMinor };
  }
  if (!framework) throw new Error('an order at agreed tariffs without terms was not refused');
  if (framework.termsId !== order.termsId) throw refuse(directOrderProblems.TERMS_CHANGED);
  const lines = pick(order, framework, mention);
  const totals = orderTotals(lines);
  if (isBelowZero(totals)) throw refuseFields({ path: ['order', 'lines'], message: said('faults.belowZero') });
  const { totalHtMinor } = totals;
  const above = obstacleUnder(framework, { termsId: order.termsId, totalHtMinor });
  if (above) throw refuse(above, { leftHtMinor: leftUnder(framework), totalHtMinor, currency: framework.currency });
  return { of: { origin: 'tariffs', termsId: order.termsId, lines }, totalHtMinor };
}

export interface PricedOrder {
  of: Origin;
  totalHtMinor: number;
  /** For an emergency: the ceiling with the site's usual VAT, its maximum cost. */
  totalTtcMinor: number;
  currency: string;
}

/** The price of an order today under the terms of the two companies; refused where they do not allow it. */
export async function priceOrder(
  trx: Transaction<DB>,
  request: Pick<LockedRequest, 'companyId' | 'siteId' | 'departement'> & { currency: string },
  { order, ofTrade, now }: { order: DirectOrderInput; ofTrade: boolean; now: Date },
): Promise<PricedOrder> {
  const { departement } = request;
  const pair = { orderingId: request.companyId, providerId: order.providerId };
  const day = dayAt(now, departement);
  const terms = await findFramework(trx, pair, day);
  const ids = order.origin === 'tariffs' ? order.lines.flatMap(({ articleId = [] }) => articleId) : [];
  const framework = terms && {
    ...terms,
    articles: await articlesById(trx, { ...pair, day, currency: terms.currency, siteId: request.siteId }, ids),
  };
  const { of, totalHtMinor } = bornOf(order, framework, {
    mention: await mentionOf(trx, order.providerId, departement),
    ofTrade,
  });
  const totalTtcMinor =
    of.origin === 'tariffs' ? orderTotals(of.lines).totalTtcMinor : withVat(totalHtMinor, departement);
  const currency = of.origin === 'tariffs' && framework ? framework.currency : request.currency;
  return { of, totalHtMinor, totalTtcMinor, currency };
}
