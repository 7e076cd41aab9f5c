import type { Kysely } from 'kysely';
import { receivedLike, supplierPaymentsLike } from '#features/money/payables/payable.public.ts';
import { payablesLike, paymentsLike } from '#features/money/settlements/settlement.public.ts';
import { openItemsOf, type OpenItem } from '#features/money/payment-batches/payment-batch.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Proposal } from './bank.contract.ts';
import { type EntryRow, tiesTo } from './bank-entry.queries.ts';
import {
  type Candidate,
  isWayOf,
  knownOf,
  ofIssued,
  ofReceived,
  paymentOf,
  type PaymentRow,
  type Reading,
  shownOf,
  supplierPaymentOf,
} from './candidates.ts';
import { type Dated, findLikely, findNamed, findReturned, type Standing } from './known-payments.rules.ts';
import { type Match, matchEntry, matchPrepared, namesNumber } from './matching.rules.ts';
import { bareWords } from './statement.rules.ts';

const toldOf = (entry: EntryRow): Dated & { isReturn: boolean } => ({
  amountMinor: Math.abs(entry.amountMinor),
  text: [entry.words, entry.endToEndId, entry.counterparty].join(' '),
  counterparty: entry.counterparty,
  bookedOn: entry.bookedOn,
  endToEndId: entry.endToEndId,
  isReturn: entry.isReturn,
});

export const preparedFor = async (db: Kysely<DB>, viewer: CompanyViewer, entry: EntryRow) =>
  viewer.side === 'ordering' ? matchPrepared(toldOf(entry), await openItemsOf(db, viewer.company.id)) : [];

interface Found {
  prepared: OpenItem[];
  candidates: Map<string, Candidate>;
  payments: Map<string, PaymentRow & { endToEndIds: string[]; isTied: boolean }>;
}

async function findAll([db, viewer, now]: Reading, entries: EntryRow[]): Promise<Found> {
  const told = entries.map(toldOf);
  const prepared = viewer.side === 'ordering' ? await openItemsOf(db, viewer.company.id) : [];
  const days = told.map(({ bookedOn }) => bookedOn).toSorted();
  const saying = {
    texts: told.map(({ text }) => bareWords(text)),
    names: told.map(({ counterparty }) => bareWords(counterparty)),
    amounts: [...new Set(told.map(({ amountMinor }) => amountMinor))],
    ids: told.flatMap((one) => matchPrepared(one, prepared).map(({ invoiceId }) => invoiceId)),
  };
  const span = { ...saying, from: days[0] ?? '', to: days.at(-1) ?? '' };
  const issued = (await payablesLike(db, viewer, now, saying)).map((row) => ofIssued(viewer, row));
  const received = (await receivedLike(db, viewer, saying)).map((row) => ofReceived(viewer, row));
  const payments = [
    ...(await paymentsLike(db, viewer, span)).map(paymentOf),
    ...(await supplierPaymentsLike(db, viewer, span)).map(supplierPaymentOf),
  ];
  const ids = payments.map(({ id }) => id);
  const ties = ids.length > 0 ? await tiesTo(db, viewer.company.id, ids) : [];
  const tied = Map.groupBy(ties, ({ paymentId }) => paymentId);
  return {
    prepared,
    candidates: new Map([...issued, ...received].map((one) => [one.invoiceId, one])),
    payments: new Map(
      payments.map((one) => {
        const own = tied.get(one.id) ?? [];
        return [one.id, { ...one, endToEndIds: own.map(({ endToEndId }) => endToEndId), isTied: own.length > 0 }];
      }),
    ),
  };
}

const standingOf = ({ id, ...row }: PaymentRow & { endToEndIds: string[] }): Standing => ({ ...row, paymentId: id });

const nothing: Proposal = { why: [], payments: [], known: [], returned: [], others: 0 };

function proposalFor(viewer: CompanyViewer, entry: EntryRow, { prepared, ...found }: Found): Proposal | null {
  const told = toldOf(entry);
  const payments = [...found.payments.values()].filter(({ currency }) => currency === entry.currency);
  const shown = (standing: Standing[]) =>
    standing.flatMap(({ paymentId }) => knownOf(found.payments.get(paymentId) as PaymentRow));
  const against = payments.filter(({ isReceived }) => !isWayOf(viewer, entry, isReceived)).map(standingOf);
  const returned = findReturned(told, against);
  if (returned.length > 0) return { ...nothing, returned: shown(returned) };
  const along = payments.filter(({ isReceived }) => isWayOf(viewer, entry, isReceived));
  const candidates = [...found.candidates.values()].filter(
    ({ currency, isReceived }) => currency === entry.currency && isWayOf(viewer, entry, isReceived),
  );
  const paid = (match: Match): Proposal => ({
    ...nothing,
    why: match.by,
    others: match.others,
    payments: match.parts.flatMap(({ invoiceId, ...part }) => {
      const one = found.candidates.get(invoiceId);
      return one ? [{ ...shownOf(one), ...part }] : [];
    }),
  });
  const sent = entry.amountMinor < 0 ? matchPrepared(told, prepared) : [];
  if (sent.length > 0 && sent.every(({ invoiceId }) => found.candidates.has(invoiceId)))
    return paid({
      parts: sent.map(({ invoiceId, amountMinor }) => ({ invoiceId, amountMinor, share: 'rest' })),
      by: ['batch'],
      others: 0,
    });
  const free = along.filter(({ isTied }) => !isTied).map(standingOf);
  const named = findNamed(told, free);
  if (named.length > 0) return { ...nothing, known: shown(named) };
  const match = matchEntry(told, candidates);
  // An entry that names an invoice is never matched to another, even if that one is paid.
  const isNamed = match?.by.includes('number') ?? false;
  if (!isNamed && along.some(({ number }) => namesNumber(told.text, number))) return null;
  const likely = isNamed ? [] : findLikely(told, free);
  if (likely.length > 0) return { ...nothing, known: shown(likely) };
  return match && paid(match);
}

export async function proposalsFor(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  now: Date,
  entries: EntryRow[],
): Promise<Map<string, Proposal | null>> {
  const open = entries.filter(({ state }) => state === 'open');
  if (open.length === 0) return new Map();
  const found = await findAll([db, viewer, now], open);
  return new Map(open.map((entry) => [entry.id, proposalFor(viewer, entry, found)]));
}
