import { fault } from './faults.ts';
import type { Said } from './said.ts';

/** What stands among the lines of a table and is none of them. */
export type AsideReason = 'sum' | 'header' | 'twin';

/** What is said of each of them. */
export const asideMessages: Record<AsideReason, Said> = {
  sum: fault('SUM_LINE'),
  header: fault('REPEATED_HEADER'),
  twin: fault('REPEATED_LINE'),
};
