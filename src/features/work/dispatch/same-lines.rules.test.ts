import { expect, test } from 'vitest';
import type { Framework } from '#features/work/direct-orders/direct-order.contract.ts';
import { sameLinesAt } from './same-lines.rules.ts';

const terms = (changes: Partial<Framework> = {}): Framework => ({
  termsId: '01a1f395-bc58-7000-b14c-fda3b3938cc0',
  currency: 'EUR',
  paymentDays: 30,
  validFrom: '2026-01-01',
  validUntil: null,
  standing: 'in_force',
  ceilingHtMinor: null,
  orderedHtMinor: 0,
  hasSchedule: false,
  lines: [
    { label: 'Déplacement', unit: 'forfait', unitPriceE4: 400_000, vatRateBp: 2000 },
    { label: 'heure  de PLOMBIER ', unit: 'H', unitPriceE4: 500_000, vatRateBp: 1000 },
  ],
  ...changes,
});
const signed = {
  currency: 'EUR',
  totalHtMinor: 14_800,
  rates: [1000],
  lines: [
    { designation: 'Heure de plombier', unit: 'h', quantityMilli: 2_000 },
    { designation: 'Déplacement', unit: 'forfait', quantityMilli: 1_000 },
  ],
};
const [first, second] = terms().lines as [Framework['lines'][0], Framework['lines'][0]];

test('the same lines are found by designation and unit, at the other provider’s prices, for no more', () => {
  expect(sameLinesAt(signed, terms())).toEqual({
    termsId: terms().termsId,
    totalHtMinor: 14_000,
    lines: [
      { tariff: 1, quantityMilli: 2_000 },
      { tariff: 0, quantityMilli: 1_000 },
    ],
  });
  expect(sameLinesAt({ ...signed, totalHtMinor: 14_000 }, terms())).toMatchObject({ totalHtMinor: 14_000 });
});

test.each([
  ['NOT_COLLABORATING', undefined],
  ['NO_TERMS', null],
  ['TERMS_ENDED', terms({ standing: 'expired' })],
  ['TERMS_NOT_BEGUN', terms({ standing: 'upcoming' })],
  ['OTHER_LINES', terms({ lines: [first] })],
  ['OTHER_LINES', terms({ lines: [first, { ...second, unit: 'jour' }] })],
  ['OTHER_CURRENCY', terms({ currency: 'CHF' })],
  ['DEARER', terms({ lines: [{ ...first, unitPriceE4: 480_100 }, second] })],
  ['OTHER_VAT', terms({ lines: [{ ...first, vatRateBp: 550 }, second] })],
  ['CEILING_REACHED', terms({ ceilingHtMinor: 20_000, orderedHtMinor: 6_001 })],
] as const)('%s: it does not pass on', (why, theirs) => {
  expect(sameLinesAt(signed, theirs)).toBe(why);
});
