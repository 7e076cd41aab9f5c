import { guessColumns } from './guess-columns.ts';
import { parseDecimal } from './money.ts';
import type { UnitPriceE4 } from './unit-price.ts';
import { type VatRate, vatRates } from './vat.ts';

export type PriceField =
  | 'code'
  | 'designation'
  | 'trade'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'vat'
  | 'total'
  | 'lot'
  | 'coefficient';

/** Headings in five languages; totals first, as they mention prices too. */
const patterns: readonly (readonly [PriceField, readonly RegExp[]])[] = [
  ['code', [/^(n|no|num|numero|code|ref|reference)( de| du| d)? (prix|article|art|poste|bordereau)\b/]],
  ['coefficient', [/^(coef|coeff|coefficient|koeffizient|coeficiente|coefficiente)\b/]],
  ['lot', [/^(lot|chapitre|los|kapitel|lote|capitulo|lotto|capitolo|chapter)\b/]],
  ['total', [/\btotale?\b/, /^montant\b/, /^(gesamt|importe)/, /^amount\b/]],
  ['vat', [/^(tva|vat|mwst|ust|iva)\b/, /^(taux|tipo|aliquota|satz)\b/]],
  ['price', [/^p ?u\b/, /\bp unit/, /\b(prix|price|preis|precio|prezzo)\b(?!.*\blettres\b)/, /preis\b/, /^ep\b/]],
  ['quantity', [/^(qte|qty|qta|q|nb|nbre|nombre)\b/, /quanti/, /^(menge|cantidad|cant)\b/]],
  ['unit', [/^(u|un|unite|unit|einheit|unidad|ud|unita|um|u m|me|eh)s?\b/, /^unite/]],
  ['trade', [/^(metier|corps|trade|gewerk|oficio|mestiere|categorie)\b/]],
  [
    'designation',
    [
      /^(designation|libelle|intitule|description|descripti(f|on)|bezeichnung|descripcion|descrizione)\b/,
      /^(article|ouvrage|prestation|travaux|nature|item|artikel|leistung|partida|voce|nom|name)s?\b/,
    ],
  ],
  ['code', [/^(code|ref|reference|codigo|codice|n|no|num|numero|nr|pos|position)\b/]],
];

export const guessPriceColumns = (header: readonly string[]) => guessColumns(header, patterns);

/** A field's text in a line, without the apostrophe exports add against formulas. */
export const cellUnder =
  <F extends string>(cells: readonly string[], columns: { readonly [field in F]?: number | undefined }) =>
  (field: F): string =>
    (cells[columns[field] ?? -1] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, '');

/** Removes the «per» part of a price cell: «12,50 €/m²» becomes «12,50 €». */
const bare = (text: string) => text.replace(/(€|EUR|\d)\s*(?:H\.?T\.?)?\s*\/\s*\p{L}.*$/iu, '$1');

/** Reads «1 234,5678 €» or «(12,50)» into ten-thousandths, rounding half away from zero; null if not a price. */
export function readPrice(text: string, language: string): UnitPriceE4 | null {
  const exact = parseDecimal(bare(text), 4, language);
  if (exact !== null) return exact;
  // Spreadsheets store up to fifteen significant digits: 1/3 is 0.333333333333333.
  const finer = parseDecimal(bare(text).replace(/([.,]\d{8})\d+/, '$1'), 8, language);
  return finer === null ? null : Math.sign(finer) * Math.round(Math.abs(finer) / 10_000);
}

export const isTooFine = (text: string, language: string): boolean =>
  readPrice(text, language) !== null && parseDecimal(bare(text), 4, language) === null;

/** A quantity in thousandths, possibly negative; null when invalid. */
export const readQuantity = (text: string, language: string): number | null =>
  text.includes('%') ? null : parseDecimal(text, 3, language);

/** A VAT rate: «20 %», «5,5», or «0,2» from a percentage cell; null when not a legal rate. */
export function readVatRate(text: string, language: string): VatRate | null {
  const hundredths = parseDecimal(text, 4, language);
  if (hundredths === null) return null;
  const share = !text.includes('%') && hundredths > 0 && hundredths < 10_000;
  const rateBp = share ? hundredths : hundredths / 100;
  return vatRates.find((rate) => rate === rateBp) ?? null;
}
