import type { Kysely } from 'kysely';
import {
  mayNotePayment,
  type Payable,
  payablesLike,
  type PaymentFound,
  paymentsLike,
} from '#features/money/settlements/settlement.public.ts';
import { openItemsOf, type OpenItem } from '#features/money/payment-batches/payment-batch.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { KnownPayment, MatchedInvoice, Proposal } from './bank.contract.ts';
import { type EntryRow, tiesTo } from './bank-entry.queries.ts';
import { type Dated, findLikely, findNamed, findReturned, type Standing } from './known-payments.rules.ts';
import { type Match, matchEntry, matchPrepared, namesNumber } from './matching.rules.ts';
import { bareWords } from './statement.rules.ts';

/** Whether an entry has the direction of the viewer's side: in for a provider, out for an ordering company. */
export const isOwnWay = ({ side }: CompanyViewer, { amountMinor }: Pick<EntryRow, 'amountMinor'>): boolean =>
  (side === 'provider') === amountMinor > 0;

/** An invoice as a candidate for matching; announced payments are deducted from what is left. */
export function matchedOf(viewer: CompanyViewer, row: Payable): MatchedInvoice {
  const sentMinor = viewer.side === 'provider' ? 0 : row.announcedMinor;
  const { id, version, number, company, dueOn, keptMinor } = row;
  const restMinor = Math.max(0, row.restMinor - sentMinor);
  const leftMinor = Math.max(0, row.owedMinor - row.paidMinor - sentMinor);
  const note = mayNotePayment(viewer, row);
  return { invoiceId: id, version, number, company, dueOn, restMinor, keptMinor, leftMinor, note };
}

export const knownOf = (row: PaymentFound): KnownPayment => ({
  paymentId: row.id,
  version: row.version,
  invoiceId: row.invoiceId,
  number: row.number,
  company: row.company,
  amountMinor: row.amountMinor,
  paidOn: row.paidOn,
  state: row.state,
});

const toldOf = (entry: EntryRow): Dated & { isReturn: boolean } => ({
  amountMinor: Math.abs(entry.amountMinor),
  text: [entry.words, entry.endToEndId, entry.counterparty].join(' '),
  counterparty: entry.counterparty,
  bookedOn: entry.bookedOn,
  endToEndId: entry.endToEndId,
  isReturn: entry.isReturn,
});

/** The prepared transfers that an entry corresponds to. */
export const preparedFor = async (db: Kysely<DB>, viewer: CompanyViewer, entry: EntryRow) =>
  viewer.side === 'ordering' ? matchPrepared(toldOf(entry), await openItemsOf(db, viewer.company.id)) : [];

interface Found {
  prepared: OpenItem[];
  payables: Map<string, Payable>;
  payments: Map<string, PaymentFound & { endToEndIds: string[]; isTied: boolean }>;
}

/** All candidates for these entries, read at once. */
async function findAll(db: Kysely<DB>, viewer: CompanyViewer, now: Date, entries: EntryRow[]): Promise<Found> {
  const told = entries.map(toldOf);
  const prepared = viewer.side === 'ordering' ? await openItemsOf(db, viewer.company.id) : [];
  const days = told.map(({ bookedOn }) => bookedOn).toSorted();
  const saying = {
    texts: told.map(({ text }) => bareWords(text)),
    names: told.map(({ counterparty }) => bareWords(counterparty)),
    amounts: [...new Set(told.map(({ amountMinor }) => amountMinor))],
    ids: told.flatMap((one) => matchPrepared(one, prepared).map(({ invoiceId }) => invoiceId)),
  };
  const payables = await payablesLike(db, viewer, now, saying);
  const payments = await paymentsLike(db, viewer, { ...saying, from: days[0] ?? '', to: days.at(-1) ?? '' });
  const ids = payments.map(({ id }) => id);
  const ties = ids.length > 0 ? await tiesTo(db, viewer.company.id, ids) : [];
  const tied = Map.groupBy(ties, ({ paymentId }) => paymentId);
  return {
    prepared,
    payables: new Map(payables.map((one) => [one.id, one])),
    payments: new Map(
      payments.map((one) => {
        const own = tied.get(one.id) ?? [];
        return [one.id, { ...one, endToEndIds: own.map(({ endToEndId }) => endToEndId), isTied: own.length > 0 }];
      }),
    ),
  };
}

const standingOf = (row: PaymentFound & { endToEndIds: string[] }): Standing => ({
  paymentId: row.id,
  number: row.number,
  names: [row.company, row.legalName],
  amountMinor: row.amountMinor,
  paidOn: row.paidOn,
  endToEndIds: row.endToEndIds,
});

const nothing: Proposal = { why: [], payments: [], known: [], returned: [], others: 0 };

function proposalFor(viewer: CompanyViewer, entry: EntryRow, { prepared, payables, payments }: Found): Proposal | null {
  const told = toldOf(entry);
  const ofCurrency = [...payments.values()].filter(({ currency }) => currency === entry.currency);
  const shown = (found: Standing[]) =>
    found.flatMap(({ paymentId }) => knownOf(payments.get(paymentId) as PaymentFound));
  if (!isOwnWay(viewer, entry)) {
    const returned = findReturned(told, ofCurrency.map(standingOf));
    return returned.length > 0 ? { ...nothing, returned: shown(returned) } : null;
  }
  const paid = (match: Match): Proposal => ({
    ...nothing,
    why: match.by,
    others: match.others,
    payments: match.parts.flatMap(({ invoiceId, ...part }) => {
      const row = payables.get(invoiceId);
      return row ? [{ ...matchedOf(viewer, row), ...part }] : [];
    }),
  });
  const sent = matchPrepared(told, prepared);
  if (sent.length > 0 && sent.every(({ invoiceId }) => payables.has(invoiceId)))
    return paid({
      parts: sent.map(({ invoiceId, amountMinor }) => ({ invoiceId, amountMinor, share: 'rest' })),
      by: ['batch'],
      others: 0,
    });
  const free = ofCurrency.filter(({ isTied }) => !isTied).map(standingOf);
  const named = findNamed(told, free);
  if (named.length > 0) return { ...nothing, known: shown(named) };
  const candidates = [...payables.values()].filter(({ currency }) => currency === entry.currency);
  const match = matchEntry(
    told,
    candidates.map((row) => ({ ...matchedOf(viewer, row), names: [row.company, row.legalName] })),
  );
  // An entry that names an invoice is never matched to another, even if that one is paid.
  const isNamed = match?.by.includes('number') ?? false;
  if (!isNamed && ofCurrency.some(({ number }) => namesNumber(told.text, number))) return null;
  const likely = isNamed ? [] : findLikely(told, free);
  if (likely.length > 0) return { ...nothing, known: shown(likely) };
  return match && paid(match);
}

/** The proposal of each of these open entries, by id. */
export async function proposalsFor(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  now: Date,
  entries: EntryRow[],
): Promise<Map<string, Proposal | null>> {
  const open = entries.filter(({ state }) => state === 'open');
  if (open.length === 0) return new Map();
  const found = await findAll(db, viewer, now, open);
  return new Map(open.map((entry) => [entry.id, proposalFor(viewer, entry, found)]));
}
