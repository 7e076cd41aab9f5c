import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Planted } from './place.contract.ts';
import type { Branch } from './place-rule.rules.ts';
import { maxPlaces, nameKeyOf, placeProblems, positionOf } from './place.rules.ts';

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
const most = 10_000;

/** Inserts places of one depth, all at top level or none; returns the ids and the number of new ones. */
async function writeSeeds(trx: Transaction<DB>, seeds: readonly Seed[], now: Date) {
  const ids = new Map<string, string>();
  let added = 0;
  const under = seeds[0]?.parentId == null ? sql`p.parent_id IS NULL` : sql`p.parent_id = s."parentId"`;
  for (let at = 0; at < seeds.length; at += most) {
    const part = JSON.stringify(seeds.slice(at, at + most));
    const { rows } = await sql<{ seed: string; id: string; isNew: boolean }>`
      WITH seeds AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${part}::jsonb) AS s (id uuid, "siteId" uuid,
        "parentId" uuid, kind text, label text, "nameKey" text, position text)),
      before AS MATERIALIZED (SELECT s.id AS seed, p.id, p.retired_at FROM seeds s JOIN places p ON p.site_id = s."siteId"
        AND ${under} AND p.kind = s.kind AND p.name_key = s."nameKey"),
      back AS (UPDATE places p SET retired_at = NULL, updated_at = ${now}, version = version + 1 FROM before b
        WHERE p.id = b.id AND b.retired_at IS NOT NULL),
      made AS (
        INSERT INTO places (id, site_id, parent_id, kind, label, name_key, position, created_at, updated_at)
        SELECT id, "siteId", "parentId", kind, label, "nameKey", position, ${now}, ${now} FROM seeds s
        WHERE NOT EXISTS (SELECT FROM before b WHERE b.seed = s.id))
      SELECT s.id AS seed, coalesce(b.id, s.id) AS id, (b.id IS NULL OR b.retired_at IS NOT NULL) AS "isNew"
      FROM seeds s LEFT JOIN before b ON b.seed = s.id`.execute(trx);
    for (const { seed, id, isNew } of rows) {
      ids.set(seed, id);
      if (isNew) added++;
    }
  }
  return { ids, added };
}

/** Locks the sites, always in the same order, so that changes to a tree are serialised. */
export async function lockTrees(trx: Transaction<DB>, treeIds: readonly string[]): Promise<void> {
  await sql`SELECT id FROM sites WHERE id = ANY(${treeIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx);
}

async function assertRoom(trx: Transaction<DB>, treeIds: readonly string[]): Promise<void> {
  const { rows } = await sql`SELECT site_id FROM places WHERE site_id = ANY(${treeIds}::uuid[]) AND retired_at IS NULL
    GROUP BY site_id HAVING count(*) > ${maxPlaces} LIMIT 1`.execute(trx);
  if (rows.length > 0) throw refuse(placeProblems.TOO_MANY_PLACES);
}

/** Adds branches; existing places are kept, retired ones restored. Returns the top-level ids. */
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
    // Equal keys are merged into one place with the children of both.
    const seeds = new Map<string, Seed>();
    const planted = depth.flatMap(({ siteId, parentId, branches }) =>
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
        const sown = seeds.get(key) ?? { id: uuidv7(now.getTime()), ...seed };
        seeds.set(key, sown);
        return { id: sown.id, siteId, below };
      }),
    );
    const { ids, added } = await writeSeeds(trx, [...seeds.values()], now);
    sum.added += added;
    sum.kept += seeds.size - added;
    if (depth === grounds) sum.ids = [...ids.values()];
    depth = planted.flatMap(({ id, siteId, below }) =>
      below.length > 0 ? [{ siteId, parentId: ids.get(id) ?? null, branches: below }] : [],
    );
  }
  await assertRoom(trx, treeIds);
  return sum;
}
