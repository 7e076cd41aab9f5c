/** Converts through the euro, rounding half away from zero like PostgreSQL. */
export function convertByRates(
  amount: number,
  from: { exchangeRate: number },
  to: { exchangeRate: number; decimalPlaces: number },
): number {
  const scale = 10 ** to.decimalPlaces;
  const exact = (Math.abs(amount) / from.exchangeRate) * to.exchangeRate * scale;
  // 1.005 is stored slightly too low as a float: a relative epsilon restores the half.
  return (Math.sign(amount) * Math.round(exact * (1 + Number.EPSILON))) / scale || 0;
}

/** Rates of a day, in units per euro. */
export interface DailyRates {
  day: string;
  rates: Map<string, number>;
}

/** Parses the European Central Bank's daily file; null for any other content. */
export function parseDailyRates(xml: string): DailyRates | null {
  const day = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1];
  if (!day || Number.isNaN(Date.parse(day))) return null;
  const lines = xml.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d+(?:\.\d+)?)['"]/g);
  const rates = new Map([...lines].map(([, code = '', rate]) => [code, Number(rate)] as const));
  for (const [code, rate] of rates) if (!(rate > 0)) rates.delete(code);
  return rates.size > 0 ? { day, rates } : null;
}
