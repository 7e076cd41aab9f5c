import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { type CompanyViewer, mayWrite } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import type { RequestInput } from './request.contract.ts';
import { checkPublishable } from './publish-request.ts';

interface Act {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
}

/** The columns an input writes, its own checks made: a site within reach, dates in order. */
async function columns(trx: Transaction<DB>, viewer: CompanyViewer, input: RequestInput) {
  const { company } = viewer;
  const site = await trx
    .selectFrom('sites')
    .select(['id', 'latitude', 'longitude'])
    .where('id', '=', input.siteId)
    .where('company_id', '=', company.id)
    .executeTakeFirst();
  if (!site || (company.siteIds && !company.siteIds.includes(site.id))) {
    throw refuseFields({ path: ['siteId'], message: 'Choisissez un de vos sites.' });
  }
  if (input.wantedFrom && input.wantedTo && input.wantedTo < input.wantedFrom) {
    throw refuseFields({ path: ['wantedTo'], message: 'La fin précède le début.' });
  }
  return {
    site_id: site.id,
    latitude: site.latitude,
    longitude: site.longitude,
    title: input.title,
    description: input.description,
    place: input.place,
    trade: input.trade,
    priority: input.priority,
    visibility: input.visibility,
    radius_m: input.radiusM,
    deadline_at: input.deadlineAt,
    wanted_from: input.wantedFrom,
    wanted_to: input.wantedTo,
    budget_minor: input.budgetMinor,
    currency: input.currency,
    sealed: input.sealed,
    // Favourites are counted at publication.
    ...(input.visibility === 'favourites'
      ? {}
      : { invited_count: input.visibility === 'invited' ? new Set(input.invitedIds).size : 0 }),
  };
}

async function writeLines(trx: Transaction<DB>, requestId: string, input: RequestInput): Promise<void> {
  await trx.deleteFrom('request_lines').where('request_id', '=', requestId).execute();
  if (input.lines.length === 0) return;
  await trx
    .insertInto('request_lines')
    .values(
      input.lines.map((line, position) => ({
        id: uuidv7(),
        request_id: requestId,
        position,
        lot: line.lot,
        designation: line.designation,
        quantity_milli: line.quantityMilli,
        unit: line.unit,
      })),
    )
    .execute();
}

async function writeInvitations(
  trx: Transaction<DB>,
  requestId: string,
  input: RequestInput,
  now: Date,
  published = false,
): Promise<void> {
  const ids = input.visibility === 'invited' ? [...new Set(input.invitedIds)] : [];
  const known = await trx
    .selectFrom('company_profiles')
    .select('id')
    // Whoever a published request was put to already stays on it: correcting a word needs no goodbye.
    .where(
      sql<boolean>`(is_admissible(id) OR (${published} AND id IN (
        SELECT provider_id FROM request_invitations WHERE request_id = ${requestId})))`,
    )
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where(
      sql<boolean>`id <> ALL(ARRAY(SELECT b.other_id FROM blocked_pairs b JOIN requests r ON r.company_id = b.one_id WHERE r.id = ${requestId}))`,
    )
    .execute();
  if (known.length !== ids.length) {
    throw refuseFields({ path: ['invitedIds'], message: 'Une des entreprises invitées n’est plus dans le réseau.' });
  }
  // Whoever was asked by hand of a request open to all stays asked.
  if (input.visibility !== 'invited' && published) return;
  await trx
    .deleteFrom('request_invitations')
    .where('request_id', '=', requestId)
    .where('provider_id', '<>', sql<string>`ALL(${ids}::uuid[])`)
    .execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('request_invitations')
    .values(ids.map((provider_id) => ({ request_id: requestId, provider_id, invited_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes a draft on one of the company's sites. */
export async function createRequest({ db, viewer, now }: Act, input: RequestInput): Promise<Moved> {
  if (!mayWrite(viewer)) throw refuse(problems.FORBIDDEN);
  return db.transaction().execute(async (trx) => {
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('requests')
      .values({
        id,
        company_id: viewer.company.id,
        created_by: viewer.userId,
        created_at: now,
        updated_at: now,
        ...(await columns(trx, viewer, input)),
      })
      .execute();
    await writeLines(trx, id, input);
    await writeInvitations(trx, id, input, now);
    return { id, state: 'draft', version: 1, number: null };
  });
}

/** Rewrites a draft, or a published request that no quote answers line by line yet. */
export async function editRequest(
  { db, viewer, now }: Act,
  { id, version, ...input }: RequestInput & { id: string; version: number },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'edit', { id, version });
    const values = await columns(trx, viewer, input);
    if (request.state === 'published') {
      checkPublishable({ ...input, invitedCount: input.invitedIds.length }, now);
      if (request.sealed !== input.sealed) {
        throw refuseFields({
          path: ['sealed'],
          message: 'Le scellement des offres ne change plus après la publication.',
        });
      }
      await record(trx, {
        kind: 'request.edited',
        audience: 'thread',
        requestId: id,
        companyId: request.companyId,
        actor: viewer,
        now,
      });
    }
    await writeInvitations(trx, id, input, now, request.state === 'published');
    const quoted = await trx.selectFrom('quotes').select('id').where('request_id', '=', id).limit(1).executeTakeFirst();
    // Quotes refer to the schedule's lines: once one exists the schedule stands.
    if (!quoted) await writeLines(trx, id, input);
    return moveRequest(trx, id, values, now);
  });
}
