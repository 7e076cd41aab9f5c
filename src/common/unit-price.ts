/**
 * A price of one unit of something, exact in ten-thousandths of its currency: «0,0845 €» is 845. Below zero it is taken
 * off («moins-value»).
 */
export type UnitPriceE4 = number;

/** How many ten-thousandths of a currency make one minor unit. */
export const e4PerMinor = 100;

/** The most that a unit costs or takes off, in ten-thousandths. */
export const maxUnitPriceE4 = 1_000_000_000 * 10_000;

/** A price as a digest reads it: in minor units where it has no finer decimal, as all that were sealed before had none. */
export const sealedPrice = (e4: UnitPriceE4): { unitPriceMinor: number } | { unitPriceE4: UnitPriceE4 } =>
  e4 % e4PerMinor === 0 ? { unitPriceMinor: e4 / e4PerMinor } : { unitPriceE4: e4 };

/** A price or an amount with a rate in basis points added to it (VAT) or, below zero, taken off it, half away from zero. */
export function withRate(units: number, rateBp: number): number {
  const raised = BigInt(units) * BigInt(10_000 + rateBp);
  return Number((2n * raised + (raised < 0n ? -10_000n : 10_000n)) / 20_000n);
}
