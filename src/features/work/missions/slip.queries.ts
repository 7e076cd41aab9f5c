import { type Kysely, sql } from 'kysely';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { EntryData } from './entry.contract.ts';

/** Signatures drawn on crews' phones by people outside the crew, for visits in reach. */
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

/** Oldest first; undefined if the visit is out of reach. */
export async function listSlips(db: Kysely<DB>, viewer: Viewer, visitId: string): Promise<SlipRow[] | undefined> {
  const visit = db.selectFrom('visits as v').where(visitScope(viewer)).where('v.id', '=', visitId).select('v.id');
  if (!(await visit.executeTakeFirst())) return undefined;
  return slips(db, viewer).where('v.id', '=', visitId).orderBy('n.made_at').orderBy('n.id').execute();
}

export async function listContests(db: Kysely<DB>, visitIds: readonly string[]) {
  const rows = await db
    .selectFrom('signature_contests as c')
    .innerJoin('mission_entries as n', 'n.id', 'c.entry_id')
    .innerJoin('hands as h', (join) => join.onRef('h.subject_id', '=', 'c.entry_id').on('h.act', '=', 'contested'))
    .where('n.visit_id', '=', sql<string>`ANY(${visitIds}::uuid[])`)
    .orderBy('c.contested_at')
    .orderBy('c.entry_id')
    .select(['n.visit_id as visitId', 'c.entry_id as signatureId', 'h.name as by', 'h.company', 'c.reason'])
    .select('c.contested_at as at')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
