import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AddressObject, type AttachmentStream, MailParser, type MessageText } from 'mailparser';
import { type FoundPart, lookAt } from './found-part.ts';
import { wordsOfHtml } from './html-words.ts';
import { isAutomatic, type MailHeaders } from './is-automatic.ts';

export interface MailedFile {
  path: string;
  name: string | undefined;
  sizeBytes: number;
}

/** A parsed mail; of its HTML only the text is kept. */
export interface InboundMail {
  /** As set by the sender's program, or null. */
  messageId: string | null;
  /** The sender in lower case; null for none or several. */
  from: string | null;
  /** Recipients, those from the relay first. */
  recipients: string[];
  subject: string;
  /** Date header; null when missing. */
  sentAt: Date | null;
  /** Written by a program: never answered or posted (RFC 3834). */
  automatic: boolean;
  headers: MailHeaders;
  /** Full text, including quotes. */
  text: string;
  /** The same from its HTML, with quote markers; empty without HTML. */
  htmlText: string;
  /** The emoji of a reaction sent by a mail program. */
  reaction: string | null;
  /** A calendar reply: its subject states the answer. */
  isCalendarReply: boolean;
  files: MailedFile[];
  attached: InboundMail[];
}

/** A mail made to exhaust the reader: too many parts, endless headers. */
export class UnreadableMail extends Error {}

const limits = {
  parts: 200,
  headerBytes: 1024 * 1024,
  textLength: 200_000,
  files: 30,
  recipients: 100,
  /** Nesting of attached mails. */
  depth: 3,
};

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

const mailboxes = (list: AddressObject | AddressObject[] | undefined): string[] =>
  [list ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address?.toLowerCase() ?? []));

/** Requires one header with one mailbox: with two, the relay may have checked the other one. */
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
  const recipients = headers.filter(({ key }) => ['x-original-to', 'delivered-to', 'envelope-to'].includes(key));
  const all = [...recipients.map(({ value }) => addressIn(value)), ...mailboxes(parser.to), ...mailboxes(parser.cc)];
  return all.slice(0, limits.recipients);
}

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

/** Parses a mail as a stream, writing files to `folder` (RFC 5322, RFC 2045): only its text is held in memory. */
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
    // An error of the parser; disk and network errors are retried.
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
