import { firstVisitDue } from '#features/work/requests/sla.rules.ts';
import { confirmBy } from '#features/work/dispatch/dispatch.rules.ts';
import { type PlacedLine, orderTotals } from '#features/work/work-orders/work-order.public.ts';
import { type EventKind, events } from '../events.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import { lists, type Plan, plans } from './direct-plans.ts';
import type { NewId } from './ids.ts';
import type { Numbered } from './numbers.ts';
import type { DemoPerson } from './people.ts';
import type { Row, Rows } from './rows.ts';
import type { DemoSite } from './sites.ts';

interface Making {
  companies: readonly DemoCompany[];
  people: readonly DemoPerson[];
  sites: readonly DemoSite[];
  agreed: Pick<Rows, 'collaborations' | 'collaboration_terms' | 'collaboration_tariffs'>;
  id: NewId;
  calendar: Calendar;
}

interface Direct {
  numbered: Numbered[];
  rows: () => Rows;
  events: () => Row<'events'>[];
}

const orderStates = { awarded: 'issued', scheduled: 'confirmed', in_progress: 'under_way', done: 'completed' } as const;

export function makeDirect({ companies, people, sites, agreed, id, calendar }: Making): Direct {
  const { at, day, now } = calendar;
  const company = companies.find(({ slug }) => slug === 'saint-ambroise');
  const decider = people.find(({ email }) => email === 'donneur@batilien.test');
  if (!company || !decider) return { numbered: [], rows: () => ({}), events: () => [] };
  const own = sites.filter(({ companyId }) => companyId === company.id).toSorted((a, b) => b.weight - a.weight);
  const find = (slug: string) => companies.find((one) => one.slug === slug)?.id ?? '';

  const made = plans.map((plan, index) => {
    const issued = now - plan.ago;
    const step = plan.ago / 8;
    return {
      plan,
      issued,
      confirmed: issued + step,
      started: issued + 3 * step,
      asked: issued + 4 * step,
      done: issued + 6 * step,
      id: id(at(issued)),
      orderId: id(at(issued)),
      number: '',
      orderNumber: '',
      site: own[index],
      providerId: find(plan.provider),
      worker: people.find(({ companyId }) => companyId === find(plan.provider)) ?? null,
    };
  });
  type Made = (typeof made)[number];

  const termsOf = ({ plan, providerId }: Made) => {
    if (plan.emergency) return undefined;
    const pair = agreed.collaborations?.find((one) => one.ordering_id === company.id && one.provider_id === providerId);
    return agreed.collaboration_terms?.find((one) => one.collaboration_id === pair?.id && one.state === 'agreed');
  };
  const linesOf = (one: Made): PlacedLine[] => {
    const { emergency } = one.plan;
    if (emergency) return emergency.overrun?.state === 'waiting' ? [] : emergency.lines;
    const tariffs = agreed.collaboration_tariffs?.filter(({ terms_id: of }) => of === termsOf(one)?.id) ?? [];
    return tariffs.slice(0, 2).map((tariff, index) => ({
      designation: tariff.label,
      quantityMilli: (index + 1) * 2000,
      unit: tariff.unit,
      unitPriceE4: tariff.unit_price_e4,
      vatRateBp: tariff.vat_rate_bp as PlacedLine['vatRateBp'],
      vatMention: null,
    }));
  };
  const ceilingOf = ({ plan: { emergency } }: Made) =>
    emergency
      ? emergency.ceilingHtMinor + (emergency.overrun?.state === 'approved' ? emergency.overrun.amountHtMinor : 0)
      : null;
  const reached = ({ plan }: Made, state: Plan['state']) =>
    Object.keys(orderStates).indexOf(plan.state) >= Object.keys(orderStates).indexOf(state);
  const termOf = (one: Made) =>
    one.plan.ranked ? confirmBy({ priority: 'normal', departement: null }, at(one.issued)) : null;

  const priorityOf = ({ plan }: Made) => (plan.emergency && !plan.ranked ? 'urgent' : 'normal');

  const requestOf = (one: Made): Row<'requests'> => ({
    id: one.id,
    company_id: company.id,
    site_id: one.site?.id ?? '',
    number: one.number,
    state: one.plan.state,
    title: one.plan.title,
    description: one.plan.description,
    place: one.plan.place,
    trade: one.plan.trade,
    priority: priorityOf(one),
    visibility: 'invited',
    latitude: one.site?.latitude ?? 0,
    longitude: one.site?.longitude ?? 0,
    published_at: at(one.issued),
    first_visit_due_at: firstVisitDue({ priority: priorityOf(one), departement: null }, at(one.issued)),
    provider_id: one.providerId,
    amount_minor: linesOf(one).length > 0 ? orderTotals(linesOf(one)).totalTtcMinor : null,
    version: 2,
    created_by: decider.id,
    created_at: at(one.issued - 0.01),
    updated_at: at(Math.min(now, one.done)),
  });

  const orderOf = (one: Made): Row<'work_orders'> => {
    const totals = orderTotals(linesOf(one));
    const { emergency } = one.plan;
    const waiting = emergency?.overrun?.state === 'waiting';
    return {
      id: one.orderId,
      number: one.orderNumber,
      request_id: one.id,
      company_id: company.id,
      provider_id: one.providerId,
      state: orderStates[one.plan.state],
      origin: emergency ? 'emergency' : 'tariffs',
      terms_id: termsOf(one)?.id ?? null,
      ceiling_ht_minor: ceilingOf(one),
      lines_state: !emergency ? 'settled' : waiting ? 'asked' : linesOf(one).length > 0 ? 'entered' : 'due',
      total_ht_minor: totals.totalHtMinor,
      total_vat_minor: totals.totalVatMinor,
      total_ttc_minor: totals.totalTtcMinor,
      vat_breakdown: totals.vatBreakdown as unknown as string,
      start_on: emergency ? null : day(now + 2),
      issued_at: at(one.issued),
      confirm_by: termOf(one),
      confirmed_at: reached(one, 'scheduled') ? at(one.confirmed) : null,
      completed_at: reached(one, 'done') ? at(one.done) : null,
      version: 1 + Object.keys(orderStates).indexOf(one.plan.state),
      created_at: at(one.issued),
      updated_at: at(Math.min(now, one.done)),
    };
  };

  const linesRows = (one: Made): Row<'work_order_lines'>[] => {
    const lines = linesOf(one);
    const { lineTotals } = orderTotals(lines);
    return lines.map((each, position) => ({
      work_order_id: one.orderId,
      position,
      kind: 'line',
      designation: each.designation,
      quantity_milli: each.quantityMilli,
      unit: each.unit,
      unit_price_e4: each.unitPriceE4,
      vat_rate_bp: each.vatRateBp,
      total_ht_minor: lineTotals[position] ?? 0,
    }));
  };

  const overrunIds = new Map(made.map((one) => [one, id(at(one.asked))]));
  const overrunsOf = (one: Made): Row<'order_overruns'>[] => {
    const { emergency } = one.plan;
    if (!emergency?.overrun) return [];
    const { state, amountHtMinor, reason } = emergency.overrun;
    const approved = state === 'approved';
    return [
      {
        id: overrunIds.get(one) ?? '',
        work_order_id: one.orderId,
        state,
        amount_ht_minor: amountHtMinor,
        reason,
        lines: emergency.lines as unknown as string,
        decided_at: approved ? at(one.asked + 0.01) : null,
        created_at: at(one.asked),
        updated_at: at(one.asked),
        version: approved ? 2 : 1,
      },
    ];
  };

  const listIds = lists.map(() => id(at(now - 30)));
  const dispatchIds = new Map(made.map((one) => [one, id(at(one.issued))]));
  const ranked = made.filter(({ plan }) => plan.ranked);

  const stepsOf = (one: Made): [EventKind, number, DemoPerson | null, object][] => {
    const { plan, worker, orderId: workOrderId, orderNumber: number } = one;
    const { emergency } = plan;
    const { totalHtMinor, totalTtcMinor } = orderTotals(linesOf(one));
    const order = { workOrderId, number };
    const issued = {
      ...order,
      quoteNumber: null,
      totalTtcMinor: emergency ? 0 : totalTtcMinor,
      ...(emergency && { ceilingHtMinor: emergency.ceilingHtMinor }),
      currency: 'EUR',
    };
    const steps: [EventKind, number, DemoPerson | null, object][] = [
      ['work-order.issued', one.issued, decider, issued],
    ];
    const provider = companies.find(({ id: of }) => of === one.providerId)?.name ?? '';
    const term = termOf(one)?.toISOString();
    if (term) {
      const said = { workOrderId, provider, rank: 1, confirmBy: term, trade: plan.trade, site: null, skipped: [] };
      steps.push(['dispatch.entrusted', one.issued, decider, said]);
    }
    if (reached(one, 'scheduled')) steps.push(['work-order.confirmed', one.confirmed, worker, order]);
    if (plan.state === 'scheduled')
      steps.push(['request.scheduled', one.started, worker, { workOrderId, startOn: day(now + 2) }]);
    if (reached(one, 'in_progress')) steps.push(['request.started', one.started, worker, { workOrderId }]);
    if (emergency?.overrun) {
      const { amountHtMinor, reason, state } = emergency.overrun;
      const overrun = { workOrderId, currency: 'EUR', overrunId: overrunIds.get(one) ?? '', amountHtMinor };
      steps.push(['overrun.asked', one.asked, worker, { ...overrun, reason }]);
      if (state === 'approved') {
        const ceilingHtMinor = ceilingOf(one) ?? 0;
        steps.push(['overrun.approved', one.asked + 0.01, decider, { ...overrun, ceilingHtMinor }]);
        steps.push(['order-lines.entered', one.asked + 0.02, worker, { workOrderId, currency: 'EUR', totalHtMinor }]);
      }
    }
    if (reached(one, 'done')) steps.push(['request.done', one.done, worker, { workOrderId }]);
    return steps;
  };

  return {
    numbered: made.flatMap((one): Numbered[] => [
      { companyId: company.id, kind: 'DI', at: at(one.issued), give: (number) => (one.number = number) },
      { companyId: company.id, kind: 'OS', at: at(one.issued), give: (number) => (one.orderNumber = number) },
    ]),
    rows: () => ({
      requests: made.map(requestOf),
      work_orders: made.map(orderOf),
      work_order_lines: made.flatMap(linesRows),
      order_overruns: made.flatMap(overrunsOf),
      preferred_lists: lists.map(([trade], index) => ({
        id: listIds[index] ?? '',
        company_id: company.id,
        trade,
        created_at: at(now - 30),
        updated_at: at(now - 30),
      })),
      preferred_providers: lists.flatMap(([, slugs], index) =>
        slugs.map((slug, place) => ({ list_id: listIds[index] ?? '', rank: place + 1, provider_id: find(slug) })),
      ),
      dispatches: ranked.map((one) => ({
        id: dispatchIds.get(one) ?? '',
        request_id: one.id,
        company_id: company.id,
        ordered: {
          origin: 'emergency',
          ceilingHtMinor: one.plan.emergency?.ceilingHtMinor,
          startOn: null,
          endsOn: null,
          note: '',
        } as unknown as string,
        started_at: at(one.issued),
      })),
      dispatch_turns: ranked.map((one) => ({
        dispatch_id: dispatchIds.get(one) ?? '',
        provider_id: one.providerId,
        work_order_id: one.orderId,
      })),
    }),
    events: () =>
      made.flatMap((one) =>
        stepsOf(one).map(([kind, moment, actor, data]) => ({
          id: id(at(moment)),
          kind,
          request_id: one.id,
          company_id: company.id,
          actor_user_id: actor?.id ?? null,
          actor_company_id: actor?.companyId ?? null,
          actor_role: actor?.role ?? null,
          audience: events[kind].readers,
          audience_provider_id: events[kind].readers === 'provider' ? one.providerId : null,
          data: data as unknown as string,
          occurred_at: at(moment),
        })),
      ),
  };
}
