import { writeFileSync } from 'node:fs';
import { quoteTotals, totalsOf, portionOf, isBelowZero } from '#common/quote-totals.ts';
import { vatRates } from '#common/vat.ts';
import { formatUnitAmount, formatMoney, parseDecimal, formatUnitPrice } from '#common/money.ts';
import { readPrice } from '#common/price-cells.ts';
import { withRate } from '#common/unit-price.ts';
import { amendedOrder, changedLines } from '#features/work/amendments/amend-lines.rules.ts';
let seed = 20261128;
const rnd = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32; };
const int = (a: number, b: number) => a + Math.floor(rnd() * (b - a + 1));
const pick = <T,>(list: readonly T[]) => list[int(0, list.length - 1)]!;
const off = (most: number) => pick([{ discountBp: 0, fixedDiscountMinor: 0 }, { discountBp: int(1, 10000), fixedDiscountMinor: 0 }, { discountBp: pick([500, 1000, 333, 3333]), fixedDiscountMinor: 0 }, { discountBp: 0, fixedDiscountMinor: int(1, most) }]);
const line = () => ({ kind: rnd() < 0.1 ? 'lot' as const : 'line' as const, designation: 'x', unit: 'u', vatMention: null, quantityMilli: pick([1000, 500, 333, int(-5000, 200000), int(1, 9), int(1, 1e7)]), unitPriceE4: pick([845, 1, 50, -12000, int(-1e6, 3e7), int(1, 9999), int(-1e8, 1e9)]), vatRateBp: pick(vatRates), optional: rnd() < 0.15, chosen: rnd() < 0.5, ...off(20000) });
const docs = [];
for (let i = 0; i < 5000; i++) {
  const lines = Array.from({ length: int(0, 25) }, line);
  const discount = off(300000);
  const totals = totalsOf(lines, discount);
  const order = lines.filter((l) => l.kind === 'line').map((l, position) => ({ ...l, position, amendmentId: null }));
  const removed = order.filter(() => rnd() < 0.2).map(({ position }) => position);
  const changed = order.filter(({ position }) => !removed.includes(position) && rnd() < 0.3).map(({ position }) => ({ position, quantityMilli: int(-1000, 100000) }));
  const added = Array.from({ length: int(0, 4) }, line).filter((l) => l.kind === 'line');
  const changes = changedLines(order, { removed, changed, added });
  const after = amendedOrder(order, changes, { ...discount, amendmentId: 'a' });
  docs.push({ lines, discount, totals, base: quoteTotals(lines, discount), below: isBelowZero(totals), order, removed, changed, added, differences: changes.map((c) => [c.orderPosition, c.change, c.differenceHtMinor]), after: { ...after, lines: after.lines.map((l) => l.totalHtMinor) }, portion: [totals.totalTtcMinor, 3333, portionOf(totals.totalTtcMinor, 3333)], revised: lines.map((l) => withRate(l.unitPriceE4, discount.discountBp - 500)) });
}
const trips = [];
for (let i = 0; i < 5000; i++) {
  const e4 = pick([int(-1e7, 1e7), int(-1e13, 1e13), int(-9999, 9999), int(-1e5, 1e5) * 100]);
  for (const locale of ['fr', 'en', 'de', 'es', 'it'] as const) {
    const text = formatUnitAmount(e4, locale);
    const back = parseDecimal(text, 4, locale);
    const price = readPrice(formatUnitPrice(e4, 'EUR', locale), locale);
    if (back !== e4 || price !== e4) trips.push([locale, e4, text, back, formatUnitPrice(e4, 'EUR', locale), price]);
  }
}
console.log('round trips that differ', trips.length, trips.slice(0, 12));
console.log(formatMoney(-1050), formatUnitPrice(845));
writeFileSync('/tmp/fa/sums.json', JSON.stringify(docs));
