import { quoteOpens } from './html-words.ts';
import { holdsAddress } from './reply-keys.ts';

/** Known facts about the quoted mail: every client repeats some of them, in any language. */
export interface Answered {
  /** Addresses our mails are sent from or answered to. */
  addresses: readonly string[];
  /** Our sender name. */
  sender: string;
  /** The answer's subject, without «Re:». */
  subject: string;
  /** The first sentences of our mails, in each language. */
  delimiters: readonly string[];
}

/** A quote mark, possibly prefixed by initials as in The Bat!. */
export const isMarked = (line: string | undefined): boolean => /^\s*(?:\p{Lu}{1,3})?>/u.test(line ?? '');
export const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';

const invisible = /\u034f|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** A line normalised for comparison: without quote, direction or bold marks. */
export const bare = (line: string): string =>
  line
    .replace(invisible, '')
    .replace(/^\s*(?:\p{Lu}{1,3}(?=>))?[\s>|]*/u, '')
    .trimEnd()
    .replace(/(?:(?<![*_])[*_]{1,4})$/, '')
    .trimEnd();

/** A four-digit year, a time with minutes, or a numeric date, in any numerals. */
const moment =
  /\p{Nd}{4}|\p{Nd}{1,2}\s?[:.hHu時시點点]\s?\p{Nd}{2}(?!\p{Nd})|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}/u;
const fullMoment = (text: string) =>
  /\p{Nd}{4}|[./-]\p{Nd}{2}\b/u.test(text) && /\p{Nd}{1,2}\s?[:.hH時시點点]\s?\p{Nd}{2}/u.test(text);
const endsOpen = (text: string) => /[:：﹕]$/.test(text);
const mailbox = /[^\s<>()[\]"']+@[^\s<>()[\]"']+\.[^\s<>()[\]"']+/;

/** «From: …» in any language: a few words, a colon, a value. */
const label = /^[*_\s]*(\p{L}[\p{L}\p{M}\s.'’()/-]{0,30}?)[*_\s]*[:：﹕][*_\s]*(?!\/\/)(.*)$/u;

/** The word for the sender, for headers that contain nothing of ours, as in forwarded mails. */
const senders = new Set(
  (
    'de from von da van från fra frå lähettäjä lähettäjältä od від от από kimden gönderen من מאת 发件人 寄件者 寄件人 差出人 送信者 보낸사람 발신자 จาก từ người gửi ' +
    'dari pengirim feladó expéditeur absender remitente mittente afzender afsender avsender avsändare nadawca odesílatel odosielateľ pošiljatelj šalje saatja kellelt no sūtītājs nuo siuntėjas de la expeditor remetente ' +
    'отправитель відправник подател од пошиљалац प्रेषक از فرستنده 寄件'
  ).split(' '),
);
const isSender = (name: string) =>
  senders.has(name.toLowerCase()) || senders.has(name.toLowerCase().replaceAll(/\s/g, ''));

export const withoutPrefixes = (subject: string): string => {
  let rest = subject.replace(invisible, '').trim();
  for (let times = 0; times < 6; times += 1) rest = rest.replace(/^\p{L}{1,8}\s?(?:\[\d+\])?\s?[:：]\s*/u, '');
  return rest.replaceAll(/\s+/g, ' ').trim();
};

interface Block {
  /** Exclusive. */
  end: number;
  labels: { name: string; value: string }[];
}

/** Consecutive «label: value» lines with their continuations. */
function blockAt(lines: readonly string[], at: number): Block {
  const labels: Block['labels'] = [];
  let end = at;
  for (let index = at; index < lines.length && index < at + 14; index += 1) {
    const line = lines[index] ?? '';
    if (isBlank(line) || isMarked(line)) {
      // Some clients insert a blank line.
      if (isMarked(line) || !label.test(bare(lines[index + 1] ?? '')) || labels.length === 0) break;
      continue;
    }
    const [, name, value] = label.exec(bare(line)) ?? [];
    const last = labels.at(-1);
    if (name !== undefined) labels.push({ name: name.trim(), value: value?.trim() ?? '' });
    // The continuation of an address or subject.
    else if (last && (/[,;<]$|^$/.test(last.value) || mailbox.test(bare(line)) || /^\s/.test(line)))
      last.value += ` ${bare(line)}`;
    else break;
    end = index + 1;
  }
  return { end, labels };
}

/** Whether a header may start with this label: «Code : 14B7» above one belongs to the text. */
const mayLead = ({ name, value }: Block['labels'][number], { sender, subject }: Answered) =>
  isSender(name) ||
  mailbox.test(value) ||
  fullMoment(value) ||
  value.replace(/["']/g, '').startsWith(sender) ||
  (subject.length >= 6 && withoutPrefixes(value) === subject);

/** Whether a block of labels is a mail header: it contains an address or subject of ours, or labels only mails have. */
function isHeader({ labels }: Block, known: Answered, isDivided: boolean): boolean {
  const whole = labels.map(({ value }) => value).join('\n');
  const [first] = labels;
  if (!first || !(isDivided || mayLead(first, known))) return false;
  if (holdsAddress(whole, known.addresses)) return labels.length > 1 || isSender(first.name);
  if (labels.length < 3) return false;
  if (known.subject.length >= 6 && labels.some(({ value }) => withoutPrefixes(value) === known.subject)) return true;
  const isOurs = labels.some(({ value }) => value.replace(/["']/g, '').startsWith(known.sender));
  const isDated = labels.some(({ value }) => fullMoment(value));
  const isSent = labels.some(({ name, value }) => isSender(name) && mailbox.test(value));
  return isDated && (isOurs || isSent || (isDivided && mailbox.test(whole)));
}

/** «----- Original message -----», or a rule: words between dashes, in any language. */
const divider = /^[-‐-―_*=~]{2,}.{0,60}[-‐-―_*=~]{2,}\s*:?$/u;
/** The same without dashes, or without a header below. */
const original =
  /^(?:[-_*\s]*(?:message d['’]origine|mail original|e-mail d['’]origine|original message|(?:ursprüngliche|weitergeleitete) nachricht|mensaje (?:original|reenviado)|messaggio (?:originale|inoltrato)|message transféré|forwarded message|mensagem original|oorspronkelijk bericht|ursprungligt meddelande|oprindelig meddelelse|oryginalna wiadomość|исходное сообщение)[-_*\s]*|(?:début du message (?:transféré|réexpédié)|begin forwarded message|anfang der weitergeleiteten nachricht|inizio messaggio inoltrato|inicio del mensaje reenviado)\s*:)$/i;

/** Includes the line directly above a header: dashes, «Begin forwarded message:». */
function withLead(lines: readonly string[], at: number): number {
  let above = at - 1;
  while (above >= 0 && at - above < 3 && isBlank(lines[above])) above -= 1;
  const lead = bare(lines[above] ?? '');
  return above >= 0 && (divider.test(lead) || original.test(lead)) ? above : at;
}

const endOfRun = (lines: readonly string[], at: number) => {
  const blank = lines.findIndex((line, index) => index > at && isBlank(line));
  return blank === -1 ? lines.length : blank;
};

/** A header whose labels have no colon or are in a table: dashes above, a few lines, an address of ours among them. */
function isBareHeader(lines: readonly string[], at: number, { addresses }: Answered): boolean {
  const run = lines.slice(at, endOfRun(lines, at));
  const isDivided = withLead(lines, at) < at;
  return (
    isDivided && run.length <= 8 && run.every((line) => line.length <= 200) && holdsAddress(run.join('\n'), addresses)
  );
}

function leadsHeader(lines: readonly string[], at: number, known: Answered): boolean {
  const below = lines.findIndex((line, index) => index > at && !isBlank(line));
  return (
    below !== -1 &&
    below - at <= 3 &&
    (isHeader(blockAt(lines, below), known, true) || isBareHeader(lines, below, known))
  );
}

const isQuoteBelow = (lines: readonly string[], from: number, known: Answered): boolean => {
  const next = lines.slice(from, from + 4).find((line) => !isBlank(line));
  return next !== undefined && (isMarked(next) || next === quoteOpens || isDelimiter(next, known));
};

export const isDelimiter = (line: string, { delimiters }: Answered): boolean =>
  delimiters.some((words) => line.includes(words));

/** Whether these lines together say who wrote what follows, and when. */
function isAttribution(text: string, known: Answered, isAboveQuote: boolean): boolean {
  if (text.length > 400) return false;
  // Ignores addresses: a generated key may look like a time.
  const isDated = moment.test(text.replace(/\S+@\S+/g, ''));
  if (holdsAddress(text, known.addresses)) {
    const rest = known.addresses.reduce((left, address) => left.replace(address, ''), text.replace(/<[^>]*>/g, ''));
    return endsOpen(text) || isDated || isAboveQuote || rest.length <= 40;
  }
  const isNamed = text.includes(known.sender);
  // The summary Notes puts above its header.
  if (isNamed && isDated && /-{3}.*-{3}/.test(text)) return true;
  if (isAboveQuote)
    return (
      (isDated && (isNamed || endsOpen(text))) || (isNamed && endsOpen(text)) || (endsOpen(text) && mailbox.test(text))
    );
  return endsOpen(text) && isDated && (isNamed || /[<([]\s*(?:mailto:)?[^\s<>]+@/.test(text));
}

/** Start of an attribution ending at this line; undefined when it is none. */
function attributionTo(lines: readonly string[], last: number, known: Answered): number | undefined {
  const isAbove = isQuoteBelow(lines, last + 1, known);
  for (let first = last; first >= 0 && last - first < 4; first -= 1) {
    if (isBlank(lines[first]) || isMarked(lines[first])) return undefined;
    const text = lines
      .slice(first, last + 1)
      .map(bare)
      .join('\n');
    if (!isAttribution(text.replaceAll('\n', ' '), known, isAbove) && !isAttribution(text, known, isAbove)) continue;
    // The text before the address on an earlier line: «Am Mo., 23. Nov. 2026 um 10:12 schrieb».
    let begin = first;
    while (begin > 0 && first - begin < 2 && !moment.test(lines.slice(begin, last + 1).join(' '))) {
      const above = lines[begin - 1];
      if (isBlank(above) || isMarked(above) || !moment.test(above ?? '') || /[.!?…]$/.test(bare(above ?? ''))) break;
      begin -= 1;
    }
    return begin;
  }
  return undefined;
}

/** Whether an attribution's last words wrapped to the next line: «… <address> a / écrit :». */
function goesOn(lines: readonly string[], at: number, known: Answered): boolean {
  const next = bare(lines[at + 1] ?? '');
  const isEnd = next.length <= 30 && endsOpen(next) && !isMarked(lines[at + 1]);
  return isEnd && !endsOpen(bare(lines[at] ?? '')) && isQuoteBelow(lines, at + 2, known);
}

/** What starts at a line: a header whose quote runs to the end, one above marked lines, or nothing. */
export interface Opening {
  /** First line, and one past the last. */
  start: number;
  end: number;
  /** Marked lines follow, possibly with answers between them. */
  isMarked: boolean;
}

/** Search limits: real mails have shorter headers and fewer lines and quotes. */
const most = { lineLength: 1000, lines: 5000, openings: 40 };

/** The quotes in a text, in order. */
export function openingsOf(whole: readonly string[], known: Answered): Opening[] {
  const lines = whole.slice(0, most.lines).map((line) => (line.length > most.lineLength ? '.' : line));
  const found: Opening[] = [];
  let done = 0;
  for (let at = 0; at < lines.length && found.length < most.openings; at += 1) {
    const line = lines[at] ?? '';
    if (at < done || isMarked(line) || isBlank(line)) continue;
    const add = (start: number, end: number) => {
      const from = Math.max(start, done);
      found.push({ start: from, end, isMarked: isMarked(lines.slice(end).find((next) => !isBlank(next))) });
      done = end;
    };
    if (line === quoteOpens || isDelimiter(line, known)) {
      add(withLead(lines, at), at + 1);
      continue;
    }
    const start = withLead(lines, at);
    const block = blockAt(lines, at);
    if (isHeader(block, known, start < at)) add(start, block.end);
    else if (isBareHeader(lines, at, known)) add(start, endOfRun(lines, at));
    else if (original.test(bare(line)) && !leadsHeader(lines, at, known)) add(at, at + 1);
    else {
      const begin = attributionTo(lines, at, known);
      if (begin !== undefined) add(begin, at + (goesOn(lines, at, known) ? 2 : 1));
    }
  }
  return found;
}
