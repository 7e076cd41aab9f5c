import { decimalOf, priced } from './decimal.rules.ts';
import type { ReceivedDocument, ReceivedLine } from './received-document.contract.ts';

/** A rule of EN 16931 or of the reform that a file breaks, by its identifier. */
export type BrokenRule = (typeof brokenRules)[number];
export const brokenRules = [
  'BR-LINE',
  'BR-27',
  'BR-CO-10',
  'BR-CO-13',
  'BR-CO-14',
  'BR-CO-15',
  'BR-CO-16',
  'BR-CO-17',
  'BR-S-08',
  'BR-E-10',
  'BR-S-02',
  'BR-01',
  'BR-05',
  'BR-FR-CO-07',
  'BR-DEC',
] as const;

/** Without VAT, and so with a reason (EN 16931, BR-E-10, BR-AE-10 and the like). */
const exempt = ['E', 'AE', 'G', 'K', 'O'];
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
/** A missing amount breaks no rule. */
const differs = (a: number | null, b: number | null) => a !== null && b !== null && a !== b;

/** How far a line may be from quantity × price, in cents, since the price is often rounded to the cent. */
function slackOf(quantity: string, price: string): number {
  const places = Math.max(2, /\.(\d*)/.exec(price)?.[1]?.length ?? 0);
  return 1 + Math.abs(Number(quantity)) * 0.5 * 10 ** (2 - places);
}

/** Whether a line differs from quantity × price. */
function isLineWrong({ quantity, price, priceOf, addedMinor, totalMinor }: ReceivedLine): boolean {
  const [count, each, of] = [decimalOf(quantity), decimalOf(price), decimalOf(priceOf ?? '1')];
  const counted = count && each && of && priced(count, each, of, 2);
  if (counted === null || totalMinor === null || quantity === null || price === null) return false;
  return Math.abs(counted + addedMinor - totalMinor) > slackOf(quantity, price);
}

/** Whether bases by rate differ between lines and breakdown; document-level charges leave them open. */
function areBasesWrong({ lines, vat, totals }: ReceivedDocument): boolean {
  if (lines.length === 0 || totals.allowancesMinor || totals.chargesMinor) return false;
  if (lines.some(({ vatRateBp }) => vatRateBp === null)) return false;
  const rates = new Set(
    [...lines, ...vat.map(({ rateBp }) => ({ vatRateBp: rateBp ?? 0 }))].map((one) => one.vatRateBp),
  );
  return [...rates].some((rate) => {
    const ofLines = sum(lines.filter(({ vatRateBp }) => vatRateBp === rate).map(({ totalMinor }) => totalMinor));
    const ofVat = sum(vat.filter(({ rateBp }) => (rateBp ?? 0) === rate).map(({ baseMinor }) => baseMinor));
    return ofLines !== ofVat;
  });
}

/** Recalculates each line and each total of a file: what does not add up, or is missing, by the rule it breaks. */
export function brokenBy(document: ReceivedDocument): BrokenRule[] {
  const { vat, totals, seller, profile, currency, issuedOn, dueOn, unreadable } = document;
  const lines = document.lines.filter(({ isAside }) => !isAside);
  // The minimum profile has no amount paid before.
  const saysPaid = !/minimum/i.test(profile ?? '');
  const { linesMinor, allowancesMinor, chargesMinor, htMinor, vatMinor, ttcMinor, prepaidMinor, roundingMinor } =
    totals;
  const hasVat = vat.some(({ rateBp }) => (rateBp ?? 0) > 0);
  const isVatWrong = vat.some(
    ({ rateBp, baseMinor, vatMinor: one }) =>
      rateBp !== null && baseMinor !== null && one !== null && Math.abs(one * 10_000 - baseMinor * rateBp) >= 20_000,
  );
  const lineSum = lines.length > 0 ? sum(lines.map(({ totalMinor }) => totalMinor)) : null;
  const net = linesMinor === null ? null : linesMinor - (allowancesMinor ?? 0) + (chargesMinor ?? 0);
  const gross = htMinor === null ? null : htMinor + (vatMinor ?? 0);
  const due = ttcMinor === null ? null : ttcMinor - (prepaidMinor ?? 0) + (roundingMinor ?? 0);
  const isTooEarly = dueOn !== null && issuedOn !== null && dueOn < issuedOn;
  const broken: Record<BrokenRule, boolean> = {
    'BR-LINE': lines.some(isLineWrong),
    'BR-27': lines.some(({ price }) => (decimalOf(price)?.units ?? 0n) < 0n),
    'BR-CO-10': differs(lineSum, linesMinor),
    'BR-CO-13': differs(net, htMinor),
    'BR-CO-14': vat.length > 0 && differs(sum(vat.map((one) => one.vatMinor)), vatMinor),
    'BR-CO-15': differs(gross, ttcMinor),
    'BR-CO-16': saysPaid && differs(due, totals.dueMinor),
    'BR-CO-17': isVatWrong,
    'BR-S-08': vat.length > 0 && areBasesWrong({ ...document, lines }),
    'BR-E-10': vat.some(({ category, reason }) => exempt.includes(category ?? '') && reason === null),
    'BR-S-02': hasVat && seller.vatNumber === null,
    'BR-01': profile === null,
    'BR-05': currency === null,
    'BR-FR-CO-07': isTooEarly && document.typeCode !== '386' && document.kind === 'invoice',
    'BR-DEC': unreadable.length > 0,
  };
  return brokenRules.filter((rule) => broken[rule]);
}
