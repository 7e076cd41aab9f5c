import { parisDay } from '#common/days.ts';
import { isOneSpell } from '#features/work/visits/visit.contract.ts';

/** Whether a crew that leaves has another day of its visit to come; a night across midnight is one spell. */
export function goesOn(visit: { startsAt: string; endsAt: string }, now: Date): boolean {
  const span = { startsAt: new Date(visit.startsAt), endsAt: new Date(visit.endsAt) };
  return !isOneSpell(span) && parisDay(span.endsAt) > parisDay(now);
}
