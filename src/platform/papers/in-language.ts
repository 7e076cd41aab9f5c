import { formatDate, formatDateTime } from '#common/dates.ts';
import { conventions, type Language } from '#common/locales.ts';
import {
  type Currency,
  formatDiscount,
  formatMoney,
  formatQuantity,
  formatUnitPrice,
  formatRate,
} from '#common/money.ts';
import type { Discount } from '#common/quote-totals.ts';
import { readingCopy } from '#common/paper-words.ts';
import { clockName, named } from '#common/place-time.ts';
import type { Said } from '#common/said.ts';
import { type PlaceCode, timeZoneOf } from '#common/territories.ts';
import { sayIn } from '#platform/voices.ts';

/** How a paper says its sentences, figures and dates; its hours are those of Paris, or of the place, named where they differ. */
export function inLanguage(language: Language, place?: PlaceCode) {
  const locale = conventions(language);
  const reader = { locale, timeZone: timeZoneOf(place) };
  return {
    say: (words: Said) => sayIn(language, words),
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, locale),
    unitPrice: (e4: number, currency: Currency) => formatUnitPrice(e4, currency, locale),
    discount: (of: Discount, currency: Currency) => formatDiscount(of, currency, locale),
    rate: (basisPoints: number) => formatRate(basisPoints, locale),
    quantity: (thousandths: number) => formatQuantity(thousandths, '', locale),
    date: (date: Date | string) => formatDate(date, reader),
    dateTime: (date: Date | string) =>
      named(formatDateTime(date, reader), date, place, { say: (of) => sayIn(language, clockName(of)) }),
    /** Under the title block of a reading copy. */
    notice: language === 'fr' ? undefined : sayIn(language, readingCopy),
  };
}
