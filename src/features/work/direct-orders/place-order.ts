import type { Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { allowed, refuse, refuseFields } from '#common/problems.ts';
import { fault } from '#common/faults.ts';
import { isBelowZero, lineTotalMinor, maxLineMinor, noDiscount } from '#common/quote-totals.ts';
import type { PlaceCode } from '#common/territories.ts';
import { type CertifiedRate, usualVatAt, type VatMention } from '#common/vat.ts';
import {
  type AgreedArticle,
  articlesById,
  type Framework,
  findFramework,
  lockCollaboration,
} from '#features/network/collaborations/collaboration.public.ts';
import { assertMaySign, passSigned } from '#features/work/approvals/approval.public.ts';
import { lockAdmissible } from '#features/network/providers/provider.public.ts';
import { assertWithinPlan, type LockedRequest, orderingIssues } from '#features/work/requests/request.public.ts';
import {
  assertAwarded,
  certifyVat,
  decideAward,
  issueOrder,
  type PlacedLine,
  type Origin,
  orderTotals,
  warnOfEnding,
} from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { DirectOrderInput } from './direct-order.contract.ts';
import { signingOf } from './ask-signing.ts';
import { directOrderProblems, leftUnder, obstacleOf, obstacleUnder } from './direct-order.rules.ts';
import { said } from './said.ts';

interface Placed {
  request: LockedRequest;
  order: DirectOrderInput;
  overrideReason?: string | undefined;
  /** For an emergency, its provider must practise the trade; left out for providers that a list ranks for it. */
  ofTrade?: boolean;
  vatCertified?: readonly CertifiedRate[];
  /** Who certified them earlier, and when, for an order that passes on. */
  certified?: { by: string; at: Date } | null;
}

/** Mention for 0 % VAT: place without VAT, small business (CGI art. 293 B), reverse charge (283-2 nonies). */
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

async function checkRequest(trx: Transaction<DB>, { request, order }: Placed, now: Date) {
  const row = await trx
    .selectFrom('requests')
    .select(['trade', 'description', 'wanted_to as wantedTo', 'currency'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  const today = dayAt(now, request.departement);
  const days = (['startOn', 'endsOn'] as const).filter((field) => (order[field] ?? today) < today);
  const issues = [
    ...orderingIssues(row).map(({ path, message }) => ({ path: ['request', ...path], message })),
    ...days.map((field) => ({ path: ['order', field], message: fault('past') })),
  ];
  if (issues.length > 0) throw refuseFields(...issues);
  return row;
}

/** Orders a locked draft from a collaborating provider; returns the order's id. `viewer` null: automatic. */
export async function placeOrder(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: CompanyViewer | null; now: Date },
  placed: Placed,
): Promise<string> {
  const { request, order, overrideReason } = placed;
  const { providerId } = order;
  const { trade, wantedTo, currency } = await checkRequest(trx, placed, now);
  if (!request.publishedAt) await assertWithinPlan(trx, request.companyId, now);

  const isAdmissible = await lockAdmissible(trx, providerId);
  const pair = { orderingId: request.companyId, providerId };
  await lockCollaboration(trx, pair);
  const day = dayAt(now, request.departement);
  const terms = await findFramework(trx, pair, day);
  const ids = order.origin === 'tariffs' ? order.lines.flatMap(({ articleId = [] }) => articleId) : [];
  const framework = terms && {
    ...terms,
    articles: await articlesById(trx, { ...pair, day, currency: terms.currency, siteId: request.siteId }, ids),
  };
  const { of, totalHtMinor } = bornOf(order, framework, {
    mention: await mentionOf(trx, providerId, request.departement),
    ofTrade: placed.ofTrade ?? true,
  });

  const award = { providerId, requestId: request.id, trade, totalHtMinor };
  const decided = await decideAward({ db: trx, viewer, now }, award, { accept: allowed, isAdmissible });
  const override = assertAwarded(decided, overrideReason);

  const rates = of.origin === 'tariffs' ? certifyVat(orderTotals(of.lines).vatBreakdown, placed.vatCertified) : [];
  const money = of.origin === 'tariffs' && framework ? framework.currency : currency;
  const sum = { providerId, amountHtMinor: totalHtMinor, currency: money };
  if (viewer) await assertMaySign(trx, { viewer, now }, signingOf(request, sum));
  else await passSigned(trx, { requestId: request.id, companyId: request.companyId, ...sum }, now);

  const certified = viewer ? { by: viewer.name, at: now } : placed.certified;
  const endsOn = order.endsOn ?? wantedTo ?? order.startOn;
  const workOrderId = await issueOrder(
    trx,
    { actor: viewer, now },
    {
      request,
      providerId,
      of,
      currency: money,
      startOn: order.startOn,
      endsOn: order.endsOn,
      note: order.note,
      retentionBp: order.retentionBp,
      vatCertified: certified ? { rates, ...certified } : undefined,
      override,
    },
  );
  await warnOfEnding(trx, { ...award, workOrderId, companyId: request.companyId }, { lastDay: endsOn, now });
  return workOrderId;
}
