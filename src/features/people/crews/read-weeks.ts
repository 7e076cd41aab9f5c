import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { departementOfCompany, listBooked } from './crew.queries.ts';
import { crewWeek, type During } from './hours.rules.ts';
import type { WeekHours } from './worker.contract.ts';

interface Person {
  id: string;
  hours: WeekHours;
}

/** Bookings and absences in a period; `of`: the workers to total. Unconfirmed slots do not count. */
export async function readWeeks(
  db: Kysely<DB>,
  companyId: string,
  { people, ...during }: During & { people: readonly Person[] },
) {
  const departement = await departementOfCompany(db, companyId);
  const ids = people.map(({ id }) => id);
  const booked = Map.groupBy(await listBooked(db, ids, during), ({ workerId }) => workerId);
  const of = (own: readonly Person[], day: string) =>
    crewWeek(
      own.map(({ id, hours }) => {
        const mine = booked.get(id) ?? [];
        return {
          hours,
          absences: mine.filter(({ isAbsence }) => isAbsence),
          visits: mine.filter(({ isAbsence }) => !isAbsence),
        };
      }),
      day,
      { departement },
    );
  return { of };
}
