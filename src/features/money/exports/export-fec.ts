import { Readable } from 'node:stream';
import type { Call } from '#platform/http/bind.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { eachInvoice, findSiren } from './export.queries.ts';
import { fecColumns, fecLines, inLatin9, postingsOf } from './fec.rules.ts';

/** The FEC of a year: invoices in euros, numbered by date. */
export async function exportFec({ db, viewer }: Call<CompanyViewer>, { year }: { year: number }): Promise<Download> {
  const side = viewer.side === 'provider' ? 'sales' : 'purchases';
  async function* text() {
    yield inLatin9(`${fecColumns.join('\t')}\r\n`);
    let rank = 0;
    for await (const { document, otherId } of eachInvoice(db, viewer, { from: `${year}-01-01`, to: `${year}-12-31` })) {
      const postings = document.currency === 'EUR' ? postingsOf(document, side) : [];
      if (postings.length === 0) continue;
      rank++;
      const { siren, name } = side === 'sales' ? document.buyer : document.seller;
      const third = { code: `${side === 'sales' ? 'C' : 'F'}${siren ?? otherId.slice(-12).toUpperCase()}`, name };
      const lines = fecLines({ rank, side, number: document.number, issuedOn: document.issuedOn, third, postings });
      yield inLatin9(`${lines.join('\r\n')}\r\n`);
    }
  }
  const siren = (await findSiren(db, viewer.company.id)) ?? '000000000';
  return new Download(Readable.from(text()), {
    'content-type': 'text/plain; charset=iso-8859-15',
    'content-disposition': disposition('attachment', `${siren}FEC${year}1231.txt`),
  });
}
