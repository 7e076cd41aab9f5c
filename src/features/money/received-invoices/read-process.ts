import { readFile } from 'node:fs/promises';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limitMemory } from '#platform/files/memory-ceiling.ts';
import { answerApart } from '#platform/files/run-apart.ts';
import { UnreadXml } from '#platform/xml/open-xml.ts';
import { readXml } from './read-xml.ts';
import { containerFaultsOf } from './container.rules.ts';
import type { ReceivedDocument, UnreadReason } from './received-document.contract.ts';

export interface ReadFile {
  document: ReceivedDocument | null;
  unread: UnreadReason | null;
  /** Other structured files besides the one that was read. */
  others: string[];
  /** The text of its first pages. */
  words: string;
}

export interface ToRead {
  path: string;
  isPdf: boolean;
}

function readBytes(bytes: Uint8Array): Pick<ReadFile, 'document' | 'unread'> {
  try {
    return { document: readXml(bytes), unread: null };
  } catch (error) {
    if (error instanceof UnreadXml) return { document: null, unread: (error as UnreadXml<UnreadReason>).reason };
    throw error;
  }
}

/** Known attachment names, most specific first; if several can be read the first counts and the others are reported. */
const names = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];
const mostFiles = 50;

const rankOf = (name: string) => {
  const rank = names.indexOf(name.toLowerCase());
  return rank === -1 ? names.length : rank;
};

const most = { pages: 4, words: 40_000 };

/** The text of the first pages, line by line; empty for a scan. */
async function wordsOf(file: PDFDocumentProxy): Promise<string> {
  let words = '';
  for (let at = 1; at <= Math.min(file.numPages, most.pages) && words.length < most.words; at += 1) {
    const page = await file.getPage(at);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) words += item.hasEOL ? `${item.str}\n` : item.str;
    words += '\n';
  }
  return words.slice(0, most.words);
}

/** The profile named in a PDF's metadata, whatever its prefix; null without one. */
async function levelOf(file: PDFDocumentProxy): Promise<string | null> {
  const metadata = (await file.getMetadata().catch(() => null))?.metadata as
    | Iterable<[string, unknown]>
    | null
    | undefined;
  const found = [...(metadata ?? [])].find(([name]) => name.endsWith(':conformancelevel'));
  return typeof found?.[1] === 'string' ? found[1] : null;
}

/** Structured invoice files attached to a PDF: known names first, then any other XML. */
async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  // Read first: `getDocument` transfers the buffer, which is empty afterwards.
  const text = Buffer.from(bytes).toString('latin1');
  const reading = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
  });
  try {
    const file = await reading.promise;
    const words = await wordsOf(file).catch(() => '');
    const attached = ((await file.getAttachments()) ?? new Map()) as Map<string, { filename: string }>;
    const found = [...attached]
      .slice(0, mostFiles)
      .filter(([, { filename }]) => /\.xml$/i.test(filename))
      .toSorted(([, a], [, b]) => rankOf(a.filename) - rankOf(b.filename));
    let first: UnreadReason | null = null;
    for (const [key, { filename }] of found) {
      const content = (await file.getAttachmentContent(key)) as Uint8Array | null;
      const { document, unread } = content ? readBytes(content) : { document: null, unread: 'none' as const };
      const others = found.filter(([one]) => one !== key).map(([, one]) => one.filename);
      if (document) {
        const container = containerFaultsOf({ level: await levelOf(file), text }, document.profile);
        return { document: { ...document, container }, unread: null, others, words };
      }
      // A file of another name that is no invoice is a separate document, not a fault of this one.
      if (rankOf(filename) < names.length || unread !== 'noInvoice') first ??= unread;
    }
    return { document: null, unread: first ?? 'none', others: [], words };
  } catch {
    // `documentRule` checks whether it is a PDF at all: here its attachments cannot be read.
    return { document: null, unread: 'none', others: [], words: '' };
  } finally {
    await reading.destroy();
  }
}

async function read({ path, isPdf }: ToRead): Promise<ReadFile> {
  const bytes = new Uint8Array(await readFile(path));
  return isPdf ? readPdf(bytes) : { ...readBytes(bytes), others: [], words: '' };
}

// Reading an invoice takes about 140 MB, most of it the reader itself.
limitMemory(400);
answerApart(read);
