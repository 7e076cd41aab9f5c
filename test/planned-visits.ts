import { sql } from 'kysely';
import { uuidv7 } from '../src/common/ids.ts';
import { parisInstant } from '../src/common/paris-time.ts';
import { departementOfSite } from '../src/features/estate/sites/site.public.ts';
import { spellsOf } from '../src/features/work/visits/visit.public.ts';
import type { TestApp } from './app.ts';

interface Time {
  day: string;
  from: string;
  to: string;
  /** The last day; defaults to the first. */
  until?: string;
}

const week = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '08:00', to: '12:00' },
  { day, from: '13:00', to: '16:00' },
]);

/** Crews and visits inserted directly into the database, in any state. */
export function plannedVisits({ db, clock }: TestApp) {
  const crew = async (companyId: string, name: string, people: readonly (string | null)[] = []) => {
    const id = uuidv7();
    await db.insertInto('crews').values({ id, company_id: companyId, name }).execute();
    const workers = people.map((userId, index) => ({
      id: uuidv7(),
      company_id: companyId,
      crew_id: id,
      user_id: userId,
      name: `${name} ${index + 1}`,
      leads: index === 0,
      hours: JSON.stringify(week),
    }));
    if (workers.length > 0) await db.insertInto('workers').values(workers).execute();
    return { id, workerIds: workers.map((worker) => worker.id) };
  };

  const vehicle = async (companyId: string, crewId: string, name: string) => {
    const id = uuidv7();
    await db
      .insertInto('vehicles')
      .values({ id, company_id: companyId, crew_id: crewId, name, plate: 'FX-412' })
      .execute();
    return id;
  };

  const absence = async (companyId: string, workerId: string, { day, from, to, until = day }: Time) => {
    const id = uuidv7();
    const times = { starts_at: parisInstant(day, from), ends_at: parisInstant(until, to) };
    await db
      .insertInto('absences')
      .values({ id, company_id: companyId, worker_id: workerId, kind: 'leave', ...times })
      .execute();
    await book(companyId, [workerId], { absence_id: id }, [{ startsAt: times.starts_at, endsAt: times.ends_at }]);
    return id;
  };

  /** Books like the verbs, but skips conflicts instead of refusing. */
  const book = async (
    companyId: string,
    workerIds: readonly string[],
    what: { visit_id: string } | { absence_id: string },
    spells: readonly { startsAt: Date; endsAt: Date }[],
  ) => {
    const rows = workerIds.flatMap((workerId) =>
      spells.map(({ startsAt, endsAt }) => ({
        ...what,
        id: uuidv7(),
        company_id: companyId,
        worker_id: workerId,
        during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
      })),
    );
    if (rows.length > 0)
      await db
        .insertInto('bookings')
        .values(rows)
        .onConflict((on) => on.doNothing())
        .execute();
  };

  const visit = async (
    order: { id: string },
    times: Time | readonly Time[],
    values: { state?: string; crewId?: string | null; workerIds?: readonly string[]; heldUntil?: Date } = {},
  ) => {
    const { state = 'confirmed', crewId = null, workerIds = [], heldUntil } = values;
    const list = (Array.isArray(times) ? times : [times]) as readonly Time[];
    const spans = list.map(({ day, from, to, until = day }) => ({
      from: parisInstant(day, from),
      to: parisInstant(until, to),
    }));
    const [first, last] = [spans[0], spans.at(-1)];
    if (!first || !last) throw new Error('a visit has a time');
    const id = uuidv7();
    const own = state === 'proposed' ? {} : { starts_at: first.from, ends_at: first.to };
    const found = await db
      .selectFrom('work_orders as w')
      .innerJoin('requests as r', 'r.id', 'w.request_id')
      .where('w.id', '=', order.id)
      .select(['w.request_id', 'w.company_id', 'w.provider_id', 'r.site_id'])
      .select(sql<number>`1 + (SELECT count(*) FROM visits v WHERE v.work_order_id = w.id)::integer`.as('number'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('visits')
      .values({
        id,
        work_order_id: order.id,
        ...found,
        state,
        duration_minutes: Math.min(720, (first.to.getTime() - first.from.getTime()) / 60_000),
        ...own,
        listed_at: first.from,
        listed_until: last.to,
        crew_id: crewId,
        held_until: heldUntil ?? null,
        created_at: clock.now,
        updated_at: clock.now,
      })
      .execute();
    if (state === 'proposed') {
      const slots = spans.map(({ from, to }) => ({ id: uuidv7(), visit_id: id, starts_at: from, ends_at: to }));
      await db.insertInto('visit_slots').values(slots).execute();
    }
    const workers = workerIds.map((workerId) => ({ visit_id: id, worker_id: workerId }));
    if (workers.length > 0) await db.insertInto('visit_workers').values(workers).execute();
    if (state !== 'proposed') {
      const departement = await departementOfSite(db, found.site_id ?? '');
      await book(
        found.provider_id,
        workerIds,
        { visit_id: id },
        spellsOf({ startsAt: first.from, endsAt: first.to }, departement),
      );
    }
    return id;
  };

  return { crew, vehicle, absence, visit };
}
