import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { crewEvents } from './crew.events.ts';
import { canEditCrews, crewProblems } from './crew.rules.ts';
import { holdCrew, lockOwn, plannedOf } from './lock-own.ts';
import { readWorker } from './present-crew.ts';
import type { Worker, workerInput } from './worker.contract.ts';

type WorkerInput = z.output<typeof workerInput>;

const accountTaken = refuseTaken('workers_account', crewProblems.ACCOUNT_NOT_FREE);

const valuesOf = ({ hours, crewId, userId, ...input }: WorkerInput) => ({
  ...input,
  hours: JSON.stringify(hours),
  crew_id: crewId,
  user_id: userId,
});

async function holdTies(trx: Transaction<DB>, companyId: string, { crewId, userId }: WorkerInput): Promise<void> {
  await holdCrew(trx, companyId, crewId);
  if (!userId) return;
  await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow(() => refuse(crewProblems.ACCOUNT_NOT_FREE));
}

export async function addWorker(call: Call, input: WorkerInput): Promise<Worker> {
  const { db, viewer, now } = call;
  assertAllowed(canEditCrews(actorOf(viewer)));
  const id = uuidv7(now.getTime());
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await holdTies(trx, companyId, input);
    await trx
      .insertInto('workers')
      .values({ id, company_id: companyId, ...valuesOf(input), created_at: now, updated_at: now })
      .execute()
      .catch(accountTaken);
    const data = { workerId: id, crewId: input.crewId };
    await record(trx, crewEvents['worker.written'], { companyId, actor: viewer, data, now });
  });
  return readWorker(call, id);
}

export async function editWorker(call: Call, { id, version, ...input }: WorkerInput & Target): Promise<Worker> {
  const { db, viewer, now } = call;
  assertAllowed(canEditCrews(actorOf(viewer)));
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await lockOwn(trx, 'workers', companyId, { id, version });
    await holdTies(trx, companyId, input);
    await trx
      .updateTable('workers')
      .set({ ...valuesOf(input), updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
      .catch(accountTaken);
    const data = { workerId: id, crewId: input.crewId };
    await record(trx, crewEvents['worker.written'], { companyId, actor: viewer, data, now });
  });
  return readWorker(call, id);
}

/** A worker who was ever planned is archived instead, so that past visits still name them. */
export async function removeWorker({ db, viewer, now }: Call, target: Target) {
  assertAllowed(canEditCrews(actorOf(viewer)));
  const companyId = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    await lockOwn(trx, 'workers', companyId, target);
    const { ever, upcoming } = await plannedOf(trx, 'workers', { id: target.id, now });
    if (ever)
      await trx
        .updateTable('workers')
        .set({ archived_at: now, crew_id: null, updated_at: now, version: sql<number>`version + 1` })
        .where('id', '=', target.id)
        .execute();
    else await trx.deleteFrom('workers').where('id', '=', target.id).execute();
    const data = { workerId: target.id, archived: true };
    await record(trx, crewEvents['worker.archived'], { companyId, actor: viewer, data, now });
    return { id: target.id, archived: ever, upcoming };
  });
}

export async function restoreWorker(call: Call, target: Target): Promise<Worker> {
  const { db, viewer, now } = call;
  assertAllowed(canEditCrews(actorOf(viewer)));
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    await lockOwn(trx, 'workers', companyId, target);
    await trx
      .updateTable('workers')
      .set({ archived_at: null, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', target.id)
      .execute()
      .catch(accountTaken);
    const data = { workerId: target.id, archived: false };
    await record(trx, crewEvents['worker.archived'], { companyId, actor: viewer, data, now });
  });
  return readWorker(call, target.id);
}
