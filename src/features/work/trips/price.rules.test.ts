import { expect, test } from 'vitest';
import { type ChosenTariff, priceOf } from './price.rules.ts';

const tariff = (basis: ChosenTariff['basis'], unitPriceMinor: number): ChosenTariff => ({
  basis,
  designation: basis,
  unit: 'u',
  unitPriceMinor,
});

test('a trip is priced by what was chosen alone: cubic metres, hours, floors', () => {
  const quantities = { volume: 14_500, hour: 7_250, floor: 5_000 };
  const price = priceOf([tariff('volume', 4_800), tariff('floor', 2_500)], quantities);
  expect(price?.lines.map(({ quantityMilli, totalMinor }) => [quantityMilli, totalMinor])).toEqual([
    [14_500, 69_600],
    [5_000, 12_500],
  ]);
  expect(price?.totalMinor).toBe(82_100);
  expect(priceOf([tariff('hour', 4_333)], quantities)?.totalMinor).toBe(31_414);
  expect(priceOf([], quantities)).toBeNull();
});
