import type { Discount } from './quote-totals.ts';
import type { UnitPriceE4 } from './unit-price.ts';

export const currencies = ['EUR', 'CHF', 'GBP', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** Intl uses U+00A0 before symbols where French typography wants the narrow U+202F. */
const narrow = (text: string): string => text.replaceAll('\u00a0', '\u202f');

const cache = new Map<string, Intl.NumberFormat>();
function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  cache.set(key, made);
  return made;
}

/** «1 284,50 €» in the reader's or the currency's conventions; `whole` drops the cents. */
export function formatMoney(minor: number, currency: Currency = 'EUR', locale = 'fr', whole = false): string {
  const digits = whole ? 0 : 2;
  return inCurrency(minor / 100, currency, locale, [digits, digits]);
}

function inCurrency(value: number, currency: Currency, locale: string, [least, most]: [number, number]): string {
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // Spanish and Italian would not group four digits, unlike five.
    useGrouping: 'always',
  } as const;
  const written = currency === 'EUR' ? locale : currencyLocales[currency];
  return narrow(formatter(written, options).format(value));
}

/** A unit price in ten-thousandths as «12,50 €» or «0,0845 €»: two to four decimals. */
export const formatUnitPrice = (e4: UnitPriceE4, currency: Currency = 'EUR', locale = 'fr'): string =>
  inCurrency(e4 / 10_000, currency, locale, [2, 4]);

/** The same as «12,50» or «0,0845», for fields with the currency beside. */
export const formatUnitAmount = (e4: UnitPriceE4, locale = 'fr'): string =>
  narrow(formatter(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(e4 / 10_000));

/** The locale of each currency: specification, §9. */
export const currencyLocales: Record<Currency, string> = { EUR: 'fr-FR', CHF: 'de-CH', GBP: 'en-GB', USD: 'en-US' };

/** Minor units in the conventions of the currency's country: «1 284,50 €», «£1,284.50». */
export function formatCurrency(minor: number, currency: Currency): string {
  return formatMoney(minor, currency, currencyLocales[currency]);
}

/** Minor units as «1 284,50», for fields with the currency beside. */
export function formatAmount(minor: number, locale = 'fr'): string {
  return narrow(formatter(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(minor / 100));
}

/** Minor units rounded for an axis: «20 k€», «1,2 M€», «500 €»; in English «€20k». */
export function formatMoneyShort(minor: number, currency: Currency = 'EUR', locale = 'fr'): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  if (!locale.startsWith('fr')) {
    return narrow(formatter(locale, { ...style, notation: 'compact', maximumFractionDigits: 1 }).format(minor / 100));
  }
  const parts = formatter(locale, style).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const size = Math.abs(minor);
  const [unit, prefix] = size >= 100_000_000 ? [100_000_000, 'M'] : size >= 100_000 ? [100_000, 'k'] : [100, ''];
  return `${narrow(formatter(locale, { maximumFractionDigits: 1 }).format(minor / unit))}\u202f${prefix}${symbol}`;
}

/** Thousandths as «2,4» or «2,4 m²». */
export function formatQuantity(thousandths: number, unit = '', locale = 'fr'): string {
  const text = narrow(formatter(locale, { maximumFractionDigits: 3 }).format(thousandths / 1000));
  return unit ? `${text}\u202f${unit}` : text;
}

/** Basis points as «5,5 %». */
export function formatRate(basisPoints: number, locale = 'fr'): string {
  return narrow(formatter(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000));
}

/** A discount, «5,5 %» or «50,00 €»; empty without one. */
export function formatDiscount(
  { discountBp, fixedDiscountMinor }: Discount,
  currency: Currency,
  locale = 'fr',
): string {
  if (fixedDiscountMinor > 0) return formatMoney(fixedDiscountMinor, currency, locale);
  return discountBp > 0 ? formatRate(discountBp, locale) : '';
}

/** A plain number as «4 174». */
export function formatNumber(value: number, locale = 'fr'): string {
  return narrow(formatter(locale, { maximumFractionDigits: 2 }).format(value));
}

/** An exchange rate with all of its decimals: «0,9365». */
export function formatRateOfExchange(value: number, locale = 'fr'): string {
  return narrow(formatter(locale, { maximumSignificantDigits: 6 }).format(value));
}

/** A language's thousands separator: in French only a space, as a point can only be a decimal separator. */
const groupSign = (locale: string): string =>
  formatter(locale, { useGrouping: true })
    .formatToParts(1_234_567)
    .find(({ type }) => type === 'group')?.value ?? '';

/** The unit typed after a number: «50 €» is an amount, «10 %» a share; null without one. */
export const unitTyped = (text: string): 'amount' | 'rate' | null =>
  text.includes('%') ? 'rate' : /[€$£]|CHF|EUR|GBP|USD/i.test(text) ? 'amount' : null;

/** Normalises negative numbers to «-12,50» from «−12,50», or the accounting styles «(12,50)» and «12,50-». */
const signedAhead = (text: string): string =>
  text
    .replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^([^-]+)-$/, '-$1')
    .replace(/^\+/, '');

/** Reads «1 284,5», «1.284,50» or «1,284.50» into integer units of `decimals` places; null when invalid. */
export function parseDecimal(text: string, decimals: number, locale = 'fr'): number | null {
  const bare = signedAhead(text.replace(/[\s\u00a0\u202f€$£%'’]|CHF|EUR|GBP|USD|H\.?T\.?$/gi, ''));
  const signs: string[] = bare.match(/[.,]/g) ?? [];
  const last = signs.at(-1) ?? '';
  const mixed = signs.includes('.') && signs.includes(',');
  const thousands = !mixed && (signs.length > 1 || (last === groupSign(locale) && /^-?[1-9]\d{0,2}.\d{3}$/.test(bare)));
  const group = thousands ? last : last === ',' ? '.' : ',';
  if (signs.includes(group) && !new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\D\\d*)?$`).test(bare)) return null;
  const match = /^(-?)(\d+)(?:[.,](\d*))?$/.exec(bare.replaceAll(group, ''));
  if (!match) return null;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return null;
  const units = Number(match[2] + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(units) ? (match[1] && units ? -units : units) : null;
}
