import { parisDay } from '#common/days.ts';

/** The year that runs, in Paris. */
export const thisYear = (): number => Number(parisDay(new Date()).slice(0, 4));
