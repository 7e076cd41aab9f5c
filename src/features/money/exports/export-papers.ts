import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { invoicePaper } from '#features/money/invoices/invoice.public.ts';
import type { Call } from '#platform/http/bind.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { sendPaper } from '#platform/http/send-paper.ts';
import { eachInvoice } from './export.queries.ts';
import type { Period } from './export.contract.ts';

const safe = (name: string) => name.replaceAll(/[^\p{L}\p{N} .,'-]+/gu, ' ').trim();

/** Adds a file to an archive and waits until it is in it: one is read at a time. */
async function add(zip: ZipFile, bytes: Readable, name: string, mtime: Date): Promise<void> {
  const passed = new PassThrough();
  zip.addReadStream(passed, name, { compress: false, mtime });
  await Promise.all([pipeline(bytes, passed), once(passed, 'close')]);
}

/** The papers of a period in one archive, written as they are read. */
export async function exportPapers(call: Call<CompanyViewer>, period: Period): Promise<Download> {
  const zip = new ZipFile();
  const write = async () => {
    for await (const { id, document } of eachInvoice(call.db, call.viewer, period)) {
      const { bytes } = await sendPaper(call, [invoicePaper], { id, language: 'fr' });
      const folder = call.viewer.side === 'provider' ? '' : `${safe(document.seller.name)}/`;
      await add(zip, bytes, `${folder}${document.number}.pdf`, new Date(document.issuedOn));
    }
    zip.end();
  };
  const archive = zip.outputStream as Readable;
  void write().catch((error: Error) => archive.destroy(error));
  return new Download(archive, {
    'content-type': 'application/zip',
    'content-disposition': disposition('attachment', `factures-${period.from}-${period.to}.zip`),
  });
}
