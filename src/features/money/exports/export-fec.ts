import { Readable } from 'node:stream';
import type { Call } from '#platform/http/bind.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import type { Period } from './export.contract.ts';
import { eachInvoice, eachPayment, type Exported, findSiren } from './export.queries.ts';
import { type BookSide, type Entry, fecColumns, fecLines, inLatin9, type Journal, postingsOf } from './fec.rules.ts';
import { letteringOf, postingsOfPayment, splitPayments, treasuries } from './payments.rules.ts';
import fr from './texts/fr.json' with { type: 'json' };

/** An entry before it has its number. */
type Unnumbered = Omit<Entry, 'rank'>;

const thirdOf = ({ document, otherId }: Exported, side: BookSide) => {
  const { siren, name } = side === 'sales' ? document.buyer : document.seller;
  return { code: `${side === 'sales' ? 'C' : 'F'}${siren ?? otherId.slice(-12).toUpperCase()}`, name };
};

/** The entries of invoices in euros, oldest first. */
async function* entriesOfInvoices(
  { db, viewer }: Call<CompanyViewer>,
  period: Period,
  side: BookSide,
): AsyncGenerator<Unnumbered, void> {
  for await (const invoice of eachInvoice(db, viewer, period)) {
    const { document, account } = invoice;
    const { number, issuedOn: on } = document;
    const third = thirdOf(invoice, side);
    const text = `${fr.export.entry} ${number} ${third.name}`;
    const postings = document.currency === 'EUR' ? postingsOf(document, side) : [];
    yield { journal: side, on, piece: number, text, third, postings, lettering: letteringOf(account) };
  }
}

/** The entries of payments in euros, oldest first. */
async function* entriesOfPayments(
  { db, viewer }: Call<CompanyViewer>,
  period: Period,
  side: BookSide,
): AsyncGenerator<Unnumbered, void> {
  for await (const payment of eachPayment(db, viewer, period)) {
    const { id, document, account, method, reference, paidOn: on } = payment;
    const { number } = document;
    const third = thirdOf(payment, side);
    const text = `${fr.export.payment} ${number} ${third.name}`;
    const split = splitPayments(account).find((one) => one.id === id);
    const postings = split && document.currency === 'EUR' ? postingsOfPayment(document, split, { side, method }) : [];
    const journal = treasuries[method];
    yield { journal, on, piece: reference || number, text, third, postings, lettering: letteringOf(account) };
  }
}

/** Two series of entries as one, by day; an invoice comes before what is paid of it. */
async function* byDay(
  invoices: AsyncGenerator<Unnumbered, void>,
  payments: AsyncGenerator<Unnumbered, void>,
): AsyncGenerator<Unnumbered> {
  let [invoice, payment] = [await invoices.next(), await payments.next()];
  while (!invoice.done || !payment.done) {
    if (!invoice.done && (payment.done || invoice.value.on <= payment.value.on)) {
      yield invoice.value;
      invoice = await invoices.next();
    } else if (!payment.done) {
      yield payment.value;
      payment = await payments.next();
    }
  }
}

/** The FEC of a year: invoices and their payments in euros, each journal numbered by date. */
export async function exportFec(call: Call<CompanyViewer>, { year }: { year: number }): Promise<Download> {
  const { db, viewer } = call;
  const side = viewer.side === 'provider' ? 'sales' : 'purchases';
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  async function* text() {
    yield inLatin9(`${fecColumns.join('\t')}\r\n`);
    const ranks = new Map<Journal, number>();
    for await (const entry of byDay(entriesOfInvoices(call, period, side), entriesOfPayments(call, period, side))) {
      if (entry.postings.length === 0) continue;
      const rank = (ranks.get(entry.journal) ?? 0) + 1;
      ranks.set(entry.journal, rank);
      yield inLatin9(`${fecLines({ ...entry, rank }).join('\r\n')}\r\n`);
    }
  }
  const siren = (await findSiren(db, viewer.company.id)) ?? '000000000';
  return new Download(Readable.from(text()), {
    'content-type': 'text/plain; charset=iso-8859-15',
    'content-disposition': disposition('attachment', `${siren}FEC${year}1231.txt`),
  });
}
