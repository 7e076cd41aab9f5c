import { quoteEnds, quoteOpens, signatureEnds, signatureOpens } from './html-words.ts';
import { type Answered, bare, isBlank, isDelimiter, isMarked, type Opening, openingsOf } from './quote-header.ts';
import { holdsAddress, replyKeysIn, withoutReplyKeys } from './reply-keys.ts';
import { withoutSignature } from './signature.ts';

/** The mail that is answered, as far as it is known. */
export interface AnsweredMail extends Answered {
  /** Its words, as they were sent; empty where they are gone. */
  words: string;
  /** Those of the message that it told of. */
  message: string;
  /** Where its links lead. */
  origin: string;
  /** The key that its answer was sent to. */
  key: string;
}

/** An answer as it is posted. */
export interface VisibleText {
  /** What somebody wrote in it, without what it quotes nor their signature. Empty where they wrote nothing. */
  body: string;
  /** All of it but mails of ours; null where nothing was cut. */
  whole: string | null;
  /** Keys of ours that stood in what would have been posted. */
  keys: string[];
}

interface Reading extends Pick<VisibleText, 'body' | 'whole'> {
  /** A quote was recognised. */
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
    // What proves the words (RFC 9580), as other proofs: nothing to read.
    .replace(/^-----BEGIN PGP SIGNED MESSAGE-----\n(?:Hash: .*\n)?/gm, '')
    .replace(/^-----BEGIN PGP SIGNATURE-----\n[\w+/=:. \n]{0,4000}^-----END PGP SIGNATURE-----$/gm, '')
    // Invisible: they hide a header from its pattern.
    .replace(/[\u00ad\u200b\u2060-\u2064\ufeff]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .split('\n')
    .map((line) => (/^\s*[\ue000-\ue003]\s*$/.test(line) ? line.trim() : line));

/** The lines that a client says in HTML are of a signature. */
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

/** Whether a line is of the mail that is answered, wrapped otherwise as it may be. */
function sayer(words: string) {
  const all = letters(words);
  const whole = new Set(words.split('\n').map(letters));
  return (line: string, least: number) => {
    const said = letters(line);
    return said !== '' && (whole.has(said) || (said.length >= least && all.includes(said)));
  };
}

/** Whether a line is long enough for nobody to have written it again. */
const isSaid = (line: string, says: ReturnType<typeof sayer>) => letters(line).length >= 20 && says(bare(line), 20);

/** A part of the mail that is quoted, from its header to the next. */
interface Quoted {
  start: number;
  end: number;
}

/** What is quoted: from each opening to the next, and what bears marks without one. */
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

/** The lines that bear marks, with those that introduce them. */
function markedLines(lines: readonly string[], openings: readonly Opening[], isOurs: (line: string) => boolean) {
  const found = new Set<number>();
  const introduced = openings.filter((opening) => opening.isMarked);
  const last = lines.findLastIndex((line) => !isBlank(line));
  const tail = lines.slice(0, last + 1).findLastIndex((line) => !isMarked(line));
  const isTold = openings.length > 0 || lines.some((line) => isMarked(line) && isOurs(line)) || last - tail >= 4;
  for (const { start, end } of introduced) for (let at = start; at < end; at += 1) found.add(at);
  // «> 3 m» is more than three metres, where nothing says that something is quoted.
  if (isTold) for (const [at, line] of lines.entries()) if (isMarked(line)) found.add(at);
  return found;
}

/** Whether the message that the answered mail told of stands in a text, with what was written between its lines. */
function holdsMessage(text: string, { message }: AnsweredMail): boolean {
  const all = letters(text);
  const said = [letters(message).slice(0, 80), ...message.split('\n').map(letters)];
  return said.some((words, at) => words.length >= (at === 0 ? 8 : 20) && all.includes(words));
}

/** Whether a line holds a link of ours, within that of a guard of links too (Safe Links, URL Defense). */
const leadsTo = (line: string, origin: string) =>
  line.includes(origin) || line.toLowerCase().includes(encodeURIComponent(origin).toLowerCase());

/** A line of the frame of our mails: the name above, the strokes below, the mark of an empty line. */
const isFrame = (line: string, { sender }: AnsweredMail) =>
  letters(line) === letters(sender) || (!isBlank(line) && letters(bare(line)) === '');

/**
 * What is left of a quoted part for those who ask for the whole mail: all of another's; of ours what was written between
 * its lines. A mail of ours that is not the one answered may be of another conversation: nothing of it is.
 */
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
  // All our mails share sentences: that this is the one answered, the message alone says.
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

/** The stroke that a client draws above what it quotes. */
function withoutRule(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return /^\s*[-_*=–—]{3,}\s*$/.test(lines[last] ?? '') ? lines.slice(0, last) : lines;
}

/** The line that help desk software puts above its answers. */
const helpDesk = /^\s*##-.*-##\s*$/;

/** Reads one form of a mail, its words. */
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

/** Whether the HTML tells more: where it alone marks the quote, or cuts it earlier, or the plain part is a stub. */
function isPreferred(marked: Reading, plain: Reading, { text, htmlText }: { text: string; htmlText: string }): boolean {
  if (letters(marked.body) === '') return false;
  if (letters(text).length * 2 < letters(htmlText).length) return true;
  if (!marked.isAnswer) return false;
  const [short, long] = [letters(marked.body), letters(plain.body)];
  return !plain.isAnswer || (long.length > short.length && long.startsWith(short) && letters(htmlText).includes(long));
}

/** What somebody wrote in an answer by mail, and the whole that is kept beside it; no key of ours stands in either. */
export function visibleText({ text, htmlText }: { text: string; htmlText: string }, known: AnsweredMail): VisibleText {
  const signature = signedLines(htmlText);
  const plain = readText(text, known, signature);
  // Some clients leave in plain words no trace of what is quoted, or no words.
  const marked = htmlText !== '' && htmlText !== text ? readText(htmlText, known, signature) : undefined;
  const isBetter = marked !== undefined && isPreferred(marked, plain, { text, htmlText });
  const { body, whole } = isBetter && marked ? marked : plain;
  return {
    body: withoutReplyKeys(body, known.key),
    whole: whole && withoutReplyKeys(whole, known.key),
    keys: replyKeysIn(`${body}\n\n${whole ?? ''}`),
  };
}
