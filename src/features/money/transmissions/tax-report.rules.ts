import { type Actor, obstacleTo } from '#common/acts.ts';
import { defineProblems, type Verdict, verdictOf } from '#common/problems.ts';
import { exemptionCode, isElectronic, vatCategory } from '#features/money/invoices/coding.rules.ts';
import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
import { sumOf } from '#features/money/invoices/invoice-totals.rules.ts';
import { cashedByRate, isVatOnReceipt } from './life-cycle.rules.ts';

/**
 * Parts of flow 10 of the reform, one file each (annexe 7, G6.29): sales to companies abroad, one by one (10.1), and
 * their payments (10.2); sales to private persons, by day (10.3), and their payments (10.4).
 */
export const reportKinds = ['private', 'privatePaid', 'abroad', 'abroadPaid'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const isOfPayments = (kind: ReportKind): kind is 'privatePaid' | 'abroadPaid' =>
  kind === 'privatePaid' || kind === 'abroadPaid';

export const reportProblems = defineProblems('transmissions', {
  REPORT_CLOSED: 409,
  REPORT_EMPTY: 409,
  REPORT_KNOWN: 409,
  REPORT_OVERLAPS: 409,
  REPORT_INCOMPLETE: 409,
});

/** Whether the actor may submit tax reports: they commit the company and cover all its sales. */
export const canReport = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actor));

/** How a sale is reported: to a private person or to a company abroad; null if its electronic invoice reports it. */
export function toldAs(buyer: InvoiceDocument['buyer']): 'private' | 'abroad' | null {
  if (buyer.kind === 'private') return 'private';
  return isElectronic(buyer) ? null : 'abroad';
}

/** Supplies of goods, of services, or outside French VAT (annexe 7, G1.68). */
type Category = 'TLB1' | 'TPS1' | 'TNT1';

export interface DaySales {
  on: string;
  category: Category;
  /** VAT due on invoicing, by option. */
  isOnDebits: boolean;
  count: number;
  baseMinor: number;
  vatMinor: number;
  rates: readonly { rateBp: number; baseMinor: number; vatMinor: number }[];
}

interface Cashed {
  document: InvoiceDocument;
  credits: readonly InvoiceDocument[];
  paidOn: string;
  amountMinor: number;
}

/** Payments of a day by rate, with tax; of one invoice, or of all private persons. */
interface CashedDay {
  on: string;
  invoice: Pick<InvoiceDocument, 'number' | 'issuedOn'> | null;
  rates: readonly { rateBp: number; minor: number }[];
}

export type ReportContent =
  | { kind: 'private'; days: readonly DaySales[] }
  | { kind: 'abroad'; invoices: readonly InvoiceDocument[] }
  | { kind: 'privatePaid' | 'abroadPaid'; cashed: readonly CashedDay[] };

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const grouped = <T>(list: readonly T[], keyOf: (one: T) => string): T[][] =>
  [...Map.groupBy(list, keyOf)].toSorted(([a], [b]) => byText(a, b)).map(([, group]) => group);

/** Sales by day and category, less credit notes. */
export function salesByDay(documents: readonly InvoiceDocument[]): DaySales[] {
  const entries = documents.flatMap(({ number, issuedOn: on, kind, operations = 'services', seller, totals }) =>
    totals.vat.map(({ vatRateBp, vatMention, baseMinor, vatMinor }) => {
      const sign = kind === 'credit' ? -1 : 1;
      const supplied: Category = operations === 'goods' ? 'TLB1' : 'TPS1';
      const category: Category = vatMention === 'outside_territory' ? 'TNT1' : supplied;
      const amounts = { rateBp: vatRateBp, baseMinor: sign * baseMinor, vatMinor: sign * vatMinor };
      return { number, on, category, isOnDebits: seller.vatOnDebits && operations !== 'goods', ...amounts };
    }),
  );
  return grouped(entries, ({ on, category, isOnDebits }) => `${on} ${category} ${isOnDebits}`).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { on, category, isOnDebits } = first;
    const rates = grouped(group, ({ rateBp }) => String(rateBp).padStart(5, '0')).map((ofRate) => ({
      rateBp: ofRate[0]?.rateBp ?? 0,
      baseMinor: sumOf(ofRate, ({ baseMinor }) => baseMinor),
      vatMinor: sumOf(ofRate, ({ vatMinor }) => vatMinor),
    }));
    const sums = {
      count: new Set(group.map(({ number }) => number)).size,
      baseMinor: sumOf(rates, (one) => one.baseMinor),
      vatMinor: sumOf(rates, (one) => one.vatMinor),
    };
    return [{ on, category, isOnDebits, ...sums, rates }];
  });
}

/** Payments by day, per invoice or in total, where VAT falls due on receipt. */
export function cashedByDay(payments: readonly Cashed[], of: 'each' | 'all'): CashedDay[] {
  const entries = payments
    .filter(({ document }) => isVatOnReceipt(document))
    .flatMap(({ document, credits, paidOn: on, amountMinor }) => {
      const invoice = of === 'each' ? { number: document.number, issuedOn: document.issuedOn } : null;
      return cashedByRate(document, credits, amountMinor).map(({ minor, rateBp }) => ({
        on,
        invoice,
        minor,
        rateBp: rateBp ?? 0,
      }));
    });
  return grouped(entries, ({ on, invoice }) => `${on} ${invoice?.number ?? ''}`).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const rates = grouped(group, ({ rateBp }) => String(rateBp).padStart(5, '0')).map((ofRate) => ({
      rateBp: ofRate[0]?.rateBp ?? 0,
      minor: sumOf(ofRate, ({ minor }) => minor),
    }));
    return [{ on: first.on, invoice: first.invoice, rates }];
  });
}

interface ReportSums {
  itemCount: number;
  /** Sales before tax, payments with tax. */
  amountMinor: number;
  vatMinor: number;
}

const signed = ({ kind }: InvoiceDocument, minor: number) => (kind === 'credit' ? -minor : minor);

export function sumsOfReport(content: ReportContent): ReportSums {
  if (content.kind === 'abroad') {
    const { invoices } = content;
    const sum = (amount: (one: InvoiceDocument) => number) => sumOf(invoices, (one) => signed(one, amount(one)));
    const [amountMinor, vatMinor] = [
      sum(({ totals }) => totals.totalHtMinor),
      sum(({ totals }) => totals.totalVatMinor),
    ];
    return { itemCount: invoices.length, amountMinor, vatMinor };
  }
  if (content.kind === 'private') {
    const { days } = content;
    return {
      itemCount: sumOf(days, ({ count }) => count),
      amountMinor: sumOf(days, ({ baseMinor }) => baseMinor),
      vatMinor: sumOf(days, ({ vatMinor }) => vatMinor),
    };
  }
  const { cashed } = content;
  const amountMinor = sumOf(cashed, ({ rates }) => sumOf(rates, ({ minor }) => minor));
  return { itemCount: cashed.length, amountMinor, vatMinor: 0 };
}

const union = 'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const longestId = 18;

/**
 * How the reform identifies a company abroad: by VAT number in the Union, else by country and name (annexe 7, G2.19).
 */
export function identityAbroad({ countryCode, vatNumber, name }: InvoiceDocument['buyer']): {
  scheme: '0223' | '0227';
  value: string | null;
} {
  if (union.includes(countryCode)) return { scheme: '0223', value: vatNumber?.slice(0, longestId) ?? null };
  return { scheme: '0227', value: `${countryCode}${name}`.slice(0, longestId).trim() };
}

/** Numbers of invoices that the rules of flow 10 would refuse: no VAT number, or no exemption code. */
export const incompleteOf = (content: ReportContent): string[] =>
  content.kind !== 'abroad'
    ? []
    : content.invoices
        .filter(
          ({ seller, buyer, totals }) =>
            seller.vatNumber === null ||
            identityAbroad(buyer).value === null ||
            totals.vat.some(({ vatMention }) => vatCategory(vatMention) === 'E' && !exemptionCode(vatMention)),
        )
        .map(({ number }) => number);

export interface Period {
  from: string;
  to: string;
}

export const reportFileName = ({ kind, from, to }: Period & { kind: string }): string =>
  `e-reporting-${kind}-${from}-${to}.xml`;

/** State of a part of a period: empty, ready to report, reported, to be corrected, or overlapping another report. */
export const reportStates = ['empty', 'ready', 'told', 'changed', 'overlaps'] as const;

/** Compares with earlier reports overlapping the period, without refused ones; latest last. */
export function stateOfReport(
  { from, to }: Period,
  before: readonly (Period & { toldSha256: string })[],
  now: { itemCount: number; sha256: string },
): (typeof reportStates)[number] {
  if (before.some((one) => one.from !== from || one.to !== to)) return 'overlaps';
  const last = before.at(-1);
  if (!last) return now.itemCount === 0 ? 'empty' : 'ready';
  return last.toldSha256 === now.sha256 ? 'told' : 'changed';
}
