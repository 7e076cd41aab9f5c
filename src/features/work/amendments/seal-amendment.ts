import { createHash } from 'node:crypto';
import { sealedDiscount } from '#common/quote-totals.ts';
import { sealedPrice } from '#common/unit-price.ts';
import type { ChangedLine } from './amend-lines.rules.ts';
import type { KeptTotals } from './amendment.queries.ts';

export interface SealedAmendment {
  orderId: string;
  orderNumber: string;
  number: number;
  reason: string;
  delayDays: number;
  startOn: string | null;
  endsOn: string | null;
  lines: readonly ChangedLine[];
  before: KeptTotals;
  after: KeptTotals;
}

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const sealedLine = ({ unitPriceE4, fixedDiscountMinor, ...line }: ChangedLine) => ({
  ...line,
  ...sealedPrice(unitPriceE4),
  ...sealedDiscount(fixedDiscountMinor),
});

/** SHA-256 of the proposal as canonical JSON, reproducible from the tables; signed before documents existed. */
export const sealAmendment = (said: SealedAmendment): string =>
  createHash('sha256')
    .update(JSON.stringify({ format: 1, ...said, lines: said.lines.map(sealedLine) }, sorted))
    .digest('hex');
