import type { CostBearer } from '#common/cost-bearers.ts';
import { addDays } from '#common/days.ts';
import { firstVisitDue, resumedDue } from '#features/work/requests/sla.rules.ts';
import type { Calendar } from './calendar.ts';
import type { Prng } from './prng.ts';
import type { Quote } from './quotes.ts';
import type { Row } from './rows.ts';
import type { Tender } from './tenders.ts';

const holds = ['access', 'parts', 'decision', 'weather'] as const;
const cancels = [
  'Besoin traité en interne par le gardien.',
  'Travaux reportés au budget de l’an prochain.',
  'Doublon d’une demande déjà en cours.',
  'Sinistre repris par l’assurance de l’occupant.',
  'Le locataire a renoncé à sa demande.',
];

export const declining = { reason: 'busy', note: 'Équipes complètes jusqu’à la fin du mois prochain.' };
export const declinedAt = ({ published = 0, created }: Tender['course']): number => (published || created) + 0.1;

/** Hold or cancellation of a request, consistent between row and events. */
export function asideOf({ id }: Tender): { hold: (typeof holds)[number]; cancel: string } {
  const index = Number.parseInt(id.slice(-4), 16);
  return { hold: holds[index % holds.length] ?? 'access', cancel: cancels[index % cancels.length] ?? '' };
}

function budgetOf(estimateMinor: number, prng: Prng): number | null {
  const step = estimateMinor > 5_000_00 ? 500_00 : 50_00;
  return prng.chance(0.4) ? Math.ceil((estimateMinor * prng.between(1, 1.3)) / step) * step : null;
}

const bearers: Partial<Record<string, CostBearer>> = {
  cleaning: 'recoverable',
  green_spaces: 'recoverable',
  lift: 'recoverable',
  roofing: 'coownership',
  waterproofing: 'insurance',
  plumbing: 'owner',
};

/** When the first visit is due after the order, ignoring later holds. */
function dueOf({ course, priority, site }: Tender, at: Calendar['at']): Date | null {
  if (course.award === undefined) return null;
  const clock = { priority, departement: site.departement };
  const due = firstVisitDue(clock, at(course.award));
  if (course.held === undefined || course.resumed === undefined || course.held < course.award) return due;
  return resumedDue(clock, due, { heldAt: at(course.held), now: at(course.resumed) });
}

export function requestRow(
  tender: Tender,
  quotes: readonly Quote[],
  { prng, calendar }: { prng: Prng; calendar: Calendar },
): Row<'requests'> {
  const { plan, course, site, need, company } = tender;
  const { at, day } = calendar;
  const when = (moment: number | undefined) => (moment === undefined ? null : at(moment));
  const won = quotes.find(({ state }) => state === 'accepted');
  const aside = asideOf(tender);
  const wanted = prng.chance(0.4) && course.deadline !== undefined ? day(course.deadline + prng.integer(2, 6)) : null;
  const { deadline: _, start: __, ...steps } = course;
  const past = Object.values(steps);
  const opened = plan.sealed && course.deadline !== undefined && course.deadline < calendar.now;
  const latest = Math.max(course.created, ...past, ...quotes.flatMap(({ sent, decided }) => [sent ?? 0, decided ?? 0]));
  return {
    id: tender.id,
    company_id: company.id,
    site_id: site.id,
    number: tender.number,
    state: plan.state,
    held_state: plan.state === 'on_hold' ? (plan.from ?? 'published') : null,
    hold_reason: plan.state === 'on_hold' ? aside.hold : null,
    held_at: plan.state === 'on_hold' ? when(course.held) : null,
    cancel_reason: plan.state === 'cancelled' ? aside.cancel : null,
    title: need.title,
    description: need.description,
    place: tender.place,
    trade: need.trade,
    priority: tender.priority,
    visibility: tender.visibility,
    radius_m: tender.radiusKm * 1000,
    deadline_at: plan.soon ? calendar.soon : when(course.deadline),
    wanted_from: wanted,
    wanted_to: wanted && addDays(wanted, prng.integer(5, 20)),
    budget_minor: budgetOf(need.estimateMinor, prng),
    cost_bearer: bearers[need.trade] ?? null,
    sealed: plan.sealed ?? false,
    opened_at: opened ? when((course.deadline ?? 0) + 0.002) : null,
    latitude: site.latitude,
    longitude: site.longitude,
    published_at: when(course.published),
    first_visit_due_at: dueOf(tender, at),
    provider_id: won?.provider.id ?? null,
    amount_minor: won?.totals.totalTtcMinor ?? null,
    quote_count: quotes.filter(({ state }) => state === 'sent').length,
    invited_count: tender.visibility === 'favourites' ? tender.favouriteCount : tender.invited.length,
    open_snags: plan.state === 'accepted' && prng.chance(0.25) ? prng.integer(1, 3) : 0,
    version: past.length,
    created_by: tender.author.id,
    created_at: at(course.created),
    updated_at: at(Math.min(latest, calendar.now)),
  };
}

export function quoteRow(quote: Quote, { at, day, now }: Calendar): Row<'quotes'> {
  const { tender, provider, totals, sent, decided } = quote;
  const when = (moment: number | undefined) => (moment === undefined ? null : at(moment));
  const signedAt = quote.refused ? tender.course.firstAward : quote.state === 'accepted' ? decided : undefined;
  const signed = signedAt !== undefined;
  return {
    id: quote.id,
    request_id: tender.id,
    provider_id: provider.id,
    number: quote.number,
    revision: quote.revision,
    previous_id: quote.previous?.id ?? null,
    state: quote.state,
    currency: 'EUR',
    discount_bp: quote.discountBp,
    fixed_discount_minor: quote.fixedDiscountMinor,
    total_ht_minor: totals.totalHtMinor,
    total_vat_minor: totals.totalVatMinor,
    total_ttc_minor: totals.totalTtcMinor,
    vat_breakdown: totals.vatBreakdown as unknown as string,
    deposit_bp: quote.depositBp,
    retention_bp: quote.retentionBp,
    validity_days: quote.validityDays,
    valid_until: sent === undefined ? null : addDays(day(sent), quote.validityDays),
    start_on: quote.startOn,
    duration_days: quote.durationDays,
    payment_terms: provider.paymentTerms,
    notes: quote.notes,
    sent_at: when(sent),
    viewed_at: when(quote.viewed ?? (decided !== undefined && quote.reason ? decided - 0.01 : undefined)),
    decided_at: when(decided),
    decline_reason: quote.state === 'declined' ? (quote.reason ?? null) : null,
    own_reason: quote.state === 'declined' && !quote.reason ? 'outbid' : null,
    passed_over: quote.state === 'declined' && quote.reason === undefined && tender.course.award !== undefined,
    signer_user_id: signed ? tender.decider.id : null,
    signer_name: signed ? tender.decider.name : null,
    signer_ip: signed ? '203.0.113.24' : null,
    signed_at: when(signedAt),
    version: 1 + [sent, decided].filter((step) => step !== undefined).length,
    created_by: quote.author.id,
    created_at: at(quote.created),
    updated_at: at(Math.min(decided ?? sent ?? quote.created, now)),
  };
}
