import { addDays } from '#common/days.ts';
import { sideOf } from '#common/roles.ts';
import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Order } from './numbers.ts';
import type { DemoPerson } from './people.ts';
import { type Quote, wish } from './quotes.ts';
import type { Row } from './rows.ts';
import type { Tender } from './tenders.ts';
import { asideOf, declinedAt, declining } from './thread-rows.ts';
import { type EventKind, events } from '../events.ts';

interface Thread {
  tender: Tender;
  quotes: readonly Quote[];
  orders: readonly Order[];
  snags: readonly Row<'snags'>[];
  /** Accepted despite the provider's missing documents. */
  overridden: { kind: string; state: string }[];
}

interface Step {
  kind: EventKind;
  at: Date;
  actor: DemoPerson | null;
  /** The provider concerned; defaults to the ordered one. */
  provider?: string;
  data?: Record<string, unknown>;
}

type RequestStep = EventKind extends infer K ? (K extends `request.${infer Step}` ? Step : never) : never;

interface EventContext {
  id: NewId;
  calendar: Calendar;
  seals: ReadonlyMap<string, string>;
}

function quoteSteps(quote: Quote, { at, day, now }: Calendar): Step[] {
  const { tender, provider, number, revision, id, state, sent, decided, totals } = quote;
  const facts = { quoteId: id, number, revision };
  if (sent === undefined) return [];
  const beforeTtcMinor = quote.previous?.totals.totalTtcMinor;
  const amount = tender.plan.sealed
    ? {}
    : {
        totalTtcMinor: totals.totalTtcMinor,
        currency: 'EUR',
        ...(beforeTtcMinor !== undefined && { revised: { beforeTtcMinor, changes: ['discount'] } }),
      };
  const own = { provider: provider.id };
  const steps: Step[] = [
    { ...own, kind: 'quote.sent', at: at(sent), actor: quote.sender, data: { ...facts, ...amount } },
  ];
  if (quote.revisionAsked !== undefined) {
    const data = { ...facts, ...wish, wantedOn: day(now + 3) };
    steps.push({ ...own, kind: 'quote.revision-asked', at: at(quote.revisionAsked), actor: tender.decider, data });
  }
  if (state === 'withdrawn' && !quote.refused) {
    steps.push({ ...own, kind: 'quote.withdrawn', at: at(decided ?? now), actor: quote.sender, data: facts });
  }
  if (state === 'declined') {
    const data = { ...facts, ...(quote.reason ? { reason: quote.reason } : { ownReason: 'outbid' }) };
    steps.push({ ...own, kind: 'quote.declined', at: at(decided ?? now), actor: tender.decider, data });
  }
  if (state === 'expired') {
    const lapsed = new Date(`${addDays(day(sent), quote.validityDays + 1)}T00:05:00Z`);
    const last = at(now);
    steps.push({ ...own, kind: 'quote.expired', at: lapsed < last ? lapsed : last, actor: null, data: facts });
  }
  return steps;
}

function orderSteps(
  { quote, issued, id, number }: Order,
  overridden: Thread['overridden'],
  context: EventContext,
): Step[] {
  const { at } = context.calendar;
  const { tender, provider } = quote;
  const { decider, course } = tender;
  const own = { provider: provider.id, actor: quote.sender };
  const order = { workOrderId: id, number };
  const { totalTtcMinor } = quote.totals;
  const signed = { quoteId: quote.id, number: quote.number, revision: quote.revision };
  const sha256 = context.seals.get(quote.id);
  const steps: Step[] = [
    { kind: 'quote.accepted', at: at(issued), actor: decider, data: { ...signed, signerName: decider.name, sha256 } },
  ];
  if (overridden.length > 0 && !quote.refused) {
    const data = {
      quoteId: quote.id,
      reason: 'Document promis sous huit jours, travaux qui ne peuvent attendre.',
      missing: overridden,
    };
    steps.push({ kind: 'vigilance.overridden', at: at(issued), actor: decider, data });
  }
  steps.push({
    kind: 'work-order.issued',
    at: at(issued),
    actor: decider,
    provider: provider.id,
    data: { ...order, quoteId: quote.id, quoteNumber: quote.number, totalTtcMinor, currency: 'EUR' },
  });
  if (quote.refused) {
    const data = { ...order, reason: 'Équipe indisponible aux dates demandées.' };
    steps.push({ ...own, kind: 'work-order.refused', at: at(course.refused ?? issued), data });
  } else if (course.confirmed !== undefined) {
    steps.push({ ...own, kind: 'work-order.confirmed', at: at(course.confirmed), data: order });
  }
  return steps;
}

function requestSteps({ tender, quotes, orders, snags }: Thread, { at, day, now }: Calendar): Step[] {
  const { course, plan, decider, number } = tender;
  const worker = orders.findLast(({ quote }) => !quote.refused)?.quote.sender ?? null;
  const aside = asideOf(tender);
  const steps: Step[] = [];
  const step = (kind: RequestStep, moment: number | undefined, actor: DemoPerson | null, data = {}) => {
    if (moment !== undefined && moment <= now) steps.push({ kind: `request.${kind}`, at: at(moment), actor, data });
  };
  step('published', course.published, decider, { number, visibility: tender.visibility, sealed: plan.sealed ?? false });
  step('expired', course.firstDeadline && course.firstDeadline + 0.002, null);
  const deadlineAt = course.deadline !== undefined && at(course.deadline).toISOString();
  step('republished', course.republished, decider, { deadlineAt });
  if (plan.sealed && course.deadline !== undefined) {
    const living = quotes.filter(({ state }) => state !== 'superseded' && state !== 'withdrawn' && state !== 'draft');
    step('opened', course.deadline + 0.002, null, { quotes: living.length });
  }
  step('expired', course.expired, null);
  step('scheduled', course.scheduled, worker, course.start === undefined ? {} : { startOn: day(course.start) });
  const from = plan.from ?? 'scheduled';
  step('held', course.held, decider, { reason: aside.hold, from });
  step('resumed', course.resumed, decider, { to: from });
  step('started', course.started, worker);
  step('done', course.done, worker);
  step('accepted', course.accepted, decider, {
    snags: snags.length,
    descriptions: snags.map(({ description }) => description),
  });
  for (const { id: snagId, work_order_id: workOrderId, position, description, fixed_at: fixedAt } of snags) {
    const data = { workOrderId, snagId, position, description };
    if (fixedAt) steps.push({ kind: 'snag.fixed', at: fixedAt as Date, actor: worker, data });
  }
  step('closed', course.closed, decider);
  step('cancelled', course.cancelled, decider, { reason: aside.cancel, from: plan.from });
  return steps;
}

function declinedStep({ provider, by: actor }: NonNullable<Tender['declined']>, at: Date): Step {
  const data = { ...declining, company: provider.name };
  return { kind: 'invitation.declined', at, actor, provider: provider.id, data };
}

/** The role of an actor: those working on both sides answer as providers. */
function roleOf(actor: DemoPerson, tender: Tender): string {
  return actor.companyId !== tender.company.id && sideOf(actor.role) === 'ordering' ? 'prestataire' : actor.role;
}

// At one instant: signed, then the others declined, then ordered.
const ranks: readonly string[] = ['quote.accepted', 'quote.declined', 'vigilance.overridden', 'work-order.issued'];

/** A thread's events as stored, oldest first; their reactions are done. */
export function eventRows(thread: Thread, context: EventContext): Row<'events'>[] {
  const { tender, quotes, orders, overridden } = thread;
  const { calendar, id } = context;
  const winner = orders.findLast(({ quote }) => !quote.refused)?.quote.provider.id ?? null;
  const { declined, course } = tender;
  const steps = [
    ...(declined ? [declinedStep(declined, calendar.at(declinedAt(course)))] : []),
    ...requestSteps(thread, calendar),
    ...quotes.flatMap((quote) => quoteSteps(quote, calendar)),
    ...orders.flatMap((order) => orderSteps(order, overridden, context)),
  ];
  return steps
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || ranks.indexOf(a.kind) - ranks.indexOf(b.kind))
    .map(({ kind, at, actor, provider = winner, data }) => ({
      id: id(at),
      kind,
      request_id: tender.id,
      company_id: tender.company.id,
      actor_user_id: actor?.id ?? null,
      actor_company_id: actor?.companyId ?? null,
      actor_role: actor && roleOf(actor, tender),
      audience: events[kind].readers,
      audience_provider_id: events[kind].readers === 'provider' ? provider : null,
      data: (data ?? {}) as unknown as string,
      occurred_at: at,
    }));
}
