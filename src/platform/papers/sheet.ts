import type { Language } from '#common/locales.ts';

/** Text in a document: plain, or pieces with some in bold. Data, never markup. */
export type Words = string | readonly (string | { strong: string })[];

export interface Picture {
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  base64: string;
  alt: string;
  /** The drawing made on the picture. */
  overlay?: Overlay;
}

/** Points in a frame that the picture fills. */
export interface Overlay {
  width: number;
  height: number;
  lines: readonly (readonly (readonly [x: number, y: number])[])[];
}

export interface CompanyHead {
  name: string;
  /** Two letters, without a logo. */
  monogram: string;
  logo?: Picture;
  tagline?: string;
  /** Two lines on the right: address, then phone and e-mail. */
  contact: readonly string[];
}

/** A fact in the title block; a row's wide one takes the remaining width. */
export interface Fact {
  label: string;
  value: string;
  wide?: boolean;
}

export interface TitleBlock {
  /** «Devis» and its number, in the dark cell. */
  kind: string;
  number: string;
  label: string;
  subject: string;
  /** After the subject: index, date. */
  facts: readonly Fact[];
  /** The second row; omitted when empty. */
  more: readonly Fact[];
}

/** Common to all documents: `interface QuotePaper extends Sheet`. */
export interface Sheet {
  language: Language;
  /** Title of the file: «Devis DV-2026-191». */
  title: string;
  company: CompanyHead;
  block: TitleBlock;
  /** Below the title block of a copy: only the French version is authoritative. */
  notice?: string;
  /** Legal line on the left; document name on the right, before the page number: «DV-2026-191, indice A». */
  foot: { legal: string; name: string };
  /** An invoice in machine-readable form, attached to make a Factur-X file. */
  facturX?: { xml: string };
}

export interface Party {
  label: string;
  name: string;
  /** After the name, not bold. */
  role?: string;
  lines: readonly string[];
}

/** A lot or a line; a lot only prints its number, designation, total and `carried`. */
export interface PricedRow {
  kind: 'lot' | 'line';
  number: string;
  designation: string;
  /** Small text below the designation. */
  details?: string;
  quantity: string;
  unit: string;
  price: string;
  vat: string;
  total: string;
  /** Running total including this line, carried over at a page break. */
  carried: string;
}

export interface PricedLines {
  heads: Record<'designation' | 'quantity' | 'unit' | 'price' | 'vat' | 'total', string>;
  /** «Report» and «À reporter». */
  carriedOver: string;
  toCarry: string;
  /** Shown when there are no lines. */
  empty: string;
  rows: readonly PricedRow[];
}

export interface VatTable {
  heads: Record<'rate' | 'base' | 'amount', string>;
  rows: readonly { label: string; base: string; amount: string }[];
  /** What the client certifies, and why no VAT is due. */
  notes: readonly Words[];
}

export interface SumRow {
  label: string;
  value: string;
  kind?: 'plain' | 'grand' | 'after';
}

export interface Mention {
  title: string;
  text: readonly Words[];
}

/** A signature box: empty, signed by button, or with ink. */
export interface Signature {
  title: string;
  /** Signer, or what to write. */
  by: string;
  /** A typed name, from signatures older than signing by button: printed as then. */
  typed?: string;
  press?: string;
  /** Strokes as lists of points, in any unit. */
  ink?: { strokes: readonly (readonly (readonly [x: number, y: number])[])[]; alt: string };
  /** Below the line: date and digest. */
  seal: string;
}

export interface Stamp {
  text: string;
  date?: string;
}

export interface Table {
  heads: readonly { label: string; wide?: boolean; end?: boolean }[];
  rows: readonly (readonly Words[])[];
  empty: string;
}

export interface FactRow {
  label: string;
  value: string;
  /** A note, possibly long. */
  note: string;
}

export interface BeforeAfter {
  pictures: readonly (Picture & { label: string })[];
  title: string;
  note?: string;
}

export interface SnagRow {
  number: string;
  photos: readonly Picture[];
  title: string;
  /** Place, and what to do. */
  details: readonly string[];
  severity: string;
  due: string;
  /** When and by whom it was lifted; empty prints a line to fill in. */
  lifted: Words;
}

export interface SnagTable {
  heads: Record<'number' | 'photo' | 'designation' | 'severity' | 'due' | 'lifted', string>;
  rows: readonly SnagRow[];
  empty: string;
  notes: readonly Words[];
}

interface Summed {
  kind: 'lot' | 'line';
  totalHtMinor: number;
  /** An option prints its total, and is in no sum. */
  optional?: boolean;
}

/** Each line's running total and each lot's total, in minor units, for `total` and `carried`. */
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

/** Makes the given parts of a sentence bold, by searching for them instead of using markup. */
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
