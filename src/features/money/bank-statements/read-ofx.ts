import { parseDecimal } from '#common/money.ts';
import { decodeText } from '#platform/tabular/decode-text.ts';
import { UnreadXml } from '#platform/xml/open-xml.ts';
import { dayOf, onOneLine, type ReadEntry, tellsReturn, type Unread } from './statement.rules.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const plain = (text: string) =>
  text.replaceAll(/&(\w{2,4});/g, (whole, name: string) => entities[name] ?? whole).trim();

/** Whether a file is OFX, as SGML (1.x) or XML (2.x). */
export const looksLikeOfx = (bytes: Uint8Array): boolean =>
  /^\s*(?:OFXHEADER\s*:|<\?xml[^>]*\?>\s*<\?OFX|<\?OFX|<OFX>)/i.test(
    new TextDecoder('latin1').decode(bytes.subarray(0, 600)).replace(/^ï»¿/, ''),
  );

/** Reads leaf by leaf, since SGML does not close leaves. `end` marks the end of an aggregate. */
function walk(text: string, leaf: (name: string, value: string) => void, end: (name: string) => void): void {
  const tag = /<(\/?)([A-Za-z0-9._]{1,40})>([^<]*)/g;
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    const [, closing, name = '', value = ''] = found;
    if (closing) end(name.toUpperCase());
    else leaf(name.toUpperCase(), plain(value));
  }
}

/** French account numbers by the parts that OFX gives, as an IBAN: other files of the account use that. */
export function frenchIban(bank: string, branch: string, account: string): string | null {
  if (!/^\d{5}$/.test(bank) || !/^\d{5}$/.test(branch) || !/^[0-9A-Z]{11}$/.test(account)) return null;
  // Letters count as digits in the key of a RIB (A, J: 1; B, K, S: 2; …).
  const digits = account.replaceAll(/[A-Z]/g, (letter) => {
    const code = letter.charCodeAt(0) - 64;
    return String(code < 10 ? code : code < 19 ? code - 9 : code - 17);
  });
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(digits)) % 97n);
  const bban = `${bank}${branch}${account}${String(key).padStart(2, '0')}`;
  const number = `${bban}FR00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `FR${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${bban}`;
}

type Leaves = Partial<Record<string, string>>;

function entryOf(leaves: Leaves, account: string, currency: string): ReadEntry {
  const amountMinor = parseDecimal(leaves['TRNAMT'] ?? '', 2, 'fr');
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(leaves['DTPOSTED'] ?? '') ?? [];
  const bookedOn = dayOf(year, month, day);
  if (amountMinor === null || !bookedOn) throw new UnreadXml('malformed');
  const name = onOneLine(leaves['NAME'], 140);
  const words = onOneLine([name, leaves['MEMO'], leaves['CHECKNUM']].filter(Boolean).join(' '));
  return {
    account,
    bookedOn,
    amountMinor,
    currency,
    counterparty: name,
    counterpartyIban: '',
    words,
    endToEndId: '',
    reference: onOneLine(leaves['FITID'], 140),
    isReturn: tellsReturn(words),
    returnReason: '',
  };
}

/** The entries of all accounts in an OFX file; throws for any other file. */
export function readOfx(bytes: Uint8Array, most: number): ReadEntry[] {
  // The encoding is guessed: the header is often wrong.
  const { text } = decodeText(bytes);
  const entries: ReadEntry[] = [];
  let of: Leaves = {};
  let one: Leaves | null = null;
  let currency = 'EUR';
  const isSeen = /<OFX>/i.test(text) && /<STMTRS>|<CCSTMTRS>/i.test(text);
  if (!isSeen) throw new UnreadXml<Unread>('noStatement');
  walk(
    text,
    (name, value) => {
      if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') of = {};
      else if (name === 'STMTTRN') one = {};
      else if (one) one[name] ??= value;
      else if (name === 'CURDEF') currency = value.toUpperCase();
      else if (name === 'BANKID' || name === 'BRANCHID' || name === 'ACCTID') of[name] ??= value.replaceAll(' ', '');
    },
    (name) => {
      if (name !== 'STMTTRN' || !one) return;
      const number = of['ACCTID'] ?? '';
      const account = frenchIban(of['BANKID'] ?? '', of['BRANCHID'] ?? '', number) ?? onOneLine(number, 34);
      const entry = entryOf(one, account, currency);
      // Banks also list entries of zero.
      if (entry.amountMinor !== 0) entries.push(entry);
      if (entries.length > most) throw new UnreadXml<Unread>('tooMany');
      one = null;
    },
  );
  return entries;
}
