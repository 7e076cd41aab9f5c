import { uuidv7 } from '../src/common/ids.ts';
import type { Answer, Caller, TestApp } from './app.ts';
import type { Carried } from './carried-orders.ts';

interface Crewed {
  id: string;
  workers: string[];
  vehicles: string[];
}

export interface Moved {
  id: string;
  version: number;
  slots: { id: string; startsAt: string }[];
}

const office = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '17:00' }));

/** A provider's crews and visits, through the API. */
export function visitsOf(app: TestApp, provider: Caller) {
  const companyId = provider.companyId ?? '';
  const crew = async (
    name: string,
    people: string[],
    more: { trade?: string; skills?: string[]; hours?: object[]; vehicles?: string[] } = {},
  ): Promise<Crewed> => {
    const id = uuidv7();
    await app.db
      .insertInto('crews')
      .values({ id, company_id: companyId, name, trade: more.trade ?? null })
      .execute();
    const workers = people.map(() => uuidv7());
    for (const [index, worker] of people.entries()) {
      const row = {
        id: workers[index] as string,
        company_id: companyId,
        crew_id: id,
        name: worker,
        leads: index === 0,
      };
      const knows = { skills: more.skills ?? [], hours: JSON.stringify(more.hours ?? office) };
      await app.db
        .insertInto('workers')
        .values({ ...row, ...knows })
        .execute();
    }
    const vehicles = (more.vehicles ?? []).map(() => uuidv7());
    for (const [index, vehicle] of (more.vehicles ?? []).entries()) {
      const row = { id: vehicles[index] as string, company_id: companyId, crew_id: id, name: vehicle };
      await app.db.insertInto('vehicles').values(row).execute();
    }
    return { id, workers, vehicles };
  };
  const plan = (order: Pick<Carried, 'id'>, slots: object[], more: object = {}, who: Pick<Caller, 'post'> = provider) =>
    who.post(`/api/work-orders/${order.id}/visits`, { slots, ...more });
  const on = (who: Pick<Caller, 'post'>, visit: Pick<Moved, 'id' | 'version'>, act: string, input: object = {}) =>
    who.post(`/api/visits/${visit.id}/${act}`, { version: visit.version, ...input });
  const after = ({ status, body }: Answer): Moved => {
    if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  /** A worker's bookings in UTC: «2026-11-20 13:00–16:00». */
  const booked = async (workerId: string): Promise<string[]> => {
    const rows = await app.db.selectFrom('bookings').where('worker_id', '=', workerId).select('during').execute();
    return rows
      .map(({ during }) => /(\d{4}\S+ \d\d:\d\d)[^,]*,"\S+ (\d\d:\d\d)/.exec(during))
      .map((found) => `${found?.[1]}–${found?.[2]}`)
      .toSorted();
  };
  return { crew, plan, on, after, booked };
}

/** A local time in Paris in November 2026: UTC plus one hour. */
export const hours = (day: string, from: string, to: string) => ({
  startsAt: `${day}T${from}:00+01:00`,
  endsAt: `${day}T${to}:00+01:00`,
});
