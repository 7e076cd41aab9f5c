import type { MultipartFile } from '@fastify/multipart';
import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { uploadedPaper } from '#platform/files/papers.ts';
import type { FileStore } from '#platform/files/store.ts';
import { type CompanyViewer, mayCommit } from '#platform/session/viewer.ts';
import type { Shelf } from './document.contract.ts';
import type { DocumentKind } from './document.rules.ts';

export { paperLimits } from '#platform/files/papers.ts';

interface Act {
  db: Kysely<DB>;
  files: FileStore;
  viewer: CompanyViewer;
  now: Date;
}

/** Forgets a file; answers where its bytes are, to be removed once that is done. */
export async function forgetFile(trx: Transaction<DB>, fileId: string | null | undefined): Promise<string | undefined> {
  if (!fileId) return undefined;
  const gone = await trx.deleteFrom('files').where('id', '=', fileId).returning('storage_key').executeTakeFirst();
  return gone?.storage_key;
}

/** Keeps the file of a paper before anything is said of it; one chosen again takes its place. */
export async function chooseFile(
  { db, files, viewer, now }: Act,
  kind: DocumentKind,
  part: MultipartFile | undefined,
): Promise<NonNullable<Shelf['draft']>> {
  if (!mayCommit(viewer)) throw refuse(problems.FORBIDDEN);
  const paper = await uploadedPaper(part);
  const id = uuidv7(now.getTime());
  const key = `documents/${id}`;
  const company = viewer.company.id;
  await files.put(key, paper.bytes);
  let before: string | undefined;
  try {
    before = await db.transaction().execute(async (trx) => {
      // Two first files at once: the second finds the draft of the first, and takes its place.
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`draft ${company} ${kind}`}))`.execute(trx);
      await trx
        .insertInto('files')
        .values({
          id,
          company_id: company,
          uploaded_by: viewer.userId,
          name: paper.name,
          content_type: paper.contentType,
          size_bytes: paper.bytes.length,
          sha256: paper.sha256,
          width: paper.width,
          height: paper.height,
          storage_key: key,
          created_at: now,
        })
        .execute();
      const old = await trx
        .selectFrom('provider_document_drafts')
        .select('file_id')
        .where('company_id', '=', company)
        .where('kind', '=', kind)
        .forUpdate()
        .executeTakeFirst();
      await trx
        .insertInto('provider_document_drafts')
        .values({ company_id: company, kind, file_id: id })
        .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet({ file_id: id }))
        .execute();
      return forgetFile(trx, old?.file_id);
    });
  } catch (error) {
    await files.remove(key);
    throw error;
  }
  if (before) await files.remove(before);
  return { name: paper.name, contentType: paper.contentType, sizeBytes: paper.bytes.length };
}

/** Drops the file chosen for a paper. */
export async function dropFile({ db, files, viewer }: Act, kind: DocumentKind): Promise<{ kind: DocumentKind }> {
  if (!mayCommit(viewer)) throw refuse(problems.FORBIDDEN);
  const key = await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('provider_document_drafts')
      .where('company_id', '=', viewer.company.id)
      .where('kind', '=', kind)
      .returning('file_id')
      .executeTakeFirst();
    if (!gone) throw refuse(problems.NOT_FOUND);
    return forgetFile(trx, gone.file_id);
  });
  if (key) await files.remove(key);
  return { kind };
}
