import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AddressObject, type AttachmentStream, MailParser, type MessageText } from 'mailparser';
import { type FoundPart, lookAt } from './found-part.ts';
import { wordsOfHtml } from './html-words.ts';
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
  subject: string;
  /** As it was sent; null where it does not say. */
  sentAt: Date | null;
  /** Written by a program: nobody is answered, and nothing is posted (RFC 3834). */
  automatic: boolean;
  headers: MailHeaders;
  /** All its words, what it quotes included. */
  text: string;
  /** The same out of its HTML, with marks of where it quotes; empty where it has none. */
  htmlText: string;
  /** The sign that stands for it, where a program sent it for a press on one. */
  reaction: string | null;
  /** It answers an invitation of a calendar: its subject says how. */
  isCalendarReply: boolean;
  files: MailedFile[];
  /** Mails that were attached to it. */
  attached: InboundMail[];
}

/** A mail that is made to exhaust who reads it: too many parts, headers without end. */
export class UnreadableMail extends Error {}

const limits = {
  parts: 200,
  headerBytes: 1024 * 1024,
  textLength: 200_000,
  files: 30,
  recipients: 100,
  /** Mails in mails in mails. */
  depth: 3,
};

/** Writes a part down, and tells what it is. */
async function writePart(part: AttachmentStream, path: string): Promise<FoundPart> {
  let sizeBytes = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      sizeBytes += piece.length;
      yield piece;
    }
  }
  await pipeline(part.content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const { contentType, filename: name, related, contentDisposition } = part;
  const isInWords = related || contentDisposition === 'inline';
  return lookAt({ path, name: name || undefined, sizeBytes, contentType, isInWords });
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

/** All parts of a mail, and its words. */
async function readParts(parser: MailParser, folder: string) {
  const found: FoundPart[] = [];
  let text = '';
  let html = '';
  for await (const part of parser as AsyncIterable<AttachmentStream | MessageText>) {
    if (part.type === 'text') {
      text = part.text ?? '';
      html = part.html || '';
      continue;
    }
    const one = await writePart(part, join(folder, `part-${found.length}`));
    found.push(one);
    part.release?.();
  }
  return { found, text, html };
}

/** Reads a mail as it comes, its files written into `folder` (RFC 5322, RFC 2045): no more of it is held than its words. */
export async function readMail(raw: Readable, folder: string, depth = 0): Promise<InboundMail> {
  const parser = new MailParser({
    skipTextToHtml: true,
    skipHtmlToText: true,
    skipImageLinks: true,
    checksumAlgo: false,
    ignoreEmbedded: true,
    keepDeliveryStatus: true,
    maxChildNodes: limits.parts,
    maxHeadSize: limits.headerBytes,
  });
  let parts: Awaited<ReturnType<typeof readParts>>;
  try {
    [, parts] = await Promise.all([pipeline(raw, parser), readParts(parser, folder)]);
  } catch (error) {
    // Of the parser; what comes of the disk or the network is tried again.
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'EMAXLEN';
    throw isTooMuch ? new UnreadableMail(error.message, { cause: error }) : error;
  }
  const { found, text, html } = parts;
  const headers = headersOf(parser);
  const from = senderOf(parser, headers);
  const subject = parser.subject ?? '';
  const htmlText = html && wordsOfHtml(html).slice(0, limits.textLength);
  const attached: InboundMail[] = [];
  for (const { kind, path } of found) {
    if (kind !== 'mail' || depth >= limits.depth || attached.length >= limits.files) continue;
    const inside = `${path}-parts`;
    await mkdir(inside);
    attached.push(await readMail(createReadStream(path), inside, depth + 1));
  }
  return {
    messageId: parser.messageId?.slice(0, 500) ?? null,
    from,
    recipients: recipientsOf(parser, headers),
    subject,
    sentAt: parser.date ?? null,
    automatic: isAutomatic(headers, from, subject),
    headers,
    text: text.trim() === '' ? htmlText : text.slice(0, limits.textLength),
    htmlText,
    reaction: found.find(({ kind }) => kind === 'reaction')?.words ?? null,
    isCalendarReply: found.some(({ kind }) => kind === 'calendar-reply'),
    files: found
      .filter(
        ({ kind, words }) => kind === 'file' || (kind === 'card' && !(from && words?.toLowerCase().includes(from))),
      )
      .slice(0, limits.files)
      .map(({ path, name, sizeBytes }) => ({ path, name, sizeBytes })),
    attached,
  };
}
