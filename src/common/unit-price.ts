/** Exact ten-thousandths: «0,0845 €» is 845. Negative for a deduction («moins-value»). */
export type UnitPriceE4 = number;

/** Ten-thousandths of a currency per minor unit. */
export const e4PerMinor = 100;

/** Maximum unit price or deduction, in ten-thousandths. */
export const maxUnitPriceE4 = 1_000_000_000 * 10_000;

/** A price in a digest: in minor units if it has no finer decimals, as in all older seals. */
export const sealedPrice = (e4: UnitPriceE4): { unitPriceMinor: number } | { unitPriceE4: UnitPriceE4 } =>
  e4 % e4PerMinor === 0 ? { unitPriceMinor: e4 / e4PerMinor } : { unitPriceE4: e4 };

/** Adds a rate in basis points (VAT) to a price or amount, or subtracts a negative one; rounds half away from zero. */
export function withRate(units: number, rateBp: number): number {
  const raised = BigInt(units) * BigInt(10_000 + rateBp);
  return Number((2n * raised + (raised < 0n ? -10_000n : 10_000n)) / 20_000n);
}
