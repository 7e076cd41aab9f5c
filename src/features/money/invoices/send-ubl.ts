import { Readable } from 'node:stream';
import { obstacleTo } from '#common/acts.ts';
import { assertAllowed, problems, refuse, verdictOf } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { sayIn } from '#platform/voices.ts';
import { isElectronic } from './coding.rules.ts';
import type { InvoiceDocument, InvoiceFormats } from './invoice.contract.ts';
import { frenchVoice, wordsOf } from './invoice-words.ts';
import { findInvoice, type InvoiceRow } from './invoice.queries.ts';
import { writeUbl } from './write-ubl.ts';

const canAsk = (viewer: Call['viewer']) =>
  verdictOf(obstacleTo({ reach: 'company', side: 'ordering', commits: true }, actorOf(viewer)));

export async function readFormats({ db, viewer }: Call): Promise<InvoiceFormats> {
  const row = await db
    .selectFrom('invoice_settings')
    .where('company_id', '=', viewer.company.id)
    .select('asks_ubl as ubl')
    .executeTakeFirst();
  return { ubl: row?.ubl ?? false, acts: { ask: canAsk(viewer) } };
}

export async function askFormats(call: Call, { ubl }: { ubl: boolean }): Promise<InvoiceFormats> {
  const { db, viewer, now } = call;
  assertAllowed(canAsk(viewer));
  const settings = { asks_ubl: ubl, updated_at: now };
  await db
    .insertInto('invoice_settings')
    .values({ company_id: viewer.company.id, ...settings })
    .onConflict((same) => same.column('company_id').doUpdateSet(settings))
    .execute();
  return readFormats(call);
}

/** Whether an invoice is available in UBL: issued, in the scope of the reform, and its client asks for it. */
export const hasUbl = ({ document, asksUbl }: Pick<InvoiceRow, 'document' | 'asksUbl'>): boolean =>
  asksUbl && document !== null && isElectronic(document.buyer);

/** The UBL file of an issued invoice, derived from the sealed content and so always the same. */
const ublOf = (document: InvoiceDocument): string =>
  writeUbl(
    document,
    wordsOf(
      frenchVoice((words) => sayIn('fr', words)),
      document,
    ),
  );

export async function sendUbl({ db, viewer }: Call, { id }: { id: string }): Promise<Download> {
  const row = await findInvoice(db, viewer, id);
  if (!row?.document || !hasUbl(row)) throw refuse(problems.NOT_FOUND);
  const bytes = Buffer.from(ublOf(row.document));
  return new Download(Readable.from([bytes]), {
    'content-type': 'application/xml',
    'content-length': String(bytes.length),
    'content-disposition': disposition('attachment', `${row.document.number}.ubl.xml`),
  });
}
