import { fault } from './faults.ts';
import type { Said } from './said.ts';

/** Lines among a table's rows that are none. */
export type AsideReason = 'sum' | 'header' | 'twin';

export const asideMessages: Record<AsideReason, Said> = {
  sum: fault('SUM_LINE'),
  header: fault('REPEATED_HEADER'),
  twin: fault('REPEATED_LINE'),
};
