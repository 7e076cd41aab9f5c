import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Planted } from './place.contract.ts';
import type { Branch } from './place-rule.rules.ts';
import { maxPlaces, nameKeyOf, placeProblems, positionOf } from './place.rules.ts';

/** Where branches are planted. */
export interface Ground {
  siteId: string;
  parentId: string | null;
  branches: readonly Branch[];
}

interface Seed {
  id: string;
  siteId: string;
  parentId: string | null;
  kind: string;
  label: string;
  nameKey: string;
  position: string;
}

const keyOf = ({ siteId, parentId, kind, nameKey }: Omit<Seed, 'id' | 'label' | 'position'>) =>
  JSON.stringify([siteId, parentId, kind, nameKey]);
/** Of one statement. */
const most = 10_000;

/** Writes places of one depth; answers the id of each by its key, and how many were not there. */
async function writeSeeds(trx: Transaction<DB>, seeds: readonly Seed[], now: Date) {
  const ids = new Map<string, string>();
  let added = 0;
  for (let at = 0; at < seeds.length; at += most) {
    const part = JSON.stringify(seeds.slice(at, at + most));
    const { rows } = await sql<Omit<Seed, 'label' | 'position'> & { isNew: boolean }>`
      WITH seeds AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${part}::jsonb) AS s (id uuid, "siteId" uuid,
        "parentId" uuid, kind text, label text, "nameKey" text, position text)),
      before AS (SELECT p.id, p.retired_at FROM seeds s JOIN places p ON p.site_id = s."siteId"
        AND p.parent_id IS NOT DISTINCT FROM s."parentId" AND p.kind = s.kind AND p.name_key = s."nameKey"),
      written AS (
        INSERT INTO places AS p (id, site_id, parent_id, kind, label, name_key, position, created_at, updated_at)
        SELECT id, "siteId", "parentId", kind, label, "nameKey", position, ${now}, ${now} FROM seeds
        ON CONFLICT (site_id, parent_id, kind, name_key) DO UPDATE SET retired_at = NULL,
          version = p.version + (p.retired_at IS NOT NULL)::integer
        RETURNING id, site_id, parent_id, kind, name_key)
      SELECT w.id, w.site_id AS "siteId", w.parent_id AS "parentId", w.kind, w.name_key AS "nameKey",
        (b.id IS NULL OR b.retired_at IS NOT NULL) AS "isNew"
      FROM written w LEFT JOIN before b ON b.id = w.id`.execute(trx);
    for (const { id, isNew, ...row } of rows) {
      ids.set(keyOf(row), id);
      if (isNew) added++;
    }
  }
  return { ids, added };
}

/** A tree moves one step at a time: its site is locked, always in the same order. */
export async function lockTrees(trx: Transaction<DB>, treeIds: readonly string[]): Promise<void> {
  await sql`SELECT id FROM sites WHERE id = ANY(${treeIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx);
}

/** Refuses more places than a site has room for. */
async function assertRoom(trx: Transaction<DB>, treeIds: readonly string[]): Promise<void> {
  const { rows } = await sql`SELECT site_id FROM places WHERE site_id = ANY(${treeIds}::uuid[]) AND retired_at IS NULL
    GROUP BY site_id HAVING count(*) > ${maxPlaces} LIMIT 1`.execute(trx);
  if (rows.length > 0) throw refuse(placeProblems.TOO_MANY_PLACES);
}

/**
 * Adds branches to the trees of sites, depth by depth: what is there stays, what was retired is back. One at a time for
 * each site. Answers the ids of the widest planted too.
 */
export async function plantPlaces(
  trx: Transaction<DB>,
  grounds: readonly Ground[],
  now: Date,
): Promise<Planted & { ids: string[] }> {
  const treeIds = [...new Set(grounds.map(({ siteId }) => siteId))];
  await lockTrees(trx, treeIds);
  const sum = { added: 0, kept: 0, ids: [] as string[] };
  let depth: readonly Ground[] = grounds;
  while (depth.length > 0) {
    // Two of one key are one place, with what stands under both.
    const seeds = new Map<string, Seed>();
    const sown = depth.flatMap(({ siteId, parentId, branches }) =>
      branches.map(({ kind, label, below }) => {
        const seed = {
          siteId,
          parentId,
          kind,
          label,
          nameKey: nameKeyOf(kind, label),
          position: positionOf(kind, label),
        };
        const key = keyOf(seed);
        if (!seeds.has(key)) seeds.set(key, { id: uuidv7(now.getTime()), ...seed });
        return { key, siteId, below };
      }),
    );
    const { ids, added } = await writeSeeds(trx, [...seeds.values()], now);
    sum.added += added;
    sum.kept += seeds.size - added;
    if (depth === grounds) sum.ids = [...ids.values()];
    depth = sown.flatMap(({ key, siteId, below }) =>
      below.length > 0 ? [{ siteId, parentId: ids.get(key) ?? null, branches: below }] : [],
    );
  }
  await assertRoom(trx, treeIds);
  return sum;
}
