import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { findPaperFile } from './document.queries.ts';

/** The bytes of a paper, for who may read it: that they did is written down first. */
export async function openPaper(
  { db, files, viewer, now }: { db: Kysely<DB>; files: FileStore; viewer: Viewer; now: Date },
  id: string,
): Promise<{ bytes: Readable; contentType: string; name: string }> {
  const found = await findPaperFile(db, viewer, id, now);
  const bytes = found && (await files.read(found.key));
  if (!bytes) throw refuse(problems.NOT_FOUND);
  await db
    .insertInto('document_readings')
    .values({
      id: uuidv7(now.getTime()),
      document_id: id,
      user_id: viewer.userId,
      company_id: viewer.side === 'admin' ? null : (viewer.company?.id ?? null),
      by_admin: viewer.side === 'admin',
      read_at: now,
    })
    .execute();
  return { bytes, contentType: found.contentType, name: found.name };
}
