import { parisDay } from '#common/days.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

/** The current year, Paris time. */
export const thisYear = (): number => Number(parisDay(timeHere()).slice(0, 4));
