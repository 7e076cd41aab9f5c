import { parisDay } from '#common/days.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

export const thisYear = (): number => Number(parisDay(timeHere()).slice(0, 4));
