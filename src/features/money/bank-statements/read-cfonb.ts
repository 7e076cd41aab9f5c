import { decodeText } from '#platform/tabular/decode-text.ts';
import { UnreadXml } from '#platform/xml/open-xml.ts';
import { frenchIban } from './read-ofx.ts';
import { dayOf, onOneLine, type ReadEntry, tellsReturn, type Unread } from './statement.rules.ts';

/*
 * CFONB 120: records of 120 characters. 01 and 07 are the balances of an account before and after, 04 is an entry, each
 * following 05 adds to it under a qualifier of three letters. Positions are counted from 1, as in the standard.
 */

const size = 120;
const at = (record: string, from: number, to: number): string => record.slice(from - 1, to);

/**
 * The last character of an amount is its last digit and its sign: «{» to «I» above zero, «}» to «R» below; é and è in
 * old files.
 */
const above = '{ABCDEFGHI';
const below = '}JKLMNOPQR';

/** An amount of fourteen characters, in units of its decimals; null if invalid. */
export function overpunched(field: string): number | null {
  const [, digits = '', last = ''] = /^ *(\d*)(.)$/.exec(field.replace('é', '{').replace('è', '}')) ?? [];
  const [credit, debit] = [above.indexOf(last), below.indexOf(last)];
  if (last === '' || Math.max(credit, debit) < 0) return null;
  const units = Number(digits) * 10 + Math.max(credit, debit);
  return credit >= 0 || units === 0 ? units : -units;
}

/** In cents; each record gives the number of its decimals. */
function minorOf(record: string): number {
  const units = overpunched(at(record, 91, 104));
  const decimals = Number(at(record, 20, 20));
  if (units === null || !(decimals <= 2)) throw new UnreadXml('malformed');
  return units * 10 ** (2 - decimals);
}

const dayIn = (record: string): string => {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(at(record, 35, 40)) ?? [];
  const found = year && dayOf(`20${year}`, month, day);
  if (!found) throw new UnreadXml('malformed');
  return found;
};

/** The account of a record; equal in all records of one statement. */
const accountOf = (record: string): string => {
  const number = at(record, 22, 32).trim();
  return frenchIban(at(record, 3, 7), at(record, 12, 16), number) ?? number;
};

/** Whether a file is CFONB 120: it begins with a balance or an entry of an account. */
export const looksLikeCfonb = (bytes: Uint8Array): boolean =>
  /^(?:ï»¿)?\s*0[14]\d{5}.{4}\d{5}[A-Z]{3}\d.[0-9A-Z ]{11}/.test(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  );

/** Its records, by line, or concatenated. */
function recordsOf(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length > 1 || first.length <= size) return lines.map((line) => line.padEnd(size));
  return Array.from({ length: Math.ceil(first.length / size) }, (_, index) =>
    first.slice(index * size, (index + 1) * size).padEnd(size),
  );
}

function entryOf(record: string): ReadEntry {
  const words = onOneLine(at(record, 49, 79));
  const rejection = at(record, 41, 42).trim();
  const isRejected = rejection !== '' && rejection !== '00';
  return {
    account: accountOf(record),
    bookedOn: dayIn(record),
    amountMinor: minorOf(record),
    currency: at(record, 17, 19),
    counterparty: '',
    counterpartyIban: '',
    words,
    endToEndId: '',
    reference: '',
    isReturn: isRejected || tellsReturn(words),
    returnReason: isRejected ? rejection : '',
  };
}

/** Adds the data of a record 05: the other party, its reference, more text. */
function complete(entry: ReadEntry, record: string): void {
  const qualifier = at(record, 46, 48);
  const details = at(record, 49, 118);
  if (qualifier === 'NPY' || qualifier === 'NBE') entry.counterparty = onOneLine(details, 140);
  else if (qualifier === 'RCN') {
    const reference = onOneLine(details.slice(0, 35), 35);
    if (reference !== 'NOTPROVIDED') entry.endToEndId = reference;
  } else if (['LIB', 'LCC', 'LC2', 'LCS'].includes(qualifier)) {
    entry.words = onOneLine(`${entry.words} ${onOneLine(details)}`);
    entry.isReturn ||= tellsReturn(details);
  }
}

/** The entries of all accounts in a CFONB 120 file; throws for a truncated one, whose balances do not add up. */
export function readCfonb(bytes: Uint8Array, most: number): ReadEntry[] {
  const entries: ReadEntry[] = [];
  let balance: { account: string; minor: number } | null = null;
  for (const record of recordsOf(decodeText(bytes).text)) {
    const code = at(record, 1, 2);
    if (code === '01') balance = { account: accountOf(record), minor: minorOf(record) };
    if (code === '04') {
      const entry = entryOf(record);
      if (balance) balance.minor += entry.amountMinor;
      entries.push(entry);
      if (entries.length > most) throw new UnreadXml<Unread>('tooMany');
    }
    const last = entries.at(-1);
    if (code === '05' && last) complete(last, record);
    if (code === '07') {
      const isWhole = !balance || (balance.account === accountOf(record) && balance.minor === minorOf(record));
      if (!isWhole) throw new UnreadXml('malformed');
      balance = null;
    }
  }
  if (balance) throw new UnreadXml('malformed');
  return entries.filter(({ amountMinor }) => amountMinor !== 0);
}
