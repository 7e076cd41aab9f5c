import { addDays } from '#common/days.ts';
import { type Discount, noDiscount, type PricedLine, type QuoteTotals, quoteTotals } from '#common/quote-totals.ts';
import type { VatMention } from '#common/vat.ts';
import type { QuoteState } from '#features/work/quotes/quote.rules.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { DemoPerson } from './people.ts';
import type { Prng } from './prng.ts';
import { priceLines } from './price-lines.ts';
import type { Article, Tariffs } from './tariffs.ts';
import { type Cast, membersAt, type Tender } from './tenders.ts';

export type QuoteLine = PricedLine & {
  id: string;
  designation: string;
  unit: string;
  vatMention: VatMention | null;
  requestLineId: string | null;
  tariffItemId: string | null;
};

export interface Quote extends Discount {
  id: string;
  tender: Tender;
  provider: DemoCompany;
  state: QuoteState;
  revision: number;
  previous: Quote | null;
  number: string | null;
  lines: QuoteLine[];
  totals: QuoteTotals;
  validityDays: number;
  startOn: string | null;
  durationDays: number;
  depositBp: number;
  retentionBp: number;
  notes: string;
  author: DemoPerson;
  sender: DemoPerson;
  created: number;
  sent?: number;
  viewed?: number;
  decided?: number;
  /** Accepted, but the order was refused. */
  refused?: boolean;
  reason?: string;
  revisionAsked?: number;
}

export interface Making {
  cast: Cast;
  articles: readonly Article[];
  tariffs: Tariffs;
  prng: Prng;
  id: NewId;
  calendar: Calendar;
}

const notes = [
  'Prix fermes pendant la durée de validité.',
  'Accès et eau à disposition sur place. Nettoyage du chantier compris.',
  'Intervention du lundi au vendredi, de 8\u202fh à 17\u202fh.',
  'Délai à compter de la réception de l’ordre de service et de l’approvisionnement.',
  'Hors reprise des supports cachés, à constater contradictoirement à la dépose.',
];
export const wish = {
  wish: 'Le chéneau est à poser avant le 15 du mois prochain. Pouvez-vous revoir le délai, et passer la dépose en option\u202f?',
  topics: ['delay', 'content'],
};
const dislikes = [
  'Prix trop élevé au regard des autres réponses.',
  'Le délai proposé ne convient pas.',
  'La réponse ne couvre pas tous les postes demandés.',
];

function discountAt(lines: readonly QuoteLine[], rateBp: number): Discount {
  if (rateBp < 500) return { discountBp: rateBp, fixedDiscountMinor: 0 };
  const { totalHtMinor } = quoteTotals(lines, noDiscount);
  return { discountBp: 0, fixedDiscountMinor: Math.round(totalHtMinor / 20 / 50_00) * 50_00 };
}

function write(tender: Tender, provider: DemoCompany, created: number, making: Making, mood: number): Quote {
  const { prng, id, calendar, cast } = making;
  const { course, plan } = tender;
  const lines = priceLines(tender, provider, making, { born: calendar.at(created), mood });
  const discount = discountAt(lines, prng.chance(0.16) ? prng.pick([200, 300, 500]) : 0);
  const totals = quoteTotals(lines, discount);
  const planned = course.start ?? course.started;
  const startsAt =
    planned && tender.bidders[0] === provider ? planned : (course.deadline ?? created) + prng.integer(3, 9);
  return {
    id: id(calendar.at(created)),
    tender,
    provider,
    state: 'draft',
    revision: 0,
    previous: null,
    number: null,
    lines,
    ...discount,
    totals,
    validityDays: plan.state === 'published' ? prng.pick([30, 30, 45, 60]) : prng.pick([30, 30, 60, 90]),
    startOn: calendar.day(startsAt),
    durationDays: Math.max(1, Math.min(40, Math.round(totals.totalHtMinor / 1_400_00))),
    depositBp: totals.totalHtMinor > 4_000_00 && prng.chance(0.6) ? prng.pick([2000, 3000]) : 0,
    retentionBp: totals.totalHtMinor > 8_000_00 ? 500 : 0,
    notes: prng.chance(0.7) ? prng.pick(notes) : '',
    author: prng.pick(membersAt(cast, provider.id, tender.site.id, false)),
    sender: prng.pick(membersAt(cast, provider.id, tender.site.id, true)),
    created,
  };
}

/** A second revision for a few: the first is superseded when it is sent. */
function revise(first: Quote, until: number, making: Making): Quote[] {
  const { prng, calendar, id } = making;
  const sent = first.sent ?? until;
  const room = until - sent;
  if (room < 0.3 || !prng.chance(0.07)) return [first];
  const again = sent + room * prng.between(0.4, 0.8);
  const lines = first.lines.map((line) => ({ ...line, id: id(calendar.at(again)) }));
  const more = prng.pick([200, 300, 400]);
  const discount: Discount =
    first.fixedDiscountMinor > 0
      ? { discountBp: 0, fixedDiscountMinor: first.fixedDiscountMinor + more * 25 }
      : { discountBp: first.discountBp + more, fixedDiscountMinor: 0 };
  const second: Quote = {
    ...first,
    id: id(calendar.at(again - 0.02)),
    previous: first,
    revision: 1,
    lines,
    ...discount,
    totals: quoteTotals(lines, discount),
    created: again - 0.02,
    sent: again,
    ...(first.viewed ? { viewed: Math.min(again + 0.05, until) } : {}),
  };
  first.state = 'superseded';
  first.decided = again;
  return [first, second];
}

function settle(quote: Quote, first: boolean, making: Making): void {
  const { prng, calendar } = making;
  const { course, plan } = quote.tender;
  const sent = quote.sent ?? 0;
  if (first && course.award !== undefined) {
    Object.assign(quote, { state: 'accepted', decided: course.award });
    return;
  }
  const end = course.firstAward ?? course.award ?? course.cancelled ?? course.expired ?? calendar.now;
  const room = end - sent;
  const lapses = course.cancelled !== undefined || course.held !== undefined;
  if (plan.state === 'expired' || (!plan.by && !first && prng.chance(0.06))) {
    const declined = prng.chance(0.5);
    Object.assign(quote, { state: declined ? 'declined' : 'withdrawn', decided: sent + room * prng.between(0.3, 0.9) });
    if (declined) quote.reason = prng.pick(dislikes);
  } else if (course.award !== undefined) {
    Object.assign(quote, { state: 'declined', decided: end });
  } else if (lapses && addDays(calendar.day(sent), quote.validityDays) < calendar.day(calendar.now)) {
    quote.state = 'expired';
  } else {
    quote.state = 'sent';
  }
}

export function makeQuotes(tender: Tender, making: Making): Quote[] {
  const { prng, calendar } = making;
  const { course, bidders, writers } = tender;
  const opened = course.republished ?? course.published;
  if (opened === undefined) return [];
  const firstEnd = course.firstAward ?? course.award ?? course.cancelled ?? course.held ?? calendar.now;
  const end = Math.min(course.deadline ?? firstEnd, firstEnd, calendar.now);
  // Usually the cheapest wins; the first to answer need not win.
  const moods = bidders.map(() => prng.between(0.93, 1.1));
  if (course.award !== undefined && prng.chance(0.65)) moods.sort((a, b) => a - b);
  const late = course.refused !== undefined;
  const quotes = bidders.flatMap((provider, index) => {
    const second = late && index === 0;
    const from = second ? (course.refused ?? opened) : opened;
    const until = second ? Math.min(course.award ?? end, course.deadline ?? end) : end;
    const room = until - from;
    const sent = from + room * (0.06 + 0.84 * prng.next() ** 1.4);
    const quote = write(tender, provider, sent - Math.min(0.25, room * 0.1), making, moods[index] ?? 1);
    quote.sent = sent;
    if (until - sent > 0.1) quote.viewed = sent + (until - sent) * prng.between(0.1, 0.8);
    if (course.award === undefined && prng.chance(0.3)) delete quote.viewed;
    const revisions = late ? [quote] : revise(quote, until, making);
    const last = revisions.at(-1) ?? quote;
    if (late && index === 1 && course.refused !== undefined) {
      Object.assign(last, { state: 'withdrawn', refused: true, decided: course.refused });
    } else settle(last, index === 0, making);
    return revisions;
  });
  const drafts = writers.map((provider) => {
    const created = opened + (calendar.now - opened) * prng.between(0.3, 0.9);
    return write(tender, provider, created, making, 1);
  });
  const wished = quotes.find(({ provider, state }) => provider.slug === tender.plan.revision && state === 'sent');
  if (wished?.sent !== undefined) wished.revisionAsked = wished.sent + (calendar.now - wished.sent) * 0.6;
  return [...quotes, ...drafts];
}
