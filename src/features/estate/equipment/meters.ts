import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { orNotFound, refuseFields } from '#common/problems.ts';
import { todayAt } from '#features/estate/sites/site.scope.ts';
import type { Call } from '#platform/act.ts';
import { one } from '#platform/db/one.ts';
import { isTaken } from '#platform/db/taken.ts';
import { findMeter, readingsAround } from './equipment.queries.ts';
import { contradicts } from './equipment.rules.ts';
import { onEquipment } from './lock-equipment.ts';
import { said } from './said.ts';
import { tell } from './write-equipment.ts';

interface NewMeter {
  id: string;
  label: string;
  unit: string;
}

export async function addMeter(call: Call, { id, label, unit }: NewMeter): Promise<{ id: string }> {
  const meterId = uuidv7(call.now.getTime());
  const adding = onEquipment(call, 'edit', { id }, async ({ trx, facts }) => {
    await trx
      .insertInto('meters')
      .values({ id: meterId, equipment_id: id, label, unit, created_at: call.now })
      .execute();
    await tell(trx, call, 'equipment.edited', facts);
    return { id: meterId };
  });
  return adding.catch((error: unknown) => {
    if (!isTaken(error, 'meters_of_equipment')) throw error;
    throw refuseFields({ path: ['label'], message: said('refusals.labelTaken') });
  });
}

interface NewReading {
  id: string;
  readOn: string;
  valueMilli: number;
  reason: string;
}

/** A reading that contradicts its neighbours needs a reason: meter replaced, or earlier reading wrong. */
export async function readMeter(call: Call, { id, readOn, valueMilli, reason }: NewReading): Promise<{ id: string }> {
  const { equipmentId } = orNotFound(await findMeter(call.db, call.viewer, id));
  return onEquipment(call, 'read', { id: equipmentId }, async ({ trx, facts }) => {
    const today = one(
      await sql<{
        day: string;
      }>`SELECT ${todayAt('s', call.now)} AS day FROM sites s WHERE s.id = ${facts.siteId}`.execute(trx),
    ).day;
    if (readOn > today) throw refuseFields({ path: ['readOn'], message: said('refusals.future') });
    const { before, after } = await readingsAround(trx, id, readOn);
    if (reason === '' && contradicts({ readOn, valueMilli }, before, after))
      throw refuseFields({ path: ['reason'], message: said('refusals.backwards') });
    const readingId = uuidv7(call.now.getTime());
    await trx
      .insertInto('meter_readings')
      .values({
        id: readingId,
        meter_id: id,
        read_on: readOn,
        value_milli: valueMilli,
        reason,
        read_by: call.viewer.userId,
        created_at: call.now,
      })
      .execute();
    await tell(trx, call, 'equipment.meter-read', facts);
    return { id: readingId };
  });
}
