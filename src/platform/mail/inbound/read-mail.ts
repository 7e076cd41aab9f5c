import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AddressObject, type AttachmentStream, MailParser, type MessageText } from 'mailparser';
import { isAutomatic, type MailHeaders } from './is-automatic.ts';

/** A file of a mail, written down on this machine. */
export interface MailedFile {
  path: string;
  name: string | undefined;
  sizeBytes: number;
}

/** What is read of a mail; nothing of its HTML is kept but the words. */
export interface InboundMail {
  /** As the sender's program named it, or null. */
  messageId: string | null;
  /** Whom it says it is from, in small letters; null where it names nobody, or several. */
  from: string | null;
  /** Whom it was sent to, those told by the relay first. */
  recipients: string[];
  /** Written by a program: nobody is answered, and nothing is posted (RFC 3834). */
  automatic: boolean;
  /** All its words, what it quotes included. */
  text: string;
  files: MailedFile[];
}

/** A mail that is made to exhaust who reads it: too many parts, headers without end. */
export class UnreadableMail extends Error {}

const limits = {
  parts: 200,
  headerBytes: 1024 * 1024,
  htmlLength: 1_000_000,
  textLength: 200_000,
  files: 30,
  recipients: 100,
};

/** Smaller than this, a picture that stands in the words is the mark of a firm or of a telephone, and no photo. */
const logoBytes = 30 * 1024;
/** They prove, or carry a key: nothing to read. */
const sealed = /^application\/(?:pgp-(?:signature|keys|encrypted)|(?:x-)?pkcs7-signature)$/i;

/** Writes a part down; null where it is nothing that its sender would miss. */
async function writePart(part: AttachmentStream, path: string): Promise<MailedFile | null> {
  let sizeBytes = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      sizeBytes += piece.length;
      yield piece;
    }
  }
  await pipeline(part.content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const isInWords = part.related || part.contentDisposition === 'inline';
  const isLogo = isInWords && part.contentType.startsWith('image/') && sizeBytes < logoBytes;
  const isNothing = sizeBytes === 0 || isLogo || sealed.test(part.contentType);
  return isNothing ? null : { path, name: part.filename || undefined, sizeBytes };
}

function headersOf(parser: MailParser): MailHeaders {
  return (parser.headerLines || []).map(({ key, line }) => ({
    key,
    value: line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n/g, '')
      .trim(),
  }));
}

/** The mailboxes of a header, groups left out. */
const mailboxes = (list: AddressObject | AddressObject[] | undefined): string[] =>
  [list ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address?.toLowerCase() ?? []));

/** One header and one mailbox: of two, a relay would have checked the one and we would read the other. */
function senderOf(parser: MailParser, headers: MailHeaders): string | null {
  const [address, ...others] = mailboxes(parser.from);
  const isOne = headers.filter(({ key }) => key === 'from').length === 1 && others.length === 0;
  return isOne && address ? address : null;
}

const addressIn = (value: string) =>
  value
    .replace(/^.*<|>.*$/g, '')
    .trim()
    .toLowerCase();

function recipientsOf(parser: MailParser, headers: MailHeaders): string[] {
  const told = headers.filter(({ key }) => ['x-original-to', 'delivered-to', 'envelope-to'].includes(key));
  const all = [...told.map(({ value }) => addressIn(value)), ...mailboxes(parser.to), ...mailboxes(parser.cc)];
  return all.slice(0, limits.recipients);
}

/** Reads a mail as it comes, its files written into `folder` (RFC 5322, RFC 2045): no more of it is held than its words. */
export async function readMail(raw: Readable, folder: string): Promise<InboundMail> {
  const parser = new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    checksumAlgo: false,
    ignoreEmbedded: true,
    keepDeliveryStatus: true,
    maxChildNodes: limits.parts,
    maxHeadSize: limits.headerBytes,
    maxHtmlLengthToParse: limits.htmlLength,
  });
  const files: MailedFile[] = [];
  let text = '';
  const readParts = async () => {
    let parts = 0;
    for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
      if (part.type === 'text') {
        text = part.text ?? '';
        continue;
      }
      const file = await writePart(part, join(folder, `part-${parts++}`));
      if (file && files.length < limits.files) files.push(file);
      part.release?.();
    }
  };
  try {
    await Promise.all([pipeline(raw, parser), readParts()]);
  } catch (error) {
    // Of the parser; what comes of the disk or the network is tried again.
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'EMAXLEN';
    throw isTooMuch ? new UnreadableMail(error.message, { cause: error }) : error;
  }
  const headers = headersOf(parser);
  const from = senderOf(parser, headers);
  return {
    messageId: parser.messageId?.slice(0, 500) ?? null,
    from,
    recipients: recipientsOf(parser, headers),
    automatic: isAutomatic(headers, from, parser.subject ?? ''),
    text: text.slice(0, limits.textLength),
    files,
  };
}
