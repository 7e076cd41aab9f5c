import { dayAt } from '#common/place-time.ts';
import { isOneSpell } from '#features/work/visits/visit.contract.ts';

/** Whether a crew that leaves has another day of its visit to come; a night across midnight is one spell. */
interface Ending {
  startsAt: string;
  endsAt: string;
  site: { departement: string | null };
}

export function goesOn({ startsAt, endsAt, site: { departement } }: Ending, now: Date): boolean {
  const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return !isOneSpell(span, departement) && dayAt(span.endsAt, departement) > dayAt(now, departement);
}
