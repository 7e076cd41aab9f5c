import { formatDate, formatDateTime } from '#common/dates.ts';
import { conventions, type Language } from '#common/locales.ts';
import {
  type Currency,
  formatDiscount,
  formatMoney,
  formatQuantity,
  formatUnitAmount,
  formatUnitPrice,
  formatRate,
} from '#common/money.ts';
import type { Discount } from '#common/quote-totals.ts';
import { readingCopy } from '#common/paper-words.ts';
import { clockName, named } from '#common/place-time.ts';
import type { Said } from '#common/said.ts';
import { timeZoneOf } from '#common/territories.ts';
import { sayIn } from '#platform/voices.ts';

/** Formats for a document; times are at its place, named outside mainland France. */
export function inLanguage(language: Language, place: string | null) {
  const locale = conventions(language);
  const there = { locale, timeZone: timeZoneOf(place) };
  const clock = { say: (of: string) => sayIn(language, clockName(of)) };
  return {
    say: (words: Said) => sayIn(language, words),
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, locale),
    unitPrice: (e4: number, currency: Currency) => formatUnitPrice(e4, currency, locale),
    discount: (of: Discount, currency: Currency) => formatDiscount(of, currency, locale),
    rate: (basisPoints: number) => formatRate(basisPoints, locale),
    coefficient: (e4: number) => formatUnitAmount(e4, locale),
    quantity: (thousandths: number) => formatQuantity(thousandths, '', locale),
    date: (date: Date | string) => formatDate(date, there),
    dateTime: (date: Date | string) => named(formatDateTime(date, there), date, place, clock),
    /** Below the title block of a translated copy. */
    notice: language === 'fr' ? undefined : sayIn(language, readingCopy),
  };
}
