import { sql, type Transaction } from 'kysely';
import { addDays } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, refuseFields } from '#common/problems.ts';
import { findEquipmentAt } from '#features/estate/equipment/equipment.public.ts';
import { isPlaceOf } from '#features/estate/places/place.public.ts';
import { reachesSite } from '#features/estate/sites/site.public.ts';
import { todayAt } from '#features/estate/sites/site.scope.ts';
import type { Call, Target } from '#platform/act.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { onRound } from './lock-round.ts';
import type { RoundInput, RoundItemInput, RoundRewriting } from './round.contract.ts';
import { roundEvents } from './round.events.ts';
import { canRound, dayFrom } from './round.rules.ts';
import { said } from './said.ts';

type Told = Exclude<keyof typeof roundEvents, 'round.made'>;
type Round = { id: string; siteId: string };

const tell = (trx: Transaction<DB>, { viewer, now }: Omit<Call, 'db'>, kind: Told, { id, siteId }: Round) =>
  record(trx, roundEvents[kind], {
    companyId: viewer.company.id,
    actor: viewer,
    data: { roundId: id, siteId },
    now,
  });

async function checkItems(
  trx: Transaction<DB>,
  { viewer }: Omit<Call, 'db'>,
  siteId: string,
  items: readonly RoundItemInput[],
): Promise<void> {
  for (const [at, { equipmentId, placeId }] of items.entries()) {
    if (equipmentId && !(await findEquipmentAt(trx, viewer, siteId, equipmentId)))
      throw refuseFields({ path: ['items', at, 'equipmentId'], message: said('refusals.equipment') });
    if (placeId && !(await isPlaceOf(trx, siteId, placeId)))
      throw refuseFields({ path: ['items', at, 'placeId'], message: said('refusals.place') });
  }
}

/** In order; removed items keep their results. */
async function writeItems(
  trx: Transaction<DB>,
  call: Omit<Call, 'db'>,
  { id: roundId, siteId }: Round,
  items: readonly RoundItemInput[],
): Promise<void> {
  await checkItems(trx, call, siteId, items);
  const there = await trx.selectFrom('round_items').select('id').where('round_id', '=', roundId).execute();
  const known = new Set(there.map(({ id }) => id));
  await trx.updateTable('round_items').set({ retired_at: call.now }).where('round_id', '=', roundId).execute();
  for (const [position, { id, equipmentId, placeId, lowMilli, highMilli, ...named }] of items.entries()) {
    const values = {
      ...named,
      position,
      equipment_id: equipmentId,
      place_id: placeId,
      low_milli: lowMilli,
      high_milli: highMilli,
      retired_at: null,
    };
    if (id && known.has(id)) await trx.updateTable('round_items').set(values).where('id', '=', id).execute();
    else
      await trx
        .insertInto('round_items')
        .values({ id: uuidv7(call.now.getTime()), round_id: roundId, site_id: siteId, ...values })
        .execute();
  }
}

export async function planRound(call: Call, { siteId, items, name, rule, startsOn }: RoundInput) {
  const { db, viewer, now } = call;
  assertAllowed(canRound(actorOf(viewer)));
  orNotFound(await reachesSite(db, viewer, siteId));
  const id = uuidv7(now.getTime());
  return db.transaction().execute(async (trx) => {
    const { today } = one(
      await sql<{ today: string }>`SELECT ${todayAt('s', now)} AS today FROM sites s WHERE s.id = ${siteId}`.execute(
        trx,
      ),
    );
    await trx
      .insertInto('rounds')
      .values({
        id,
        company_id: viewer.company.id,
        site_id: siteId,
        name,
        rule,
        starts_on: startsOn,
        next_on: dayFrom({ rule, startsOn }, today),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await writeItems(trx, call, { id, siteId }, items);
    await tell(trx, call, 'round.planned', { id, siteId });
    return { id, version: 1 };
  });
}

/** First day of its dates: today, or after the last answered one. */
async function countsFrom(trx: Transaction<DB>, { id, today }: { id: string; today: string }): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(due_on) AS last FROM round_turns WHERE round_id = ${id}`.execute(trx);
  const last = rows[0]?.last;
  return last && last >= today ? addDays(last, 1) : today;
}

/** Existing results stay as they were asked. */
export const editRound = (call: Call, { id, version, items, name, rule, startsOn }: RoundRewriting) =>
  onRound(call, 'edit', { id, version }, async ({ trx, facts, move }) => {
    await writeItems(trx, call, facts, items);
    await tell(trx, call, 'round.edited', facts);
    const next_on = dayFrom({ rule, startsOn }, await countsFrom(trx, facts));
    return move({ name, rule, starts_on: startsOn, next_on });
  });

/** A stopped round is no longer due. */
export const stopRound = (call: Call, target: Target) =>
  onRound(call, 'stop', target, async ({ trx, facts, move }) => {
    await tell(trx, call, 'round.stopped', facts);
    return move();
  });

/** Resumes from today. */
export const resumeRound = (call: Call, target: Target) =>
  onRound(call, 'resume', target, async ({ trx, facts, move }) => {
    await tell(trx, call, 'round.resumed', facts);
    return move({ next_on: dayFrom(facts, await countsFrom(trx, facts)) });
  });
