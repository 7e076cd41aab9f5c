import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type SqlBool } from 'kysely';
import { fault } from '#common/faults.ts';
import { documentFileProblems, largestPaper } from '#common/file-problems.ts';
import { refuse } from '#common/problems.ts';
import { limitFairly } from '#platform/limit-fairly.ts';
import type { AttachmentKind } from '#platform/files/attachments.ts';
import { documentRule } from '#platform/files/document-rule.ts';
import { type FileRule, nameOf } from '#platform/files/file-rule.ts';
import { runApart } from '#platform/files/run-apart.ts';
import type { Received } from '#platform/files/upload.ts';
import { looksLikeXml } from '#platform/xml/open-xml.ts';
import type { ReadFile, ToRead } from './read-process.ts';
import { receivedFileKind, type UnreadReason } from './received-document.contract.ts';
import { receivedProblems } from './received-invoice.rules.ts';
import { receivedScope } from './received-invoice.scope.ts';

/** At most two at once in this process, one per company; others wait. */
const inTurn = limitFairly({ width: 2, patienceMs: 60_000 });
const script = join(import.meta.dirname, 'read-process.ts');

const bare = (unread: UnreadReason): ReadFile => ({ document: null, unread, others: [], words: '' });

/** Reads invoice data in a separate process; a PDF beyond its limits is refused, as it would also exhaust browsers. */
async function readApart(given: ToRead): Promise<ReadFile> {
  const found = await inTurn('invoices', () => runApart<ReadFile>(script, given, { limitMs: 15_000 }));
  if (found !== 'heavy') return found;
  if (given.isPdf) throw refuse(documentFileProblems.PAPER_TOO_HEAVY);
  return bare('slow');
}

async function isXml(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64) });
    return looksLikeXml(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The SIREN of the buyer, from the data of a file; null if not given. */
export async function buyerSirenOf(given: ToRead): Promise<string | null> {
  const { document } = await readApart(given);
  return document?.buyer.siren ?? null;
}

/** What is accepted as an invoice file: any XML, a readable PDF, or a picture (re-encoded). */
const invoiceRule: FileRule = {
  maxBytes: largestPaper,
  tooLarge: documentFileProblems.PAPER_TOO_LARGE,
  missing: fault('noFile'),
  async check(file, given) {
    const { type, path, sizeBytes, sha256 } = file;
    if (type === 'application/pdf' || type?.startsWith('image/')) return documentRule.check(file, given);
    if (!(await isXml(path))) throw refuse(receivedProblems.NOT_AN_INVOICE);
    const name = nameOf(given, 'facture', 'xml');
    const forms = [{ ending: '', path }];
    return { name, contentType: 'application/xml', sizeBytes, sha256, width: null, height: null, doubt: null, forms };
  },
};

/** The file of a received invoice, as it came. Embedded data cannot run anything where it is displayed. */
export const receivedFiles: AttachmentKind = {
  kind: receivedFileKind,
  folder: 'received-invoices',
  each: 'one',
  accepted: invoiceRule,
  owned: sql<SqlBool>`EXISTS (SELECT FROM received_invoices v WHERE v.id = f.owner_id)`,
  reach: (viewer) =>
    sql<SqlBool>`EXISTS (SELECT FROM received_invoices v WHERE v.id = f.owner_id AND ${receivedScope(viewer)})`,
  headers: { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" },
};

export interface ReadUpload extends ReadFile {
  sha256: string;
}

/** The same kind of attachment, whose content is read once the file is accepted. */
export function readWhileKept(onRead: (read: ReadUpload) => void): AttachmentKind {
  const check = async (file: Received, given: string | undefined) => {
    const kept = await invoiceRule.check(file, given);
    const isPicture = file.type?.startsWith('image/');
    const read = isPicture
      ? bare('none')
      : await readApart({ path: file.path, isPdf: file.type === 'application/pdf' });
    onRead({ ...read, sha256: file.sha256 });
    return kept;
  };
  return { ...receivedFiles, accepted: { ...invoiceRule, check } };
}
