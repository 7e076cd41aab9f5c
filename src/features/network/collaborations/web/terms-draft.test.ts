import { expect, test } from 'vitest';
import type { DraftLine } from '#ui/lines/lines.ts';
import { draftFrom, tariffsOf, termsOf } from './terms-draft.ts';

const hour = { label: 'Heure de couvreur', unit: 'h', unitPriceE4: 585_000, vatRateBp: 2000 } as const;

test('drafts of tariffs stored by an earlier version are still read', () => {
  const kept = tariffsOf([{ ...hour, key: 'a' } as Partial<DraftLine> & { label: string }], '75');
  expect(kept).toMatchObject([{ designation: hour.label, unitPriceE4: 585_000 }, { designation: '' }]);
  expect(tariffsOf(kept, '75')).toHaveLength(2);
});

test('the blank line is not sent; the server refuses a tariff without a price', () => {
  const draft = draftFrom(null, '2026-11-28', '75');
  const lines = tariffsOf([hour, { ...hour, unitPriceE4: 0 }], '75');
  expect(termsOf({ ...draft, lines }).lines).toEqual([hour, { ...hour, unitPriceE4: Number.NaN }]);
});
