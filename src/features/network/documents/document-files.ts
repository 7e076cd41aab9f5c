import { sql, type SqlBool } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { AttachmentKind } from '#platform/files/attachments.ts';
import { documentRule } from '#platform/files/document-rule.ts';
import type { FindCommon } from './ask-document.ts';

/** Provided by higher slices: who may open a file, and whether two companies share a request. */
export interface Handed {
  files: AttachmentKind;
  findCommon: FindCommon;
}

/** The file of a document, or of the draft that becomes it under the same id; nobody reads a draft's. */
export const documentFiles: AttachmentKind = {
  kind: 'document',
  folder: 'documents',
  each: 'one',
  accepted: documentRule,
  owned: sql<SqlBool>`(EXISTS (SELECT FROM provider_documents d WHERE d.id = f.owner_id)
    OR EXISTS (SELECT FROM provider_document_drafts p WHERE p.id = f.owner_id))`,
  // Its company's people and the administrators; other readers follow from orders (`work-orders`).
  reach: ({ side, company }) =>
    sql<SqlBool>`EXISTS (SELECT FROM provider_documents d WHERE d.id = f.owner_id
      AND (${side === 'admin'} OR ${side === 'provider'} AND d.company_id = ${company?.id ?? null}))`,
  headers: {
    // Displayed only by our own pages, and runs nothing: read by our script, or as a picture.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
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
