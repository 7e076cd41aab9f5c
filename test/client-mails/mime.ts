export interface Part {
  headers: string[];
  body: Buffer;
}
type Encoding = 'quoted-printable' | 'base64' | '8bit';
interface Written {
  charset?: string;
  encoding?: Encoding;
  /** RFC 3676: continued lines end with a space. */
  flowed?: boolean;
}

const sets = new Map<string, Map<string, Buffer>>();

/** Bytes of each character in a charset, found by decoding all of them. */
function bytesOf(charset: string): Map<string, Buffer> {
  const known = sets.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset);
  const found = new Map<string, Buffer>();
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Buffer.from(bytes));
    if (Array.from(character).length === 1 && character !== '\ufffd' && !found.has(character))
      found.set(character, Buffer.from(bytes));
  };
  for (let lead = 0; lead < 256; lead += 1) add(lead);
  if (/^(?:gb|big5|euc|shift)/.test(charset))
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  sets.set(charset, found);
  return found;
}

/** ISO-2022-JP: the characters of EUC-JP between two escapes (RFC 1468). */
const inJis = (text: string) =>
  text.replace(/[^\p{ASCII}]+/gu, (run) => {
    const bytes = Array.from(encoded(run, 'euc-jp'), (byte) => String.fromCodePoint(byte & 0x7f));
    return `\u001b$B${bytes.join('')}\u001b(B`;
  });

function encoded(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text);
  if (charset === 'iso-2022-jp') return Buffer.from(inJis(text), 'latin1');
  const bytes = bytesOf(charset);
  // How programs write characters missing in their charset.
  const [blank, unknown] = [Buffer.from(' '), Buffer.from('?')];
  return Buffer.concat(
    Array.from(text, (character) => bytes.get(character) ?? (/\s/.test(character) ? blank : unknown)),
  );
}

const hex = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** Quoted-printable with soft line breaks at 76 columns (RFC 2045, 6.7). */
function quotedPrintable(bytes: Buffer): string {
  const lines = bytes.toString('latin1').split('\n');
  return lines
    .map((line) => {
      const pieces = Array.from(line, (letter, at) =>
        /[\u0021-\u003c\u003e-\u007e]/.test(letter) || (letter === ' ' && at < line.length - 1)
          ? letter
          : hex(letter.codePointAt(0) ?? 0),
      );
      let [out, width] = ['', 0];
      for (const piece of pieces) {
        if (width + piece.length > 75) [out, width] = [`${out}=\r\n`, 0];
        out += piece;
        width += piece.length;
      }
      return out;
    })
    .join('\r\n');
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

function written(type: string, words: string, { charset = 'utf-8', encoding = 'quoted-printable', flowed }: Written) {
  const bytes = encoded(words, charset);
  const body =
    encoding === '8bit'
      ? Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
      : Buffer.from(encoding === 'base64' ? base64(bytes) : quotedPrintable(bytes));
  const how = flowed ? '; format=flowed; delsp=no' : '';
  return {
    headers: [`Content-Type: ${type}; charset="${charset}"${how}`, `Content-Transfer-Encoding: ${encoding}`],
    body,
  };
}

export const plain = (words: string, how: Written = {}): Part => written('text/plain', words, how);
export const html = (markup: string, how: Written = {}): Part => written('text/html', markup, how);

/** A file; with `cid`, embedded in the text. */
export const file = (type: string, name: string, bytes: Buffer, cid?: string): Part => ({
  headers: [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    ...(cid ? [`Content-ID: <${cid}>`] : []),
  ],
  body: Buffer.from(base64(bytes)),
});

let boundaries = 0;
const parted = (type: string, parts: Part[]): Part => {
  boundaries += 1;
  const boundary = `----=_Part_${boundaries}_1764.${boundaries}`;
  const pieces = parts.flatMap(({ headers, body }) => [
    Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: [`Content-Type: multipart/${type}; boundary="${boundary}"`],
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
};
export const alternative = (...parts: Part[]): Part => parted('alternative', parts);
export const mixed = (...parts: Part[]): Part => parted('mixed', parts);
export const related = (...parts: Part[]): Part => parted('related', parts);
export const signed = (protocol: string, ...parts: Part[]): Part => parted(`signed; protocol="${protocol}"`, parts);
export const report = (kind: string, ...parts: Part[]): Part => parted(`report; report-type=${kind}`, parts);

/** A header in any script (RFC 2047), folded as programs do. */
const headerWords = (text: string) =>
  (text.match(/.{1,12}/gu) ?? []).map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ');

export const mailOf = (
  { headers, body }: Part,
  { subject, to, from = 'Karim Haddad <karim.haddad@exemple.test>', more = [] }: Headers,
): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        'Return-Path: <karim.haddad@exemple.test>',
        'Received: from mx.exemple.test (mx.exemple.test [192.0.2.10]) by mail.batilien.test; Mon, 23 Nov 2026 10:31:07 +0100',
        `From: ${from}`,
        `To: ${to}`,
        `Subject: ${headerWords(subject)}`,
        'Date: Mon, 23 Nov 2026 10:31:05 +0100',
        'Message-ID: <1764.1@exemple.test>',
        'MIME-Version: 1.0',
        ...more,
        ...headers,
        '',
        '',
      ].join('\r\n'),
    ),
    body,
  ]);
interface Headers {
  subject: string;
  to: string;
  from?: string;
  more?: string[];
}
