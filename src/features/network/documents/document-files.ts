import { sql, type SqlBool } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { AttachmentKind } from '#platform/files/attachments.ts';
import { documentRule } from '#platform/files/document-rule.ts';
import { documentScope } from './document.scope.ts';

/** The file of a paper, or of the draft that becomes it under the same name; nobody reads a draft's. */
export const documentFiles: AttachmentKind = {
  kind: 'document',
  folder: 'documents',
  each: 'one',
  accepted: documentRule,
  owned: sql<SqlBool>`(EXISTS (SELECT FROM provider_documents d WHERE d.id = f.owner_id)
    OR EXISTS (SELECT FROM provider_document_drafts p WHERE p.id = f.owner_id))`,
  reach: (viewer, now) =>
    sql<SqlBool>`EXISTS (SELECT FROM provider_documents d WHERE d.id = f.owner_id AND ${documentScope(viewer, now)})`,
  headers: {
    // Shown by our own pages alone, and runs nothing: it is read by a script of ours, or as a picture.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  },
  async onRead({ db, viewer, now }, documentId) {
    await db
      .insertInto('document_readings')
      .values({
        id: uuidv7(now.getTime()),
        document_id: documentId,
        user_id: viewer.userId,
        company_id: viewer.side === 'admin' ? null : (viewer.company?.id ?? null),
        by_admin: viewer.side === 'admin',
        read_at: now,
      })
      .execute();
  },
};
