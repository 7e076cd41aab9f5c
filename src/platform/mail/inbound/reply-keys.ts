/** Characters that may invisibly split an address, or come from wrapping and escaping. */
const broken =
  /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|=\r?\n|\r?\n[ \t>|]*|<\/?[a-z]{1,12}(?:\s[^<>@]{0,300})?\/?>/iy;
const escaped = /(?:%(?:25)*|=)([0-9a-f]{2})|&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?|&(plus|commat);/iy;
const named: Record<string, string> = { plus: '+', commat: '@' };

interface Character {
  is: string;
  start: number;
  end: number;
}

/** The next visible character, skipping hidden or broken ones; undefined at the end. */
function characterAt(text: string, from: number): Character | undefined {
  let start = from;
  for (broken.lastIndex = start; broken.test(text); broken.lastIndex = start) start = broken.lastIndex;
  if (start >= text.length) return undefined;
  escaped.lastIndex = start;
  const [whole = '', byte, hex, decimal, name] = escaped.exec(text) ?? [];
  const code = byte ? Number.parseInt(byte, 16) : hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (name) return { is: named[name.toLowerCase()] ?? '', start, end: start + whole.length };
  if (whole && code > 32 && code < 127)
    return { is: String.fromCodePoint(code).toLowerCase(), start, end: start + whole.length };
  return { is: (text[start] ?? '').normalize('NFKC').toLowerCase().slice(0, 1), start, end: start + 1 };
}

/** Lower-case text without hidden or broken characters. */
function squeeze(text: string): string {
  let squeezed = '';
  for (let found = characterAt(text, 0); found; found = characterAt(text, found.end)) squeezed += found.is;
  return squeezed;
}

const plus = /[+\uff0b]|%(?:25)*2b|=2b|&#0*43;?|&#x0*2b;?|&plus;/gi;
const keyLength = 26;
const mayBeAddress = /[@\uff20]|%(?:25)*40|=40|&#|&commat;/i;

/** Tags of our addresses; nothing people type after a plus is as long without a space (RFC 5233). */
function spansOfTags(text: string): { start: number; end: number; key: string }[] {
  const spans = [];
  for (const { 0: sign, index } of text.matchAll(plus)) {
    const start = index + sign.length;
    let key = '';
    let end = start;
    while (key.length < keyLength) {
      const found = characterAt(text, end);
      if (!found || !/[a-z2-7]/.test(found.is)) break;
      key += found.is;
      end = found.end;
    }
    if (key.length === keyLength) spans.push({ start, end, key });
  }
  return spans;
}

/** Occurrences of a key without its address, however spaced or escaped. */
function spansOfKey(text: string, key: string): { start: number; end: number }[] {
  let letters = '';
  const from: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/[a-z2-7]/gi)) {
    letters += letter.toLowerCase();
    from.push(index);
  }
  const spans = [];
  for (let at = letters.indexOf(key); at !== -1; at = letters.indexOf(key, at + 1))
    spans.push({ start: from[at] ?? 0, end: (from[at + key.length - 1] ?? 0) + 1 });
  return spans;
}

export const replyKeysIn = (text: string): string[] => spansOfTags(text).map(({ key }) => key);

/** Removes reply keys, even wrapped, escaped or hidden: a reader could write as their owner. */
export function withoutReplyKeys(text: string, key?: string): string {
  const spans = [...spansOfTags(text), ...(key ? spansOfKey(text, key) : [])].toSorted((a, b) => a.start - b.start);
  if (spans.length === 0) return text;
  let clean = '';
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    if (start >= at) clean += `${text.slice(at, start)}…`;
    at = end;
  }
  return clean + text.slice(at);
}

/** Whether a text contains one of our addresses, with or without a key, even broken or escaped. */
export function holdsAddress(text: string, addresses: readonly string[]): boolean {
  if (!mayBeAddress.test(text)) return false;
  const squeezed = squeeze(text);
  return addresses.some((address) => {
    const at = address.lastIndexOf('@');
    const [local, domain] = [address.slice(0, at), address.slice(at)];
    const found = squeezed.indexOf(`${local}+`);
    return squeezed.includes(address) || (found !== -1 && squeezed.includes(domain, found));
  });
}
