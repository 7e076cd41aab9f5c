import { Readable } from 'node:stream';
import { usualVatAt } from '#common/vat.ts';
import type { Call } from '#platform/http/bind.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { findSiren } from './export.queries.ts';
import { type Booked, eachWriting } from './fec.queries.ts';
import {
  type BookSide,
  type Entry,
  fecColumns,
  fecLines,
  inLatin9,
  type Journal,
  merged,
  postingsOf,
  selfAssessedOf,
} from './fec.rules.ts';
import { letteringOf, movementsOf, postingsOfMovement, treasuryOf } from './payments.rules.ts';
import fr from './texts/fr.json' with { type: 'json' };

const thirdOf = ({ third: { siren, name }, otherId }: Booked, side: BookSide) => ({
  code: `${side === 'sales' ? 'C' : 'F'}${siren ?? otherId.slice(-12).toUpperCase()}`,
  name,
});

/** Entries of a received invoice in its buyer's books, self-assessed VAT included. */
function asBought({ document, account, ...booked }: Booked): Booked {
  const { vatRateBp } = usualVatAt(booked.place);
  const owedOf = (vat: Booked['document']['totals']['vat']) => ({ selfAssessed: selfAssessedOf(vat, vatRateBp) });
  const credits = account.credits.map((credit) => ({ ...credit, ...owedOf(credit.vat) }));
  return {
    ...booked,
    document: { ...document, ...owedOf(document.totals.vat) },
    account: { ...account, ...owedOf(account.vat), credits },
  };
}

/** The entry of an invoice, payment or withdrawal, not numbered yet; lettered as on the last day of its year. */
function entryOf(writing: Booked, side: BookSide, lastDay: string): Omit<Entry, 'rank'> {
  const { id, kind, on, recordedOn, method, reference, document, account } = writing;
  const { number } = document;
  const third = thirdOf(writing, side);
  const about = { on, recordedOn, third, lettering: letteringOf(account, lastDay) };
  const textOf = (what: string) => `${what} ${number} ${third.name}`;
  if (document.isSetOff) {
    const isBack = kind === 'withdrawal';
    const postings = postingsOf(document, side).map((one) => ({
      ...one,
      debitMinor: isBack ? -one.debitMinor : one.debitMinor,
    }));
    const text = textOf(isBack ? fr.export.creditWithdrawal : fr.export.credit);
    return { ...about, journal: side, piece: number, text, postings };
  }
  const booked = kind === 'invoice' ? 'credit' : kind;
  const movement = movementsOf(account).find((one) => one.id === id && one.kind === booked);
  if (method === null) {
    // A credit note also reverses the VAT that became due on payments received before it.
    const vatBack = movement ? postingsOfMovement(movement, { side, method: 'transfer' }) : [];
    const postings = merged([...postingsOf(document, side), ...vatBack]);
    return { ...about, journal: side, piece: number, text: textOf(fr.export.entry), postings };
  }
  return {
    ...about,
    journal: treasuryOf[method],
    piece: reference || number,
    text: textOf(kind === 'withdrawal' ? fr.export.withdrawal : fr.export.payment),
    postings: movement ? postingsOfMovement(movement, { side, method }) : [],
  };
}

/** The FEC of a year in euros: invoices, payments and withdrawals, numbered per journal in order of recording. */
export async function exportFec({ db, viewer }: Call<CompanyViewer>, { year }: { year: number }): Promise<Download> {
  const side = viewer.side === 'provider' ? 'sales' : 'purchases';
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  async function* text() {
    yield inLatin9(`${fecColumns.join('\t')}\r\n`);
    const ranks = new Map<Journal, number>();
    for await (const booked of eachWriting(db, viewer, period)) {
      const entry = entryOf(side === 'purchases' ? asBought(booked) : booked, side, period.to);
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
