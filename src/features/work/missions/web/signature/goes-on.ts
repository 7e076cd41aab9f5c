import { dayAt } from '#common/place-time.ts';
import { isOneSpell } from '#features/work/visits/visit.contract.ts';

/** A night across midnight counts as one day. */
interface Ending {
  startsAt: string;
  endsAt: string;
  site: { departement: string | null };
}

export function goesOn({ startsAt, endsAt, site: { departement } }: Ending, now: Date): boolean {
  const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return !isOneSpell(span, departement) && dayAt(span.endsAt, departement) > dayAt(now, departement);
}
