import { sql, type Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, notFound, refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { isTaken } from '#platform/db/taken.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { keyContract, KeyInput } from './key.contract.ts';
import { keyEvents } from './key.events.ts';
import { reachesRegister } from './key.queries.ts';
import { canRegister } from './key.rules.ts';
import { onKey } from './lock-key.ts';
import { said } from './said.ts';

/** The next number of the site, such as «K-07», unless one was given. */
async function numberOf(trx: Transaction<DB>, siteId: string, { number }: KeyInput): Promise<string> {
  if (number) return number;
  const { rows } = await sql<{
    next: number;
  }>`SELECT coalesce(max(substring(number from '^K-(\\d{1,6})$')::integer), 0) + 1 AS next
    FROM site_keys WHERE site_id = ${siteId}`.execute(trx);
  return `K-${String(rows[0]?.next ?? 1).padStart(2, '0')}`;
}

async function assertPlace(trx: Transaction<DB>, siteId: string, placeId: string | null): Promise<void> {
  if (placeId === null) return;
  const place = await trx
    .selectFrom('places')
    .select('id')
    .where('id', '=', placeId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!place) throw refuseFields({ path: ['placeId'], message: said('refusals.place') });
}

const numberTaken = (error: unknown): never => {
  if (!isTaken(error, 'site_keys_number')) throw error;
  throw refuseFields({ path: ['number'], message: said('refusals.number') });
};

const columnsOf = ({ label, placeId, copies, keptAt }: KeyInput) => ({
  label,
  place_id: placeId,
  copies,
  kept_at: keptAt,
});

export async function registerKey(
  { db, viewer, now }: Call,
  { siteId, ...input }: InputOf<typeof keyContract.register>,
): Promise<{ id: string }> {
  const id = uuidv7(now.getTime());
  const adding = db.transaction().execute(async (trx) => {
    if (!(await reachesRegister(trx, viewer, siteId))) throw notFound();
    assertAllowed(canRegister(actorOf(viewer)));
    await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();
    await assertPlace(trx, siteId, input.placeId);
    const number = await numberOf(trx, siteId, input);
    await trx
      .insertInto('site_keys')
      .values({ id, site_id: siteId, number, ...columnsOf(input), created_at: now, updated_at: now })
      .execute();
    const data = { siteId, keyId: id };
    await record(trx, keyEvents['key.registered'], { companyId: viewer.company.id, actor: viewer, data, now });
  });
  await adding.catch(numberTaken);
  return { id };
}

/** Edits a key; refuses fewer copies than are lent out or lost. */
export const editKey = (
  call: Call,
  { id, version, ...input }: InputOf<typeof keyContract.edit>,
): Promise<{ id: string }> =>
  onKey(call, 'edit', { id, version }, async ({ trx, viewer, now, facts, move }) => {
    const { siteId, companyId, copies, copiesIn } = facts;
    const away = copies - copiesIn;
    if (input.copies < away)
      throw refuseFields({ path: ['copies'], message: said('refusals.copies', { count: away }) });
    await assertPlace(trx, siteId, input.placeId);
    await record(trx, keyEvents['key.edited'], { companyId, actor: viewer, data: { siteId, keyId: id }, now });
    return move({ number: input.number || facts.number, ...columnsOf(input) });
  }).catch(numberTaken);

/** Removes a key from the register; its loans are kept. */
export const retireKey = (call: Call, target: Target): Promise<{ id: string }> =>
  onKey(call, 'retire', target, async ({ trx, viewer, now, facts, move }) => {
    const { id, siteId, companyId } = facts;
    await record(trx, keyEvents['key.retired'], { companyId, actor: viewer, data: { siteId, keyId: id }, now });
    return move({ retired_at: now });
  });
