/** A decimal number in XML (XSD 1.1, 3.3.3): no exponent, no thousands separator, a decimal point. */
const form = /^([+-]?)(\d{1,24})?(?:\.(\d{0,24}))?$/;

export interface Decimal {
  units: bigint;
  places: number;
}

/** Parses a decimal string exactly; null if it is not one. */
export function decimalOf(text: string | null): Decimal | null {
  const found = form.exec(text?.trim() ?? '');
  if (!found) return null;
  const [, sign, wholes = '', parts = ''] = found;
  if (wholes === '' && parts === '') return null;
  const kept = parts.replace(/0+$/, '');
  return { units: BigInt(`${sign === '-' ? '-' : ''}${wholes}${kept}` || '0'), places: kept.length };
}

const scale = (places: number) => 10n ** BigInt(places);

/** An exact quotient rounded to the nearest, halves away from zero. */
function divided(units: bigint, by: bigint): bigint {
  const [size, way] = units < 0n ? [-units, -1n] : [units, 1n];
  return way * ((2n * size + by) / (2n * by));
}

/** Rounds to an integer number of units of 10^-places; null if it exceeds a safe integer. */
export function inUnits({ units, places }: Decimal, wanted: number): number | null {
  const exact = places <= wanted ? units * scale(wanted - places) : divided(units, scale(places - wanted));
  const kept = Number(exact);
  return Number.isSafeInteger(kept) && Math.abs(kept) < 1e15 ? kept : null;
}

/** The amount of a quantity at a price for so many units, rounded to so many decimals. */
export function priced(quantity: Decimal, price: Decimal, priceOf: Decimal, wanted: number): number | null {
  if (priceOf.units === 0n) return null;
  const units = quantity.units * price.units * scale(priceOf.places + wanted);
  const by = priceOf.units * scale(quantity.places + price.places);
  const kept = Number(by < 0n ? divided(-units, -by) : divided(units, by));
  return Number.isSafeInteger(kept) ? kept : null;
}
