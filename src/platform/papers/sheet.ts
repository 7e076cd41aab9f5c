import type { Language } from '#common/locales.ts';

/** Text on a paper: plain, or pieces of which some are strong. Data, never markup. */
export type Words = string | readonly (string | { strong: string })[];

/** A picture as bytes; what it shows is said to those who do not see it. */
export interface Picture {
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  base64: string;
  alt: string;
  /** The drawing made on the picture. */
  overlay?: Overlay;
}

/** Lines over a picture, each a list of points in a frame that the picture fills. */
export interface Overlay {
  width: number;
  height: number;
  lines: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** Whose paper it is: the head of the first page. */
export interface CompanyHead {
  name: string;
  /** Two letters, where there is no logo. */
  monogram: string;
  logo?: Picture;
  tagline?: string;
  /** Two lines at the right: address, then telephone and e-mail. */
  contact: readonly string[];
}

/** A fact of the title block; the wide one of a row takes the room that is left. */
export interface Fact {
  label: string;
  value: string;
  wide?: boolean;
}

export interface TitleBlock {
  /** «Devis», then its number: the dark cell. */
  kind: string;
  number: string;
  /** «Objet», then the subject. */
  label: string;
  subject: string;
  /** After the subject: index, date. */
  facts: readonly Fact[];
  /** The second row; none where empty. */
  more: readonly Fact[];
}

/** What every paper has: `interface QuotePaper extends Sheet`. */
export interface Sheet {
  language: Language;
  /** The title of the file: «Devis DV-2026-191». */
  title: string;
  company: CompanyHead;
  block: TitleBlock;
  /** Under the title block: of a reading copy, that only the French one counts. */
  notice?: string;
  /** The legal line at the left; what the paper is at the right, before its page: «DV-2026-191, indice A». */
  foot: { legal: string; name: string };
  /** Of an invoice, the same for machines: attached, and the file is Factur-X. */
  facturX?: { xml: string };
}

/** Who is concerned, two or three side by side. */
export interface Party {
  /** «Client» */
  label: string;
  name: string;
  /** After the name, not strong. */
  role?: string;
  lines: readonly string[];
}

/** A lot or a line; of a lot only its number, designation, total and `carried` are printed. */
export interface PricedRow {
  kind: 'lot' | 'line';
  number: string;
  designation: string;
  /** Under the designation, smaller. */
  details?: string;
  quantity: string;
  unit: string;
  price: string;
  vat: string;
  total: string;
  /** What the lines come to up to and with this one: carried over where a page ends here. */
  carried: string;
}

export interface PricedLines {
  heads: Record<'designation' | 'quantity' | 'unit' | 'price' | 'vat' | 'total', string>;
  /** «Report» and «À reporter». */
  carriedOver: string;
  toCarry: string;
  /** Instead of lines, where there is none. */
  empty: string;
  rows: readonly PricedRow[];
}

export interface VatTable {
  heads: Record<'rate' | 'base' | 'amount', string>;
  rows: readonly { label: string; base: string; amount: string }[];
  /** What the client certifies, and why no VAT is due. */
  notes: readonly Words[];
}

/** A row of the sums: `grand` stands between rules, `after` is smaller (deposit, balance, retention). */
export interface SumRow {
  label: string;
  value: string;
  kind?: 'plain' | 'grand' | 'after';
}

/** A titled paragraph or several. */
export interface Mention {
  title: string;
  text: readonly Words[];
}

/** A box to sign: empty, with what was pressed, or with drawn ink. */
export interface Signature {
  /** «Bon pour accord» */
  title: string;
  /** Who signs, or what to write. */
  by: string;
  /** A name that was typed, of what was signed before presses were told apart: printed as it was. */
  typed?: string;
  /** «Accepté en ligne par … le …» */
  press?: string;
  /** Strokes as lists of points, in any unit. */
  ink?: { strokes: readonly (readonly (readonly [x: number, y: number])[])[]; alt: string };
  /** Under the line: when, and the digest. */
  seal: string;
}

export interface Stamp {
  text: string;
  date?: string;
}

/** A table of words; its wide columns share what the others leave. */
export interface Table {
  heads: readonly { label: string; wide?: boolean; end?: boolean }[];
  rows: readonly (readonly Words[])[];
  /** Instead of rows, where there is none. */
  empty: string;
}

export interface FactRow {
  label: string;
  value: string;
  /** What is said of it besides; may be long. */
  note: string;
}

/** Two pictures of one place. */
export interface BeforeAfter {
  pictures: readonly (Picture & { label: string })[];
  title: string;
  note?: string;
}

export interface SnagRow {
  number: string;
  photos: readonly Picture[];
  title: string;
  /** Where it is, what is to be done. */
  details: readonly string[];
  severity: string;
  due: string;
  /** When and by whom it was lifted; empty leaves a line to write on. */
  lifted: Words;
}

export interface SnagTable {
  heads: Record<'number' | 'photo' | 'designation' | 'severity' | 'due' | 'lifted', string>;
  rows: readonly SnagRow[];
  empty: string;
  /** Under the table. */
  notes: readonly Words[];
}

/** What of a line bears on the running sum. */
interface Summed {
  kind: 'lot' | 'line';
  totalHtMinor: number;
  /** An option is printed with its total and counts in no sum. */
  optional?: boolean;
}

/** Each line's running sum and each lot's own total, in minor units: what `total` and `carried` are written from. */
export function runningSums(lines: readonly Summed[]): { totalMinor: number; carriedMinor: number }[] {
  let carriedMinor = 0;
  const sums = lines.map((line) => {
    if (line.kind === 'line' && !line.optional) carriedMinor += line.totalHtMinor;
    return { totalMinor: line.kind === 'lot' ? 0 : line.totalHtMinor, carriedMinor };
  });
  let lot: { totalMinor: number } | undefined;
  lines.forEach((line, at) => {
    if (line.kind === 'lot') lot = sums[at];
    else if (lot && !line.optional) lot.totalMinor += line.totalHtMinor;
  });
  return sums;
}

/** A sentence with the given parts of it strong: what is strong is found, not marked up. */
export function strong(sentence: string, ...parts: readonly string[]): Words {
  const pieces: (string | { strong: string })[] = [];
  let rest = sentence;
  for (const part of parts) {
    const at = part ? rest.indexOf(part) : -1;
    if (at < 0) continue;
    if (at > 0) pieces.push(rest.slice(0, at));
    pieces.push({ strong: part });
    rest = rest.slice(at + part.length);
  }
  return rest ? [...pieces, rest] : pieces;
}
