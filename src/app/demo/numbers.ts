import { parisDay } from '#common/days.ts';
import type { Calendar } from './calendar.ts';
import type { Quote } from './quotes.ts';
import type { Row } from './rows.ts';
import type { Tender } from './tenders.ts';

export interface Numbered {
  companyId: string;
  kind: 'DI' | 'DV' | 'OS';
  at: Date;
  give: (number: string) => void;
}

/** An order from an accepted quote, refused by its provider in some cases. */
export interface Order {
  id: string;
  tender: Tender;
  quote: Quote;
  issued: number;
  number: string;
}

/** Numbers requests, quotes and orders chronologically; returns the counters. */
export function giveNumbers(
  tenders: readonly Tender[],
  quotes: readonly Quote[],
  orders: readonly Order[],
  { at }: Calendar,
  direct: readonly Numbered[],
): Row<'number_sequences'>[] {
  const asked: Numbered[] = [
    ...direct,
    ...tenders.flatMap((tender): Numbered[] => {
      const { published } = tender.course;
      if (published === undefined) return [];
      return [
        { companyId: tender.company.id, kind: 'DI', at: at(published), give: (number) => (tender.number = number) },
      ];
    }),
    ...quotes.flatMap((quote): Numbered[] => {
      if (quote.sent === undefined || quote.previous) return [];
      return [
        { companyId: quote.provider.id, kind: 'DV', at: at(quote.sent), give: (number) => (quote.number = number) },
      ];
    }),
    ...orders.map((order): Numbered => {
      return {
        companyId: order.tender.company.id,
        kind: 'OS',
        at: at(order.issued),
        give: (number) => (order.number = number),
      };
    }),
  ];
  const counters = new Map<string, Row<'number_sequences'> & { last: number }>();
  for (const { companyId, kind, at: instant, give } of asked.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const year = Number(parisDay(instant).slice(0, 4));
    const key = `${companyId}/${kind}/${year}`;
    const counter = counters.get(key) ?? { company_id: companyId, kind, year, last: 0 };
    counters.set(key, counter);
    counter.last++;
    give(`${kind}-${year}-${String(counter.last).padStart(4, '0')}`);
  }
  for (const quote of quotes) if (quote.previous) quote.number = quote.previous.number;
  return [...counters.values()];
}
