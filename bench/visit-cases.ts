import type pg from 'pg';
import { addDays, mondayOf, parisDay } from '../src/common/days.ts';
import type { Case } from './cases.ts';
import type { Generated } from './generate.ts';

/** A planning of ten thousand visits: week, month, list, and alternatives for a conflict. */
export async function visitCases(pool: pg.Pool, { providerId }: Generated): Promise<Case[]> {
  const monday = mondayOf(parisDay(new Date()));
  const week = `from=${monday}&to=${addDays(monday, 6)}`;
  const { rows } = await pool.query<{ order: string; crew: string; starts: Date; ends: Date }>(
    `SELECT work_order_id AS "order", crew_id AS crew, starts_at AS starts, ends_at AS ends FROM visits
      WHERE provider_id = $1 AND starts_at > now() + interval '1 day' ORDER BY hashtext(id::text) LIMIT 10`,
    [providerId],
  );
  const worker = { as: 'worker', paged: false, bound: 200 } as const;
  return [
    { ...worker, name: 'planning, a week', paths: [`/api/planning?${week}`, `/api/planning?${week}&by=person`] },
    {
      ...worker,
      name: 'planning, six weeks by day',
      paths: [`/api/planning/days?from=${monday}&to=${addDays(monday, 41)}`],
    },
    {
      ...worker,
      name: 'visits of a week',
      bound: 100,
      paths: [`/api/visits?from=${monday}T00:00:00Z&to=${addDays(monday, 7)}T00:00:00Z&limit=100`],
    },
    {
      ...worker,
      name: 'visits that collide',
      paths: rows.map(
        ({ order, crew, starts, ends }) =>
          `/api/visits/alternatives?workOrderId=${order}&crewId=${crew}&startsAt=${starts.toISOString()}&endsAt=${ends.toISOString()}`,
      ),
    },
  ];
}
