import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { KeptKind } from './attachments.ts';
import type { FileStore } from './store.ts';

/** Working files that are no attachments; `named` tells whether a `key` is still in use. */
export interface WorkingFiles {
  folder: string;
  named: RawBuilder<SqlBool>;
}

interface Sweeping {
  db: Kysely<DB>;
  files: FileStore;
  now: Date;
  kinds: readonly KeptKind[];
  working: readonly WorkingFiles[];
  papers: readonly KeptKind[];
}

/** Longer than any upload: bytes are stored before the transaction that references them. */
const patienceMs = 86_400_000;
const batch = 500;

const byAttachment = sql<SqlBool>`EXISTS (SELECT FROM attachments f WHERE f.storage_key = regexp_replace(key, '-thumb$', ''))`;

async function sweepScratch(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written && written.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

/** Deletes files without an owner, then bytes unreferenced for a day. Returns the number of keys. */
export async function sweepFiles({ db, files, now, kinds, working, papers }: Sweeping): Promise<number> {
  for (const { kind, owned } of kinds)
    await sql`DELETE FROM attachments f WHERE f.owner_kind = ${kind} AND NOT ${owned}`.execute(db);
  for (const { kind, owned } of papers)
    await sql`DELETE FROM papers f WHERE f.kind = ${kind} AND NOT ${owned}`.execute(db);
  const before = new Date(now.getTime() - patienceMs);
  const folders = [...new Set(kinds.map(({ folder }) => folder))].map((folder) => ({ folder, named: byAttachment }));
  let removed = 0;
  for (const { folder, named } of [...folders, ...working]) {
    for await (const keys of files.listBefore(folder, before)) {
      for (let at = 0; at < keys.length; at += batch) {
        const some = keys.slice(at, at + batch);
        const { rows } = await sql<{ key: string }>`SELECT key FROM unnest(${some}::text[]) AS key
          WHERE NOT ${named}`.execute(db);
        for (const { key } of rows) await files.remove(key);
        removed += rows.length;
      }
    }
  }
  await sweepScratch(files.scratch, before);
  return removed;
}
