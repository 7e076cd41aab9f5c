import { addDays } from '#common/days.ts';
import type { HandlingJobs } from '#features/work/dashboard/dashboard.contract.ts';

export type HandlingJob = HandlingJobs['items'][number];
export type Column = { day: string; moves: HandlingJob[] };

const span = 14;

export function inTwoWeeks(moves: readonly HandlingJob[], today: string): HandlingJob[] {
  const end = addDays(today, span);
  return moves.filter(({ startOn }) => startOn !== null && startOn >= today && startOn < end);
}

/** Total volume of moves, in thousandths of a cubic metre. */
export function volumeOf(moves: readonly HandlingJob[]): number {
  return moves.reduce((sum, { volumeMilli }) => sum + (volumeMilli ?? 0), 0);
}

/** Two weeks of columns: working days, and weekend days with moves. */
export function columnsOf(moves: readonly HandlingJob[], today: string): Column[] {
  return Array.from({ length: span }, (_, index) => addDays(today, index))
    .map((day) => ({ day, moves: moves.filter(({ startOn }) => startOn === day) }))
    .filter(({ day, moves: some }) => some.length > 0 || ![0, 6].includes(new Date(day).getUTCDay()));
}
