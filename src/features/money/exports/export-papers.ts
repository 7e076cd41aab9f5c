import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { invoicePaper } from '#features/money/invoices/invoice.public.ts';
import { receivedFiles } from '#features/money/received-invoices/received-invoice.public.ts';
import type { Call } from '#platform/http/bind.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { disposition } from '#platform/http/disposition.ts';
import { openAttachment } from '#platform/files/attachments.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { sendPaper } from '#platform/http/send-paper.ts';
import { eachInvoice } from './export.queries.ts';
import type { Period } from './export.contract.ts';
import { eachReceived } from './received.queries.ts';

const safe = (name: string) => name.replaceAll(/[^\p{L}\p{N} .,'-]+/gu, ' ').trim();

/** Adds a file to the archive and waits until it is written, so that only one is open at a time. */
async function add(
  zip: ZipFile,
  file: { bytes: Readable; name: string; mtime: Date },
  signal: AbortSignal,
): Promise<void> {
  const passed = new PassThrough();
  zip.addReadStream(passed, file.name, { compress: false, mtime: file.mtime });
  await Promise.all([pipeline(file.bytes, passed, { signal }), once(passed, 'close', { signal })]);
}

/** Streamed as a ZIP; received invoices in their original form. */
export async function exportPapers(call: Call<CompanyViewer>, period: Period): Promise<Download> {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  // If the client disconnects, reading stops: no file stays open.
  const left = new AbortController();
  archive.once('close', () => left.abort());
  const write = async () => {
    for await (const { id, document } of eachInvoice(call.db, call.viewer, period)) {
      const { bytes } = await sendPaper(call, [invoicePaper], { id, language: 'fr' });
      const folder = call.viewer.side === 'provider' ? '' : `${safe(document.seller.name)}/`;
      const file = { bytes, name: `${folder}${document.number}.pdf`, mtime: new Date(document.issuedOn) };
      await add(zip, file, left.signal);
    }
    for await (const { id, supplier, number, issuedOn } of eachReceived(call.db, call.viewer, period)) {
      const { bytes, name } = await openAttachment(call, [receivedFiles], { owner: id });
      const file = { bytes, name: `${safe(supplier)}/${safe(`${number} ${name}`)}`, mtime: new Date(issuedOn) };
      await add(zip, file, left.signal);
    }
    zip.end();
  };
  void write().catch((error: Error) => archive.destroy(error));
  return new Download(archive, {
    'content-type': 'application/zip',
    'content-disposition': disposition('attachment', `factures-${period.from}-${period.to}.zip`),
  });
}
