import { quoteEnds, quoteOpens, signatureEnds, signatureOpens } from './html-words.ts';
import { type Answered, bare, isBlank, isDelimiter, isMarked, type Opening, openingsOf } from './quote-header.ts';
import { holdsAddress, replyKeysIn, withoutReplyKeys } from './reply-keys.ts';
import { withoutSignature } from './signature.ts';

export interface AnsweredMail extends Answered {
  /** Its text as sent; empty once deleted. */
  words: string;
  message: string;
  origin: string;
  /** The key of its reply address. */
  key: string;
}

export interface VisibleText {
  /** New text, without quotes and signature. Empty when there is none. */
  body: string;
  /** Everything except our own mails; null when nothing was cut. */
  whole: string | null;
  keys: string[];
}

interface Reading extends Pick<VisibleText, 'body' | 'whole'> {
  isAnswer: boolean;
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const tidy = (text: string) =>
  text
    // eslint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ue000-\ue003]/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();

const linesOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\[cid:[^\]\s]*\]|\[image: [^\]\n]{1,200}\]/g, '')
    // OpenPGP armour (RFC 9580), like other signatures: nothing to read.
    .replace(/^-----BEGIN PGP SIGNED MESSAGE-----\n(?:Hash: .*\n)?/gm, '')
    .replace(/^-----BEGIN PGP SIGNATURE-----\n[\w+/=:. \n]{0,4000}^-----END PGP SIGNATURE-----$/gm, '')
    // Invisible characters that would hide a header from its pattern.
    .replace(/[\u00ad\u200b\u2060-\u2064\ufeff]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .split('\n')
    .map((line) => (/^\s*[\ue000-\ue003]\s*$/.test(line) ? line.trim() : line));

function signedLines(htmlText: string): Set<string> {
  const signed = new Set<string>();
  let isOpen = false;
  for (const line of linesOf(htmlText)) {
    if (line === signatureOpens) isOpen = true;
    else if (line === signatureEnds || line === quoteOpens || isMarked(line)) isOpen = false;
    else if (isOpen && letters(line)) signed.add(letters(line));
  }
  return signed;
}

/** Whether a line belongs to the answered mail, even if rewrapped. */
function sayer(words: string) {
  const all = letters(words);
  const whole = new Set(words.split('\n').map(letters));
  return (line: string, least: number) => {
    const said = letters(line);
    return said !== '' && (whole.has(said) || (said.length >= least && all.includes(said)));
  };
}

/** Whether a line is too long to have been retyped by chance. */
const isSaid = (line: string, says: ReturnType<typeof sayer>) => letters(line).length >= 20 && says(bare(line), 20);

interface Quoted {
  start: number;
  end: number;
}

/** Quoted parts: from each opening to the next, and marked lines without an opening. */
function partsOf(
  lines: readonly string[],
  { openings, marked, closes }: { openings: readonly Opening[]; marked: ReadonlySet<number>; closes: number },
): Quoted[] {
  const first = openings[0]?.start ?? lines.length;
  const parts: Quoted[] = [];
  for (let at = 0; at < first; at += 1) {
    if (!marked.has(at)) continue;
    const start = at;
    while (at < first && marked.has(at)) at += 1;
    parts.push({ start, end: at });
  }
  for (const [index, { start }] of openings.entries()) {
    const next = openings[index + 1]?.start ?? lines.length;
    parts.push({ start, end: start < closes ? Math.min(next, closes) : next });
  }
  return parts;
}

/** Marked lines, with those introducing them. */
function markedLines(lines: readonly string[], openings: readonly Opening[], isOurs: (line: string) => boolean) {
  const found = new Set<number>();
  const introduced = openings.filter((opening) => opening.isMarked);
  const last = lines.findLastIndex((line) => !isBlank(line));
  const tail = lines.slice(0, last + 1).findLastIndex((line) => !isMarked(line));
  const isTold = openings.length > 0 || lines.some((line) => isMarked(line) && isOurs(line)) || last - tail >= 4;
  for (const { start, end } of introduced) for (let at = start; at < end; at += 1) found.add(at);
  // «> 3 m» means «more than three metres» unless something indicates a quote.
  if (isTold) for (const [at, line] of lines.entries()) if (isMarked(line)) found.add(at);
  return found;
}

/** Whether the text contains the answered mail's message, with answers between its lines. */
function holdsMessage(text: string, { message }: AnsweredMail): boolean {
  const all = letters(text);
  const said = [letters(message).slice(0, 80), ...message.split('\n').map(letters)];
  return said.some((words, at) => words.length >= (at === 0 ? 8 : 20) && all.includes(words));
}

/** Whether a line contains a link of ours, also inside a link scanner's (Safe Links, URL Defense). */
const leadsTo = (line: string, origin: string) =>
  line.includes(origin) || line.toLowerCase().includes(encodeURIComponent(origin).toLowerCase());

/** A line of our mails' frame: sender name, dashes, empty-line mark. */
const isFrame = (line: string, { sender }: AnsweredMail) =>
  letters(line) === letters(sender) || (!isBlank(line) && letters(bare(line)) === '');

/** Third parties' quotes remain in full, of ours only the answers between lines; of another mail of ours nothing. */
function leftOf(
  lines: readonly string[],
  { start, end }: Quoted,
  { known, isOwn }: { known: AnsweredMail; isOwn: (at: number) => boolean },
): string[] {
  const part = lines.slice(start, end);
  const text = part.join('\n');
  const says = sayer(known.words);
  const [header = openingsOf(part.map(bare), known)[0]] = openingsOf(part, known);
  const keys = replyKeysIn(text);
  const isOurs =
    keys.length > 0 ||
    holdsAddress(text, known.addresses) ||
    part.some((line) => isDelimiter(line, known) || isSaid(line, says)) ||
    part.slice(0, header?.end ?? 0).some((line) => line.includes(known.sender));
  if (!isOurs) return part;
  // All our mails share sentences; only the message identifies the answered one.
  const isAnswered = holdsMessage(text, known) && keys.every((key) => key === known.key);
  return part.filter((line, at) => {
    if (isOwn(start + at)) return true;
    return (
      isAnswered &&
      !(header && at < header.end && (at >= header.start || isMarked(line))) &&
      !says(bare(line), 8) &&
      !isFrame(line, known) &&
      !leadsTo(line, known.origin) &&
      !isDelimiter(line, known) &&
      !holdsAddress(line, known.addresses)
    );
  });
}

/** The rule drawn above a quote. */
function withoutRule(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return /^\s*[-_*=–—]{3,}\s*$/.test(lines[last] ?? '') ? lines.slice(0, last) : lines;
}

/** The line help-desk software puts above its answers. */
const helpDesk = /^\s*##-.*-##\s*$/;

function readText(text: string, known: AnsweredMail, signature: ReadonlySet<string>): Reading {
  const lines = linesOf(text).filter((line) => line !== signatureOpens && line !== signatureEnds);
  const says = sayer(known.words);
  const isOurs = (line: string) =>
    says(bare(line), 16) || isDelimiter(line, known) || holdsAddress(line, known.addresses);
  const openings = openingsOf(lines, known);
  const cut = openings.find((opening) => !opening.isMarked);
  const closes = cut && lines[cut.start] === quoteOpens ? lines.indexOf(quoteEnds, cut.start) : -1;
  const until = cut?.start ?? lines.length;
  const marked = markedLines(lines, openings, isOurs);
  const isOwn = (at: number) =>
    at < until && !marked.has(at) && !isSaid(lines[at] ?? '', says) && !helpDesk.test(lines[at] ?? '');
  const above = lines.filter((_, at) => isOwn(at));
  const below =
    closes === -1 ? [] : lines.slice(closes).filter((line, at) => !marked.has(at + closes) && !isSaid(line, says));
  const parts = partsOf(lines, { openings, marked, closes: closes === -1 ? lines.length : closes });
  const left = new Map(parts.map((part) => [part.start, leftOf(lines, part, { known, isOwn })]));
  const isQuoted = (at: number) => parts.some(({ start, end }) => at >= start && at < end);
  const whole = tidy(
    lines.flatMap((line, at) => left.get(at) ?? (isQuoted(at) || isSaid(line, says) ? [] : [line])).join('\n'),
  );
  const signed = [...above, ...below];
  const said = tidy(withoutRule(withoutSignature(signed, (line) => signature.has(letters(line)))).join('\n'));
  const hasWords = (words: string) => letters(words) !== '' || /\p{Extended_Pictographic}/u.test(words);
  const body = [said, tidy(signed.join('\n')), whole].find(hasWords) ?? '';
  return {
    body,
    whole: letters(whole) === letters(body) ? null : whole,
    isAnswer: openings.length > 0 || marked.size > 0,
  };
}

/** Whether the HTML part is better: only it marks the quote, or cuts it earlier, or the plain part is a stub. */
function isPreferred(marked: Reading, plain: Reading, { text, htmlText }: { text: string; htmlText: string }): boolean {
  if (letters(marked.body) === '') return false;
  if (letters(text).length * 2 < letters(htmlText).length) return true;
  if (!marked.isAnswer) return false;
  const [short, long] = [letters(marked.body), letters(plain.body)];
  return !plain.isAnswer || (long.length > short.length && long.startsWith(short) && letters(htmlText).includes(long));
}

/** The new text of an answer, and the full text stored beside it; neither contains a reply key. */
export function visibleText({ text, htmlText }: { text: string; htmlText: string }, known: AnsweredMail): VisibleText {
  const signature = signedLines(htmlText);
  const plain = readText(text, known, signature);
  // Some clients' plain text has no trace of the quote, or no text.
  const marked = htmlText !== '' && htmlText !== text ? readText(htmlText, known, signature) : undefined;
  const isBetter = marked !== undefined && isPreferred(marked, plain, { text, htmlText });
  const { body, whole } = isBetter && marked ? marked : plain;
  return {
    body: withoutReplyKeys(body, known.key),
    whole: whole && withoutReplyKeys(whole, known.key),
    keys: replyKeysIn(`${body}\n\n${whole ?? ''}`),
  };
}
