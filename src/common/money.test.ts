import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatCurrency,
  formatMoney,
  formatMoneyShort,
  formatQuantity,
  formatRate,
  parseDecimal,
  unitTyped,
} from './money.ts';

describe('money', () => {
  test('a number may be typed with its unit', () => {
    expect(['50', '50 €', '50 CHF', '10 %', '10%'].map(unitTyped)).toEqual([null, 'amount', 'amount', 'rate', 'rate']);
  });

  test('amounts in a column are grouped the same way in every language', () => {
    expect(formatMoney(896_000, 'EUR', 'es')).toBe('8.960,00\u202f€');
    expect(formatMoney(1_072_500, 'EUR', 'it')).toBe('10.725,00\u202f€');
    expect(formatMoney(896_000, 'EUR', 'it')).toBe('8.960,00\u202f€');
  });

  test('prints French amounts with narrow spaces and two decimals', () => {
    expect(formatMoney(128450)).toBe('1\u202f284,50\u202f€');
    expect(formatMoney(4826000, 'EUR', 'fr', true)).toBe('48\u202f260\u202f€');
    expect(formatMoney(-500)).toBe('-5,00\u202f€');
    expect(formatAmount(150000)).toBe('1\u202f500,00');
  });

  test('prints amounts in the conventions of their currency’s country', () => {
    const all = (['EUR', 'CHF', 'GBP', 'USD'] as const).map((currency) => formatCurrency(128450, currency));
    expect(all).toEqual([
      '1\u202f284,50\u202f€',
      expect.stringMatching(/^CHF\u202f1['’]284\.50$/),
      '£1,284.50',
      '$1,284.50',
    ]);
  });

  test('prints a foreign currency the same for every reader', () => {
    expect(formatMoney(128450, 'GBP', 'fr')).toBe('£1,284.50');
    expect(formatMoney(128400, 'USD', 'de', true)).toBe('$1,284');
    expect(formatMoney(128450, 'CHF', 'it')).toBe(formatCurrency(128450, 'CHF'));
    expect(formatMoney(128450, 'EUR', 'en-GB')).toBe('€1,284.50');
  });

  test('prints round amounts for an axis', () => {
    const short = [0, 50_000, 2_000_000, 120_000_000].map((minor) => formatMoneyShort(minor));
    expect(short).toEqual(['0\u202f€', '500\u202f€', '20\u202fk€', '1,2\u202fM€']);
    expect(formatMoneyShort(500_000, 'USD')).toBe('5\u202fk$');
    expect(formatMoneyShort(2_000_000, 'EUR', 'en-GB')).toBe('€20k');
  });

  test('prints rates and quantities', () => {
    expect(formatRate(550)).toBe('5,5\u202f%');
    expect(formatRate(2000)).toBe('20\u202f%');
    expect(formatQuantity(2400, 'm²')).toBe('2,4\u202fm²');
  });

  test.each([
    ['1 284,5', 128450],
    ['1.284,50', 128450],
    ['1284.50', 128450],
    ['1\u202f284,50\u202f€', 128450],
    ['12', 1200],
    ['12,', 1200],
    ['12,300', 1230],
    ['0', 0],
    ['-3,5', -350],
    ['1.284.500', 128450000],
    ['1,284.50', 128450],
  ])('parses %s', (text, minor) => expect(parseDecimal(text, 2)).toBe(minor));

  test.each([
    ['en-GB', '1,284', 128400],
    ['en-GB', '1.5', 150],
    ['en-GB', '0,5', 50],
    ['en-GB', '£1,284,000.50', 128400050],
    ['de', '1.284', 128400],
    ['de', '1.284,5', 128450],
    ['de', '1.5', 150],
    ['it', '12.345', 1234500],
    ['es', '1284,5', 128450],
    ['fr', '1.284', null],
  ])('parses as in %s: %s', (locale, text, minor) => expect(parseDecimal(text, 2, locale)).toBe(minor));

  test.each(['en-GB', 'de', 'es', 'it', 'fr'])('parses what it prints in %s', (locale) => {
    for (const minor of [0, 5, 128450, 1_234_567_89, -100_000]) {
      expect(parseDecimal(formatAmount(minor, locale), 2, locale)).toBe(minor);
      expect(parseDecimal(formatQuantity(minor, '', locale), 3, locale)).toBe(minor);
    }
  });

  test.each(['', 'abc', '1,2,3', '12,345', '1.28,4', '1,284.5,0', '1234.567,8', '1e5', '99999999999999999'])(
    'refuses %s',
    (text) => expect(parseDecimal(text, 2)).toBeNull(),
  );
});
