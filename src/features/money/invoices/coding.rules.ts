import type { VatMention } from '#common/vat.ts';
import type { InvoiceDocument, InvoiceKind, InvoiceLine } from './invoice-document.contract.ts';
import { taxOf } from './invoice-totals.rules.ts';

/** The standard our files follow (BT-24): EN 16931, without an extension. */
export const profile = 'urn:cen.eu:en16931:2017';

/** The type of an invoice (BT-3, UNTDID 1001). */
export const invoiceType: Readonly<Record<InvoiceKind, string>> = {
  deposit: '386',
  situation: '380',
  balance: '380',
  credit: '381',
};

/** Billing frame (BT-23): 4 after a deposit, S5 for a subcontractor whose client owes the VAT. */
export function invoiceFrame({
  kind,
  lines,
  operations = 'services',
}: Pick<InvoiceDocument, 'kind' | 'lines' | 'operations'>): string {
  const of = { services: 'S', goods: 'B', both: 'M' }[operations];
  if (kind === 'deposit' || kind === 'credit') return `${of}1`;
  if (lines.some((line) => line.kind === 'recovery')) return `${of}4`;
  return lines.some(({ vatMention }) => vatMention === 'reverse_charge') ? 'S5' : `${of}1`;
}

/** Whether an invoice is sent electronically in the reform: not to private persons, nor abroad. */
export const isElectronic = ({ kind, countryCode }: InvoiceDocument['buyer']): boolean =>
  kind !== 'private' && isOfReform(countryCode);

/** Countries where companies have a SIREN: France with its départements overseas (BR-FR-11). */
export const reformCountries: readonly string[] = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'];
const isOfReform = (country: string) => reformCountries.includes(country);

/** A number in the reform: at most 35 of these characters (BR-FR-01, BR-FR-02). */
export const isNumberOfReform = (number: string): boolean => /^[A-Za-z0-9+\-_/]{1,35}$/.test(number);

/** Luhn. */
export function isSiren(siren: string): boolean {
  const digits = Array.from(siren, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return /^\d{9}$/.test(siren) && digits.reduce((sum, one) => sum + (one > 9 ? one - 9 : one), 0) % 10 === 0;
}

/** ISO 13616. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** A French VAT number contains the SIREN (CGI, annexe II, art. 242 nonies A; BR-CO-09). */
export function isVatNumberOf(vatNumber: string, siren: string | null): boolean {
  if (!/^[A-Z]{2}[0-9A-Z]{2,13}$/.test(vatNumber)) return false;
  return !vatNumber.startsWith('FR') || siren === null || vatNumber.slice(4) === siren;
}

/** The SIREN: the first nine digits of the SIRET; also the company's address in the directory. */
export const sirenOf = (siret: string | null): string | null => siret?.slice(0, 9) ?? null;

/** UN/ECE Recommendation 20; a unit without a code is counted by the piece. */
const unitCodes: Readonly<Record<string, string>> = {
  m2: 'MTK',
  'm²': 'MTK',
  m3: 'MTQ',
  'm³': 'MTQ',
  m: 'MTR',
  ml: 'MTR',
  h: 'HUR',
  j: 'DAY',
  jour: 'DAY',
  kg: 'KGM',
  t: 'TNE',
  l: 'LTR',
  km: 'KMT',
};
export const unitCode = (unit: string) => unitCodes[unit.toLowerCase()] ?? 'C62';

/** VAT categories (UNTDID 5305), and the reason for no VAT (VATEX). */
const categories: Readonly<Record<VatMention, { category: string; code?: string }>> = {
  reverse_charge: { category: 'AE', code: 'VATEX-EU-AE' },
  franchise: { category: 'E', code: 'VATEX-FR-FRANCHISE' },
  article_294: { category: 'E' },
  outside_territory: { category: 'E' },
};
export const vatCategory = (mention: VatMention | null) => (mention ? categories[mention].category : 'S');
export const exemptionCode = (mention: VatMention | null) => (mention ? categories[mention].code : undefined);

/** The lines of an electronic file: those with an amount, and for each VAT rate at least one (BR-S-01). */
export function sentLines({ lines, totals }: Pick<InvoiceDocument, 'lines' | 'totals'>): InvoiceLine[] {
  const moved = new Set(lines.flatMap((line) => (line.totalHtMinor === 0 ? [] : [taxOf(line)])));
  const taxes = new Set(totals.vat.map(taxOf));
  const isTold = (line: InvoiceLine) => !moved.has(taxOf(line)) && taxes.has(taxOf(line));
  return lines.filter((line) => line.totalHtMinor !== 0 || isTold(line));
}
