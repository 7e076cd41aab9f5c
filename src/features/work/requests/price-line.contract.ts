import { z } from 'zod';
import { line } from '#common/contract-kit.ts';

/** Lines of a price schedule, priced by every quote. */
export const maxPriceLines = 200;

export const priceLineInput = z.object({
  lot: line(120).default(''),
  designation: line(300).min(1),
  quantityMilli: z.int().positive().max(1_000_000_000),
  unit: line(12).min(1),
});

/** Prefixes the lot, as quotes do. */
export const headed = ({ lot, designation }: z.output<typeof priceLineInput>) => ({ designation: lot + designation });
