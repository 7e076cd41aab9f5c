import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Order } from './numbers.ts';
import type { Quote } from './quotes.ts';
import type { Row } from './rows.ts';
import type { Course } from './course.ts';

export function makeOrders(quotes: readonly Quote[], id: NewId, { at }: Calendar): Order[] {
  return quotes.flatMap((quote) => {
    const { course } = quote.tender;
    const issued = quote.refused ? course.firstAward : quote.state === 'accepted' ? course.award : undefined;
    return issued === undefined ? [] : [{ id: id(at(issued)), tender: quote.tender, quote, issued, number: '' }];
  });
}

function stateOf(course: Course): string {
  if (course.cancelled !== undefined) return 'cancelled';
  if (course.closed !== undefined) return 'invoiced';
  if (course.accepted !== undefined) return 'accepted';
  if (course.done !== undefined) return 'completed';
  if (course.started !== undefined) return 'under_way';
  return course.confirmed === undefined ? 'issued' : 'confirmed';
}

export function orderRows(orders: readonly Order[], { at, now }: Calendar): Row<'work_orders'>[] {
  return orders.map(({ id, tender, quote, issued, number }) => {
    const { course, company } = tender;
    const when = (moment: number | undefined) => (moment === undefined || quote.refused ? null : at(moment));
    const steps = [course.confirmed, course.started, course.done, course.accepted, course.closed, course.cancelled];
    const taken = steps.filter((step) => step !== undefined);
    const last = quote.refused ? (course.refused ?? issued) : Math.min(now, taken.at(-1) ?? issued);
    return {
      id,
      number,
      request_id: tender.id,
      quote_id: quote.id,
      company_id: company.id,
      provider_id: quote.provider.id,
      state: quote.refused ? 'refused' : stateOf(course),
      refusal_reason: quote.refused ? 'Équipe indisponible aux dates demandées.' : null,
      total_ht_minor: quote.totals.totalHtMinor,
      total_vat_minor: quote.totals.totalVatMinor,
      total_ttc_minor: quote.totals.totalTtcMinor,
      start_on: quote.startOn,
      issued_at: at(issued),
      confirmed_at: when(course.confirmed),
      completed_at: when(course.done),
      accepted_at: when(course.accepted),
      version: 1 + (quote.refused ? 1 : taken.length),
      created_at: at(issued),
      updated_at: at(last),
    };
  });
}
