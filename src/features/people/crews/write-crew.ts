import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Crew } from './crew.contract.ts';
import { crewEvents } from './crew.events.ts';
import { canEditCrews, crewProblems } from './crew.rules.ts';
import { lockOwn, upcomingOfCrew } from './lock-own.ts';
import { readCrew } from './present-crew.ts';

interface CrewInput {
  name: string;
  trade: string | null;
}

const named = refuseTaken('crews_name', crewProblems.CREW_NAMED);

export async function addCrew(call: Call, { name, trade }: CrewInput): Promise<Crew> {
  const { db, viewer, now } = call;
  assertAllowed(canEditCrews(actorOf(viewer)));
  const id = uuidv7(now.getTime());
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('crews')
      .values({ id, company_id: companyId, name, trade, created_at: now, updated_at: now })
      .execute()
      .catch(named);
    await record(trx, crewEvents['crew.written'], { companyId, actor: viewer, data: { crewId: id, name }, now });
  });
  return readCrew(call, { id });
}

export async function editCrew(call: Call, { name, trade, ...target }: CrewInput & Target): Promise<Crew> {
  const { db, viewer, now } = call;
  assertAllowed(canEditCrews(actorOf(viewer)));
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await lockOwn(trx, 'crews', companyId, target);
    await trx
      .updateTable('crews')
      .set({ name, trade, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', target.id)
      .execute()
      .catch(named);
    await record(trx, crewEvents['crew.written'], { companyId, actor: viewer, data: { crewId: target.id, name }, now });
  });
  return readCrew(call, target);
}

/** Archives or restores a crew; an archived one keeps past visits only. Returns the number of future visits. */
async function moveCrew({ db, viewer, now }: Call, target: Target, archived: boolean): Promise<number> {
  assertAllowed(canEditCrews(actorOf(viewer)));
  const companyId = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    await lockOwn(trx, 'crews', companyId, target);
    const upcoming = await upcomingOfCrew(trx, { id: target.id, now });
    await trx
      .updateTable('crews')
      .set({ archived_at: archived ? now : null, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', target.id)
      .execute()
      .catch(named);
    const free = { crew_id: null, updated_at: now, version: sql<number>`version + 1` };
    await trx.updateTable('workers').set(free).where('crew_id', '=', target.id).execute();
    await trx.updateTable('vehicles').set(free).where('crew_id', '=', target.id).execute();
    const data = { crewId: target.id, archived };
    await record(trx, crewEvents['crew.archived'], { companyId, actor: viewer, data, now });
    return upcoming;
  });
}

export async function removeCrew(call: Call, target: Target) {
  const upcoming = await moveCrew(call, target, true);
  return { id: target.id, archived: true, upcoming };
}

export async function restoreCrew(call: Call, target: Target): Promise<Crew> {
  await moveCrew(call, target, false);
  return readCrew(call, target);
}
