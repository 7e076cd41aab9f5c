import type { Insertable, Kysely, Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, refuseFields } from '#common/problems.ts';
import { isPlaceOf } from '#features/estate/places/place.public.ts';
import { reachesSite } from '#features/estate/sites/site.public.ts';
import type { Call } from '#platform/act.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB, Equipment } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { EquipmentInput, EquipmentRewriting } from './equipment.contract.ts';
import { equipmentEvents } from './equipment.events.ts';
import { canAdd } from './equipment.rules.ts';
import { onEquipment } from './lock-equipment.ts';
import { said } from './said.ts';

function columns(input: Omit<EquipmentInput, 'siteId'>) {
  const { placeId, installedOn, warrantyUntil, providerName, contractReference, contractUntil, ...named } = input;
  return {
    // A field without a column of the same name does not compile.
    ...(named satisfies Pick<Insertable<Equipment>, keyof typeof named>),
    place_id: placeId,
    installed_on: installedOn,
    warranty_until: warrantyUntil,
    provider_name: providerName,
    contract_reference: contractReference,
    contract_until: contractUntil,
  };
}

async function checkPlace(db: Kysely<DB>, siteId: string, placeId: string | null): Promise<void> {
  if (placeId === null || (await isPlaceOf(db, siteId, placeId))) return;
  throw refuseFields({ path: ['placeId'], message: said('refusals.place') });
}

export const tell = (
  trx: Transaction<DB>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  kind: keyof typeof equipmentEvents,
  { id, siteId }: { id: string; siteId: string },
) =>
  record(trx, equipmentEvents[kind], {
    companyId: viewer.company.id,
    actor: viewer,
    data: { equipmentId: id, siteId },
    now,
  });

/** Numbered per company. */
export async function addEquipment(call: Call, { siteId, ...input }: EquipmentInput) {
  const { db, viewer, now } = call;
  assertAllowed(canAdd(actorOf(viewer)));
  orNotFound(await reachesSite(db, viewer, siteId));
  await checkPlace(db, siteId, input.placeId);
  const id = uuidv7(now.getTime());
  const companyId = viewer.company.id;
  const values = columns(input);
  return db.transaction().execute(async (trx) => {
    const number = await takeNumber(trx, companyId, 'EQ', now);
    await trx
      .insertInto('equipment')
      .values({ id, company_id: companyId, site_id: siteId, number, created_at: now, updated_at: now, ...values })
      .execute();
    await tell(trx, call, 'equipment.added', { id, siteId });
    return { id, number, version: 1 };
  });
}

/** The site cannot be changed. */
export const editEquipment = (call: Call, { id, version, ...input }: EquipmentRewriting) =>
  onEquipment(call, 'edit', { id, version }, async ({ trx, facts, move }) => {
    await checkPlace(trx, facts.siteId, input.placeId);
    await tell(trx, call, 'equipment.edited', facts);
    return move(columns(input));
  });
