import { type Kysely, sql, type SqlBool } from 'kysely';
import { accessFacts, visitHeads } from '#features/work/visits/visit-head.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Entry, EntryData, EntryKind, ListedCheck } from './entry.contract.ts';
import { missionScope } from './mission.scope.ts';

interface Person {
  id: string;
  name: string;
  phone: string;
  userId: string | null;
}

/** Missions `v` with the columns they show. */
export function missions(db: Kysely<DB>) {
  return visitHeads(db)
    .leftJoin('missions as m', 'm.visit_id', 'v.id')
    .select([
      sql<Date>`v.starts_at`.as('startsAt'),
      sql<Date>`v.ends_at`.as('endsAt'),
      'v.created_at as plannedAt',
      'r.state as requestState',
      'r.description',
      't.precision',
      't.access_instructions as instructions',
      't.contact_name as contactName',
      't.contact_phone as contactPhone',
      'o.phone as companyPhone',
      sql<string>`(SELECT f.phone FROM company_profiles f WHERE f.id = v.provider_id)`.as('officePhone'),
      'm.checks',
      'm.awaited',
      sql<Person[]>`(SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'phone', k.phone,
        'userId', k.user_id) ORDER BY k.leads DESC, k.name, k.id), '[]') FROM visit_workers g
        JOIN workers k ON k.id = g.worker_id WHERE g.visit_id = v.id)`.as('workers'),
      sql<{ id: string; name: string; plate: string }[]>`(SELECT coalesce(json_agg(json_build_object('id', e.id,
        'name', e.name, 'plate', e.plate) ORDER BY e.name, e.id), '[]') FROM visit_vehicles g
        JOIN vehicles e ON e.id = g.vehicle_id WHERE g.visit_id = v.id)`.as('vehicles'),
      sql<{ id: string; edition: number; at: string }[]>`(SELECT coalesce(json_agg(json_build_object('id', p.id,
        'edition', p.edition, 'at', p.sealed_at) ORDER BY p.edition DESC), '[]') FROM mission_reports p
        WHERE p.visit_id = v.id)`.as('reports'),
    ])
    .select(accessFacts);
}
export type MissionRow = Awaited<ReturnType<ReturnType<typeof missions>['executeTakeFirstOrThrow']>>;

/** Undefined when out of the viewer's reach. */
export async function findMission(db: Kysely<DB>, viewer: Viewer, id: string): Promise<MissionRow | undefined> {
  return missions(db).where(missionScope(viewer)).where('v.id', '=', id).executeTakeFirst();
}

/** One mission for automatic acts, without an access check. */
export async function missionByItself(db: Kysely<DB>, id: string): Promise<MissionRow | undefined> {
  return missions(db).where('v.id', '=', id).executeTakeFirst();
}

function entries(db: Kysely<DB>) {
  return db
    .selectFrom('mission_entries as n')
    .leftJoin('users as u', 'u.id', 'n.made_by')
    .select(['n.id', 'n.visit_id as visitId', sql<EntryKind>`n.kind`.as('kind'), 'n.file_id as fileId'])
    .select([sql<EntryData[EntryKind]>`n.data`.as('data'), 'n.made_by as madeBy', 'u.name as by'])
    .select(['n.made_at as madeAt', 'n.received_at as receivedAt', 'n.removed_at as removedAt']);
}

/** Entries of these visits in order of making, optionally as of an instant. */
export async function listEntries(db: Kysely<DB>, visitIds: readonly string[], until?: Date): Promise<Entry[]> {
  if (visitIds.length === 0) return [];
  const isKept = sql<SqlBool>`n.removed_at IS NULL`;
  const stood = sql<SqlBool>`n.received_at <= ${until} AND (n.removed_at IS NULL OR n.removed_at > ${until})`;
  return entries(db)
    .where('n.visit_id', 'in', visitIds)
    .where(until ? stood : isKept)
    .orderBy('n.made_at')
    .orderBy('n.id')
    .execute();
}

/** One entry, even if removed. */
export const findEntry = (db: Kysely<DB>, id: string) => entries(db).where('n.id', '=', id).executeTakeFirst();

/** The check list a visit started with; null before. */
export const listedOf = ({ checks }: Pick<MissionRow, 'checks'>): ListedCheck[] | null =>
  checks as unknown as ListedCheck[] | null;

export async function findFiles(db: Kysely<DB>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; width: number | null; height: number | null }>();
  const rows = await db
    .selectFrom('attachments')
    .where('id', 'in', ids)
    .select(['id', 'name', 'width', 'height'])
    .execute();
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}
