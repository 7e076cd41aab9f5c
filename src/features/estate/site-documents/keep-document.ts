import { sql, type SqlBool } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, notFound, refuse, refuseFields } from '#common/problems.ts';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { carryOut, type Call, type Target, updateOf } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { type AttachmentKind, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { documentRule } from '#platform/files/document-rule.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { type siteDocumentContract, siteDocumentFileKind } from './site-document.contract.ts';
import { siteDocumentEvents } from './site-document.events.ts';
import { countAtSite } from './site-document.queries.ts';
import { canAddDocument, maxSiteDocuments, siteDocumentActs, siteDocumentProblems } from './site-document.rules.ts';

/** Site documents, readable by the company within its sites. */
export const siteDocumentFiles: AttachmentKind = {
  kind: siteDocumentFileKind,
  folder: 'site-documents',
  each: 'one',
  accepted: documentRule,
  owned: sql<SqlBool>`EXISTS (SELECT FROM site_documents d WHERE d.id = f.owner_id)`,
  reach: (viewer) =>
    viewer.side === 'ordering'
      ? sql<SqlBool>`EXISTS (SELECT FROM site_documents d JOIN sites s ON s.id = d.site_id
          WHERE d.id = f.owner_id AND ${siteScope(viewer)})`
      : sql<SqlBool>`false`,
  headers: { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" },
};

type Said = Pick<InputOf<typeof siteDocumentContract.edit>, 'kind' | 'title' | 'issuedOn' | 'expiresOn'>;

function columnsOf({ kind, title, issuedOn, expiresOn }: Said) {
  if (issuedOn && expiresOn && expiresOn < issuedOn)
    throw refuseFields({ path: ['expiresOn'], message: fault('endBeforeStart') });
  return { kind, title, issued_on: issuedOn ?? null, expires_on: expiresOn ?? null };
}

export async function addSiteDocument(
  call: Call & Keeping,
  { siteId, file: _, ...said }: InputOf<typeof siteDocumentContract.add>,
): Promise<{ id: string }> {
  const { viewer, now } = call;
  const count = await countAtSite(call.db, viewer, siteId);
  if (count === null) throw notFound();
  assertAllowed(canAddDocument(actorOf(viewer)));
  if (count >= maxSiteDocuments) throw refuse(siteDocumentProblems.TOO_MANY_DOCUMENTS);
  const columns = columnsOf(said);
  return keepAttachment(call, siteDocumentFiles, async (trx, keep) => {
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('site_documents')
      .values({ id, site_id: siteId, ...columns, created_by: viewer.userId, created_at: now, updated_at: now })
      .execute();
    const companyId = viewer.company.id;
    await keep({ id, companyId });
    const data = { siteId, documentId: id };
    await record(trx, siteDocumentEvents['site-document.added'], { companyId, actor: viewer, data, now });
    return { id };
  });
}

interface Locked {
  id: string;
  version: number;
  state: string;
  companyId: string;
  siteId: string;
}

const onDocument = carryOut(
  siteDocumentActs,
  updateOf('site_documents', ['id']),
  async (trx, viewer: CompanyViewer, id) => {
    const { rows } = await sql<Locked>`
      SELECT d.id, d.version, CASE WHEN d.retired_at IS NULL THEN 'kept' ELSE 'retired' END AS state,
        s.company_id AS "companyId", d.site_id AS "siteId"
      FROM site_documents d JOIN sites s ON s.id = d.site_id
      WHERE d.id = ${id} AND ${siteScope(viewer)} FOR UPDATE OF d`.execute(trx);
    return rows[0] && { facts: rows[0] };
  },
);

/** Edits a document; a new end date resets its notices. */
export const editSiteDocument = (
  call: Call,
  { id, version, ...said }: InputOf<typeof siteDocumentContract.edit>,
): Promise<{ id: string }> =>
  onDocument(call, 'edit', { id, version }, async ({ trx, viewer, now, facts, move }) => {
    const { siteId, companyId } = facts;
    const data = { siteId, documentId: id };
    await record(trx, siteDocumentEvents['site-document.edited'], { companyId, actor: viewer, data, now });
    return move({ ...columnsOf(said), told: 0 });
  });

export const retireSiteDocument = (call: Call, target: Target): Promise<{ id: string }> =>
  onDocument(call, 'retire', target, async ({ trx, viewer, now, facts, move }) => {
    const { id, siteId, companyId } = facts;
    const data = { siteId, documentId: id };
    await record(trx, siteDocumentEvents['site-document.retired'], { companyId, actor: viewer, data, now });
    return move({ retired_at: now });
  });
