import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { orNotFound } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { whereabouts } from './request-place.ts';

export interface Planned {
  companyId: string;
  siteId: string;
  equipmentId: string | null;
  title: string;
  placeId: string | null;
  place: string;
  trade: string | null;
  description: string;
  wantedFrom: string;
}

/** Drafts the request of a plan's date; without an author when the plan did so automatically. */
export async function draftByPlan(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: { userId: string } | null; now: Date },
  { companyId, siteId, equipmentId, wantedFrom, placeId, place, ...named }: Planned,
): Promise<string> {
  const site = await trx
    .selectFrom('sites')
    .select(['latitude', 'longitude'])
    .where('id', '=', siteId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('requests')
    .values({
      id,
      company_id: companyId,
      site_id: siteId,
      equipment_id: equipmentId,
      ...orNotFound(site),
      ...named,
      ...(await whereabouts(trx, { siteId, placeId, place })),
      wanted_from: wantedFrom,
      created_by: viewer?.userId ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
