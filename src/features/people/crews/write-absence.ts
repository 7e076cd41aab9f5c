import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, notFound, orNotFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Absence, AbsenceKind } from './absence.contract.ts';
import { listStanding, readAbsence } from './absence.queries.ts';
import { absencesOf, canWriteAbsences, crewProblems } from './crew.rules.ts';
import { crewEvents } from './crew.events.ts';

interface AbsenceInput {
  workerId?: string | undefined;
  vehicleId?: string | undefined;
  kind: AbsenceKind;
  startsAt: string;
  endsAt: string;
  note: string;
}

const exclusionViolated = '23P01';

/** Records an absence: it books the time, so nothing else may conflict, now or later. */
export async function addAbsence({ db, viewer, now }: Call, input: AbsenceInput): Promise<Absence> {
  assertAllowed(canWriteAbsences(actorOf(viewer)));
  const { workerId, vehicleId, kind, startsAt, endsAt, note } = input;
  const kinds: readonly AbsenceKind[] = absencesOf[workerId ? 'worker' : 'vehicle'];
  if (!kinds.includes(kind)) throw refuse(crewProblems.ABSENCE_KIND);
  const companyId = viewer.company.id;
  const id = uuidv7(now.getTime());
  const whose = { worker_id: workerId ?? null, vehicle_id: vehicleId ?? null };
  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .selectFrom(workerId ? 'workers' : 'vehicles')
        .select('id')
        .where('id', '=', workerId ?? vehicleId ?? '')
        .where('company_id', '=', companyId)
        .where('archived_at', 'is', null)
        .forShare()
        .executeTakeFirstOrThrow(notFound);
      // A slot that expired without a choice no longer reserves its people.
      await trx.deleteFrom('bookings').where('company_id', '=', companyId).where('held_until', '<=', now).execute();
      await trx
        .insertInto('absences')
        .values({
          id,
          company_id: companyId,
          ...whose,
          kind,
          starts_at: startsAt,
          ends_at: endsAt,
          note,
          created_by: viewer.userId,
          created_at: now,
        })
        .execute();
      await trx
        .insertInto('bookings')
        .values({
          id: uuidv7(now.getTime()),
          company_id: companyId,
          ...whose,
          absence_id: id,
          during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
        })
        .execute();
      const data = { absenceId: id, workerId: workerId ?? null, vehicleId: vehicleId ?? null };
      await record(trx, crewEvents['absence.written'], { companyId, actor: viewer, data, now });
    })
    .catch(async (error: unknown) => {
      if ((error as { code?: string }).code !== exclusionViolated) throw error;
      throw refuse(crewProblems.ABSENCE_OVER, { conflicts: await listStanding(db, input, input) });
    });
  return orNotFound(await readAbsence(db, viewer, id));
}

/** Removes an absence: the time is free again. */
export async function removeAbsence({ db, viewer, now }: Call, id: string): Promise<{ id: string }> {
  assertAllowed(canWriteAbsences(actorOf(viewer)));
  const companyId = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('absences')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .returning(['worker_id as workerId', 'vehicle_id as vehicleId'])
      .executeTakeFirstOrThrow(notFound);
    await record(trx, crewEvents['absence.removed'], {
      companyId,
      actor: viewer,
      data: { absenceId: id, ...gone },
      now,
    });
    return { id };
  });
}
