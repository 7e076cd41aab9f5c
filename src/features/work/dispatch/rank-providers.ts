import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, notFound, problems, refuse, refuseFields } from '#common/problems.ts';
import { reachesSite } from '#features/estate/sites/site.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { PreferredList } from './preferred-list.contract.ts';
import { preferredListEvents } from './preferred-list.events.ts';
import { canRankAt, readPreferred } from './present-preferred.ts';
import { preferredProblems } from './preferred-list.rules.ts';
import { preferredScope, standingOf } from './preferred-list.scope.ts';
import { said } from './said.ts';

type Acting = Omit<Call, 'db'> & { trx: Transaction<DB> };

/** Writes the ranks of a list. A provider that may not be called cannot be added, but may stay. */
async function writeRanks(
  { trx, viewer, now }: Acting,
  listId: string,
  providerIds: readonly string[],
): Promise<PreferredList> {
  const { rows } = await sql<{ id: string }>`SELECT c.id FROM company_profiles c
    WHERE c.id = ANY(${providerIds}::uuid[]) AND (${standingOf(viewer.company.id)} = 'ready'
      OR c.id IN (SELECT provider_id FROM preferred_providers WHERE list_id = ${listId}))`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  const faults = providerIds.flatMap((id, at) => (known.has(id) ? [] : [at]));
  if (faults.length > 0) {
    throw refuseFields(...faults.map((at) => ({ path: ['providerIds', at], message: said('refusals.notTogether') })));
  }
  await trx.deleteFrom('preferred_providers').where('list_id', '=', listId).execute();
  await trx
    .insertInto('preferred_providers')
    .values(providerIds.map((provider_id, at) => ({ list_id: listId, rank: at + 1, provider_id })))
    .execute();
  await tell('preferred-list.ranked', { trx, viewer, now }, listId);
  return readPreferred(trx, viewer, listId);
}

function tell(kind: keyof typeof preferredListEvents, { trx, viewer, now }: Acting, listId: string): Promise<void> {
  return record(trx, preferredListEvents[kind], {
    companyId: viewer.company.id,
    actor: viewer,
    data: { listId },
    now,
  });
}

/** Creates the list of a trade, for all sites or for one. */
export async function addPreferred(
  { db, viewer, now }: Call,
  { trade, siteId, providerIds }: { trade: string; siteId: string | null; providerIds: string[] },
): Promise<PreferredList> {
  assertAllowed(canRankAt(viewer, siteId));
  return db.transaction().execute(async (trx) => {
    if (siteId && !(await reachesSite(trx, viewer, siteId))) {
      throw refuseFields({ path: ['siteId'], message: said('refusals.site') });
    }
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('preferred_lists')
      .values({ id, company_id: viewer.company.id, trade, site_id: siteId, created_at: now, updated_at: now })
      .execute()
      .catch(refuseTaken('preferred_lists_one', preferredProblems.PREFERRED_LIST_EXISTS));
    return writeRanks({ trx, viewer, now }, id, providerIds);
  });
}

async function lock({ trx, viewer }: Acting, { id, version }: Target): Promise<void> {
  const list = await trx
    .selectFrom('preferred_lists as l')
    .select(['l.site_id as siteId', 'l.version'])
    .where('l.id', '=', id)
    .where(preferredScope(viewer))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  assertAllowed(canRankAt(viewer, list.siteId));
  if (list.version !== version) throw refuse(problems.STALE);
}

export async function rankProviders(
  { db, viewer, now }: Call,
  { providerIds, ...target }: Target & { providerIds: string[] },
): Promise<PreferredList> {
  return db.transaction().execute(async (trx) => {
    const acting = { trx, viewer, now };
    await lock(acting, target);
    await trx
      .updateTable('preferred_lists')
      .set({ version: sql<number>`version + 1`, updated_at: now })
      .where('id', '=', target.id)
      .execute();
    return writeRanks(acting, target.id, providerIds);
  });
}

/** Removes a list: its trade falls back to the list of all sites, if there is one. */
export async function removePreferred({ db, viewer, now }: Call, target: Target): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const acting = { trx, viewer, now };
    await lock(acting, target);
    await trx.deleteFrom('preferred_lists').where('id', '=', target.id).execute();
    await tell('preferred-list.removed', acting, target.id);
    return { id: target.id };
  });
}
