import { type Kysely, sql } from 'kysely';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { EntryData } from './entry.contract.ts';

/** Signatures that people who are not of the crew drew on its phone, of visits in reach. */
const slips = (db: Kysely<DB>, viewer: Viewer) =>
  db
    .selectFrom('mission_entries as n')
    .innerJoin('visits as v', 'v.id', 'n.visit_id')
    .leftJoin('signature_contests as c', 'c.entry_id', 'n.id')
    .where('n.kind', '=', 'signature')
    .where('n.removed_at', 'is', null)
    .where(sql<boolean>`n.data ->> 'kind' <> 'worker'`)
    .where(visitScope(viewer))
    .select(['n.id', 'v.id as visitId', 'v.company_id as companyId', 'v.provider_id as providerId'])
    .select([sql<EntryData['signature']>`n.data`.as('data'), 'c.reason', 'c.contested_at as contestedAt']);

export const findSlip = (db: Kysely<DB>, viewer: Viewer, id: string) =>
  slips(db, viewer).where('n.id', '=', id).executeTakeFirst();
export type SlipRow = NonNullable<Awaited<ReturnType<typeof findSlip>>>;

/** The signatures of a visit, oldest first; undefined if the visit is out of reach. */
export async function listSlips(db: Kysely<DB>, viewer: Viewer, visitId: string): Promise<SlipRow[] | undefined> {
  const visit = db.selectFrom('visits as v').where(visitScope(viewer)).where('v.id', '=', visitId).select('v.id');
  if (!(await visit.executeTakeFirst())) return undefined;
  return slips(db, viewer).where('v.id', '=', visitId).orderBy('n.made_at').orderBy('n.id').execute();
}

/** The reasons given against contested signatures of a visit, by signature id. */
export async function listContests(db: Kysely<DB>, visitId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('signature_contests as c')
    .innerJoin('mission_entries as n', 'n.id', 'c.entry_id')
    .where('n.visit_id', '=', visitId)
    .select(['c.entry_id as id', 'c.reason'])
    .execute();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
