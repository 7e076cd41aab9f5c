import { expect, test } from 'vitest';
import type { DraftLine } from '#ui/lines/lines.ts';
import { draftFrom, tariffsOf, termsOf } from './terms-draft.ts';

const hour = { label: 'Heure de couvreur', unit: 'h', unitPriceE4: 585_000, vatRateBp: 2000 } as const;

test('tariffs that this device kept before they stood in the table of lines are still there', () => {
  const kept = tariffsOf([{ ...hour, key: 'a' } as Partial<DraftLine> & { label: string }], '75');
  expect(kept).toMatchObject([{ designation: hour.label, unitPriceE4: 585_000 }, { designation: '' }]);
  expect(tariffsOf(kept, '75')).toHaveLength(2);
});

test('what is sent leaves the blank line out; a tariff without a price is the server’s to refuse', () => {
  const draft = draftFrom(null, '2026-11-28', '75');
  const lines = tariffsOf([hour, { ...hour, unitPriceE4: 0 }], '75');
  expect(termsOf({ ...draft, lines }).lines).toEqual([hour, { ...hour, unitPriceE4: Number.NaN }]);
});
