import { dayAt } from '#common/place-time.ts';
import { isOneSpell } from '#features/work/visits/visit.contract.ts';

/** Whether a departing crew has another day of its visit; a night across midnight counts as one. */
interface Ending {
  startsAt: string;
  endsAt: string;
  site: { departement: string | null };
}

export function goesOn({ startsAt, endsAt, site: { departement } }: Ending, now: Date): boolean {
  const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return !isOneSpell(span, departement) && dayAt(span.endsAt, departement) > dayAt(now, departement);
}
