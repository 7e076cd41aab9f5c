import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from './store.ts';

/** Where bytes are put before the transaction that names them. */
const folders = ['documents', 'faces', 'photos'] as const;
const patienceMs = 86_400_000;
const batch = 500;

/** Removes the bytes that nothing names a day after they were put: those of a process that died before it committed. */
export async function sweepOrphans(db: Kysely<DB>, files: FileStore, now: Date): Promise<number> {
  let removed = 0;
  for (const folder of folders) {
    const keys = await files.listBefore(folder, new Date(now.getTime() - patienceMs));
    for (let at = 0; at < keys.length; at += batch) {
      const some = keys.slice(at, at + batch);
      const { rows } = await sql<{ key: string }>`SELECT key FROM unnest(${some}::text[]) AS key
        WHERE NOT EXISTS (SELECT FROM files f WHERE f.storage_key = regexp_replace(key, '-thumb$', ''))`.execute(db);
      for (const { key } of rows) await files.remove(key);
      removed += rows.length;
    }
  }
  return removed;
}
