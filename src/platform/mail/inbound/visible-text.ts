import { quoteEnds, quoteOpens } from './html-words.ts';
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
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ue000\ue001]/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();

const linesOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\[cid:[^\]\s]*\]/g, '')
    // Invisible: they hide a header from its pattern.
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .split('\n')
    .map((line) => (line.trim() === quoteOpens || line.trim() === quoteEnds ? line.trim() : line));

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

/**
 * What is left of a quoted part for those who ask for the whole mail: all of another's; of ours what was written between
 * its lines. A mail of ours that is not the one answered may be of another conversation: nothing of it is.
 */
function leftOf(lines: readonly string[], { start, end }: Quoted, known: AnsweredMail): string[] {
  const part = lines.slice(start, end);
  const text = part.join('\n');
  const says = sayer(known.words);
  const [header] = openingsOf(part, known);
  const keys = replyKeysIn(text);
  const isOurs =
    keys.length > 0 ||
    holdsAddress(text, known.addresses) ||
    part.some((line) => isDelimiter(line, known) || isSaid(line, says)) ||
    part.slice(0, header?.end ?? 0).some((line) => line.includes(known.sender));
  if (!isOurs) return part;
  // All our mails share sentences: that this is the one answered, the message alone says.
  const message = letters(known.message).slice(0, 80);
  const isAnswered = message.length >= 8 && letters(text).includes(message) && keys.every((key) => key === known.key);
  if (!isAnswered) return [];
  return part.filter(
    (line, at) =>
      !(header && at >= header.start && at < header.end) &&
      !says(bare(line), 8) &&
      !line.includes(known.origin) &&
      !isDelimiter(line, known) &&
      !holdsAddress(line, known.addresses),
  );
}

/** The stroke that a client draws above what it quotes. */
function withoutRule(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return /^\s*[-_*=–—]{3,}\s*$/.test(lines[last] ?? '') ? lines.slice(0, last) : lines;
}

/** Reads one form of a mail, its words. */
function readText(text: string, known: AnsweredMail): Reading {
  const lines = linesOf(text);
  const says = sayer(known.words);
  const isOurs = (line: string) =>
    says(bare(line), 16) || isDelimiter(line, known) || holdsAddress(line, known.addresses);
  const openings = openingsOf(lines, known);
  const cut = openings.find((opening) => !opening.isMarked);
  const closes = cut && lines[cut.start] === quoteOpens ? lines.indexOf(quoteEnds, cut.start) : -1;
  const until = cut?.start ?? lines.length;
  const marked = markedLines(lines, openings, isOurs);
  const isOwn = (line: string, at: number) => !marked.has(at) && !isSaid(line, says);
  const own = (from: number, to: number) => lines.slice(from, to).filter((line, at) => isOwn(line, at + from));
  const above = own(0, until);
  const below = closes === -1 ? [] : own(closes, lines.length);
  // Starts of what is quoted, to the end or to the next one.
  const parts: Quoted[] = openings.map(({ start }, index) => ({
    start,
    end:
      openings[index + 1]?.start ?? (index === openings.indexOf(cut as Opening) && closes > 0 ? closes : lines.length),
  }));
  const rest = parts.flatMap((part) => leftOf(lines, part, known));
  const head = lines
    .slice(0, parts[0]?.start ?? lines.length)
    .filter((line) => !isSaid(line, says) && !(isMarked(line) && isOurs(line)));
  const whole = tidy([...head, '', ...rest, ...(closes === -1 ? [] : lines.slice(closes))].join('\n'));
  const signed = [...above, ...below];
  const said = tidy(withoutRule(withoutSignature(signed)).join('\n'));
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
  const plain = readText(text, known);
  // Some clients leave in plain words no trace of what is quoted, or no words.
  const marked = htmlText !== '' && htmlText !== text ? readText(htmlText, known) : undefined;
  const isBetter = marked !== undefined && isPreferred(marked, plain, { text, htmlText });
  const { body, whole } = isBetter && marked ? marked : plain;
  return {
    body: withoutReplyKeys(body, known.key),
    whole: whole && withoutReplyKeys(whole, known.key),
    keys: replyKeysIn(`${body}\n\n${whole ?? ''}`),
  };
}
