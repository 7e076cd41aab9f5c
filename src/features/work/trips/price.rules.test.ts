import { expect, test } from 'vitest';
import { type ChosenTariff, priceOf } from './price.rules.ts';

const tariff = (basis: ChosenTariff['basis'], unitPriceE4: number): ChosenTariff => ({
  basis,
  designation: basis,
  unit: 'u',
  unitPriceE4,
});

test('a trip is priced only by the chosen articles: cubic metres, hours, floors', () => {
  const quantities = { volume: 14_500, hour: 7_250, floor: 5_000 };
  const price = priceOf([tariff('volume', 480_000), tariff('floor', 250_000)], quantities);
  expect(price?.lines.map(({ quantityMilli, totalMinor }) => [quantityMilli, totalMinor])).toEqual([
    [14_500, 69_600],
    [5_000, 12_500],
  ]);
  expect(price?.totalMinor).toBe(82_100);
  expect(priceOf([tariff('hour', 433_300)], quantities)?.totalMinor).toBe(31_414);
  expect(priceOf([], quantities)).toBeNull();
});
