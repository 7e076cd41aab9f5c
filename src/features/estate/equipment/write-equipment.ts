import type { Insertable, Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound } from '#common/problems.ts';
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

function columns(input: Omit<EquipmentInput, 'siteId'>) {
  const { installedOn, warrantyUntil, providerName, contractReference, contractUntil, ...named } = input;
  return {
    // A field that no column is named after does not compile.
    ...(named satisfies Pick<Insertable<Equipment>, keyof typeof named>),
    installed_on: installedOn,
    warranty_until: warrantyUntil,
    provider_name: providerName,
    contract_reference: contractReference,
    contract_until: contractUntil,
  };
}

/** Tells what became of an equipment. */
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

/** Adds an equipment to a site within reach, under the next number of the company. */
export async function addEquipment(call: Call, { siteId, ...input }: EquipmentInput) {
  const { db, viewer, now } = call;
  assertAllowed(canAdd(actorOf(viewer)));
  orNotFound(await reachesSite(db, viewer, siteId));
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

/** Rewrites what is said of an equipment; its site stays. */
export const editEquipment = (call: Call, { id, version, ...input }: EquipmentRewriting) =>
  onEquipment(call, 'edit', { id, version }, async ({ trx, facts, move }) => {
    await tell(trx, call, 'equipment.edited', facts);
    return move(columns(input));
  });
