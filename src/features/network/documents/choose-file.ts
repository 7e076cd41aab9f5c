import { uuidv7 } from '#common/ids.ts';
import { lacks, notFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { forgetting, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { type CompanyViewer, mayCommit } from '#platform/session/viewer.ts';
import type { DocumentsOfKind } from './document.contract.ts';
import type { DocumentKind } from './document.rules.ts';
import { documentFiles } from './document-files.ts';

type Act = Pick<Call<CompanyViewer>, 'db' | 'files' | 'now' | 'viewer'>;

/** Stores the file of a document before its details; a second file replaces it. */
export async function chooseFile(
  act: Act & Keeping,
  kind: DocumentKind,
): Promise<NonNullable<DocumentsOfKind['draft']>> {
  const { viewer, now } = act;
  if (!mayCommit(viewer)) throw refuse(lacks.committing);
  const companyId = viewer.company.id;
  const kept = await keepAttachment(act, documentFiles, async (trx, keep) => {
    // Locked until the end: of two files at once the second replaces the first.
    const draft = await trx
      .insertInto('provider_document_drafts')
      .values({ id: uuidv7(now.getTime()), company_id: companyId, kind })
      .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet({ kind }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return keep({ id: draft.id, companyId });
  });
  const { name, contentType, sizeBytes, doubt } = kept;
  return { name, contentType, sizeBytes, doubt };
}

export async function dropFile(act: Act, kind: DocumentKind): Promise<{ kind: DocumentKind }> {
  if (!mayCommit(act.viewer)) throw refuse(lacks.committing);
  return forgetting(act, async (trx, forget) => {
    const gone = await trx
      .deleteFrom('provider_document_drafts')
      .where('company_id', '=', act.viewer.company.id)
      .where('kind', '=', kind)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
    await forget(documentFiles, { owner: gone.id });
    return { kind };
  });
}
