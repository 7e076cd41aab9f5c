import { isValidIBAN } from 'ibantools';
import { isSiren } from './siren.rules.ts';
import type { ReceivedDocument } from './received-document.contract.ts';
import type { ReceivedFields } from './received-invoice.contract.ts';

export type Printed = Partial<ReceivedFields>;

const amountForm = String.raw`-?\d{1,3}(?:[ \u00a0\u202f.]\d{3})+[.,]\d{2}|-?\d+[.,]\d{2}`;

/** «1 234,56», «1.234,56» or «1234.56» in cents. */
function centsOf(text: string): number {
  const digits = text.replaceAll(/[^\d-]/g, '');
  return Number(digits);
}

/** The last amount after some words, on the same line or the next: totals come last. */
function amountAfter(text: string, words: string): number | null {
  const found = [
    ...text.matchAll(new RegExp(`(?:${words})[^\\d\\n]{0,40}\\n?[^\\d\\n]{0,10}(${amountForm})(?!\\d)`, 'giu')),
  ];
  const last = found.at(-1)?.[1];
  return last ? centsOf(last) : null;
}

/** The VAT as the difference of the totals, if the PDF shows that amount: its label varies too much to search for. */
function differenceIn(text: string, htMinor: number | null, ttcMinor: number | null): number | null {
  if (htMinor === null || ttcMinor === null) return null;
  const amounts = [...text.matchAll(new RegExp(`(?:${amountForm})(?!\\d)`, 'gu'))].map(([amount]) => centsOf(amount));
  return amounts.find((minor) => minor === ttcMinor - htMinor) ?? null;
}

const months = 'jan|f[ée]v|mar|avr|mai|juin|juil|ao[uû]|sep|oct|nov|d[ée]c'.split('|');

/** Date formats: «20/11/2026», «2026-11-20», «20261120», «20 novembre 2026». */
const dayForms: { form: string; partsOf: (found: readonly string[]) => [year: string, month: string, day: string] }[] =
  [
    { form: String.raw`(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})`, partsOf: ([d = '', m = '', y = '']) => [y, m, d] },
    { form: String.raw`(20\d\d)-?(\d\d)-?(\d\d)(?!\d)`, partsOf: ([y = '', m = '', d = '']) => [y, m, d] },
    {
      form: String.raw`(\d{1,2})(?:er)? (${months.join('|')})[\p{L}.]{0,7} (\d{4})`,
      partsOf: ([d = '', name = '', y = '']) => {
        const at = months.findIndex((one) => new RegExp(`^${one}`, 'iu').test(name));
        return [y, String(at + 1), d];
      },
    },
  ];

/** The first date after some words. */
function dayAfter(text: string, words: string): string | null {
  for (const { form, partsOf } of dayForms) {
    const found = new RegExp(`(?:${words})[^\\d\\n]{0,30}\\n?${form}`, 'iu').exec(text);
    if (!found) continue;
    const [year, month, day] = partsOf(found.slice(1));
    const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written)) return written;
  }
  return null;
}

/** The first SIREN other than the recipient's; a wrong check digit is reported by the checks. */
function sirenIn(text: string, own: string | null): string {
  const found = [
    ...text.matchAll(/(?:SIRET|SIREN|R\.?C\.?S\.?)[^\d\n]{0,40}\n?((?:\d[ \u00a0\u202f.]?){9,14})/giu),
    ...text.matchAll(/\bFR[ \u00a0]?\d{2}[ \u00a0]?((?:\d[ \u00a0\u202f]?){9})/gu),
  ];
  const sirens = found.map(([, digits = '']) => digits.replaceAll(/\D/g, '').slice(0, 9)).filter((one) => one !== own);
  return sirens.find(isSiren) ?? sirens[0] ?? '';
}

function ibanIn(text: string): string {
  const found = text.matchAll(/\b[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{2,4}){3,8}/gu);
  for (const [written] of found) {
    const iban = written.replaceAll(/[ \u00a0]/g, '');
    // The match may contain digits that follow the IBAN on the same line.
    for (let length = iban.length; length >= 15; length -= 1)
      if (isValidIBAN(iban.slice(0, length))) return iban.slice(0, length);
  }
  return '';
}

const numberForm =
  /(?:facture|avoir|invoice|rechnung)[ \u00a0]*(?:d[’']acompte[ \u00a0]*)?\n?(?:n[°ºo]\.?|num[ée]ro|nr\.?|#)?[ \u00a0]*:?[ \u00a0]*\n?((?=[A-Z\d/_-]*\d)[A-Z\d][A-Z\d/_-]{1,34})/iu;

/** The first line with a legal form («SARL», «SAS»…): usually the supplier's letterhead. */
function nameIn(text: string): string {
  const line = text
    .split('\n')
    .slice(0, 15)
    .find((one) => /\b(?:SARL|SAS|SASU|EURL|SA|SNC|SCOP|EI|GmbH|Ltd|SRL|SL)\b/u.test(one));
  const [name = ''] = (line ?? '').split(/\s[-–·|]\s|,|\bau capital\b|\bSIRE[NT]\b/u);
  return name.trim().length <= 120 ? name.trim() : '';
}

/** Fields proposed from the text of a PDF: guesses, for a person to confirm. */
export function printedOf(text: string, own: string | null): Printed {
  const number = numberForm.exec(text)?.[1];
  const siren = sirenIn(text, own);
  const supplierName = nameIn(text);
  const iban = ibanIn(text);
  const issuedOn = dayAfter(text, "date (?:de (?:la )?)?facture|date d[’']émission|émise? le|facture du|date");
  const dueOn = dayAfter(text, 'échéance|à (?:régler|payer) (?:avant )?le|à payer avant|date limite');
  const totalTtcMinor =
    amountAfter(text, 'total[ \u00a0]*t\\.?t\\.?c\\.?|montant[ \u00a0]*t\\.?t\\.?c\\.?') ??
    amountAfter(text, 'net à payer|solde à payer');
  const totalHtMinor = amountAfter(text, 'total[ \u00a0]*h\\.?t\\.?|montant[ \u00a0]*h\\.?t\\.?');
  const totalVatMinor =
    amountAfter(text, 'total[ \u00a0]*(?:t\\.?v\\.?a\\.?|taxes)') ?? differenceIn(text, totalHtMinor, totalTtcMinor);
  return {
    ...(/^\s*avoir\b|\bavoir n/imu.test(text) && { kind: 'credit' as const }),
    ...(number && { number }),
    ...(supplierName && { supplierName }),
    ...(siren && { supplierSiren: siren }),
    ...(iban && { iban }),
    ...(issuedOn && { issuedOn }),
    ...(dueOn && { dueOn }),
    ...(totalTtcMinor !== null && { totalTtcMinor }),
    ...(totalHtMinor !== null && { totalHtMinor }),
    ...(totalVatMinor !== null && { totalVatMinor }),
  };
}

/** Order numbers anywhere in a text: «Commande OS-2026-0141 du 24/08». */
export const ordersNamedIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((one) => one.toUpperCase().match(/\b[A-Z]{2}-\d{4}-\d{3,6}\b/g) ?? []))].slice(0, 50);

/** The fields of a document that may contain an order number. */
export const wordsOf = ({ references, note, lines }: ReceivedDocument): string[] => [
  ...references,
  note,
  ...lines.map(({ designation }) => designation),
];

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Whether the text of a PDF shows another number or total than its embedded data. */
export function paperDiffers(text: string, { number, totals }: ReceivedDocument): boolean {
  const words = bare(text);
  // A scan has no text, or only a few words from a stamp.
  if (words.length < 100) return false;
  const { ttcMinor } = totals;
  const saysNumber = number === null || words.includes(bare(number));
  const saysTotal = ttcMinor === null || words.includes(String(Math.abs(ttcMinor)).padStart(3, '0'));
  return !saysNumber || !saysTotal;
}
