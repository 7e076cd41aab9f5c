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
import type { Said } from '#common/said.ts';
import { sayIn } from '#platform/voices.ts';

/** How a paper says its sentences, figures and dates; its hours are those of Paris, whoever reads it. */
export function inLanguage(language: Language) {
  const locale = conventions(language);
  const reader = { locale, timeZone: 'Europe/Paris' };
  return {
    say: (words: Said) => sayIn(language, words),
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, locale),
    unitPrice: (e4: number, currency: Currency) => formatUnitPrice(e4, currency, locale),
    discount: (of: Discount, currency: Currency) => formatDiscount(of, currency, locale),
    rate: (basisPoints: number) => formatRate(basisPoints, locale),
    quantity: (thousandths: number) => formatQuantity(thousandths, '', locale),
    date: (date: Date | string) => formatDate(date, reader),
    dateTime: (date: Date | string) => formatDateTime(date, reader),
    /** Under the title block of a reading copy. */
    notice: language === 'fr' ? undefined : sayIn(language, readingCopy),
  };
}
