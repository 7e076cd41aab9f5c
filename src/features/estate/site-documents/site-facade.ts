import { sql, type SqlBool } from 'kysely';
import { assertAllowed, notFound } from '#common/problems.ts';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { type AttachmentKind, forgetting, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { photo } from '#platform/files/images.ts';
import type { FileStore } from '#platform/files/store.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { siteDocumentEvents } from './site-document.events.ts';
import { countAtSite, findFacade } from './site-document.queries.ts';
import { canAddDocument } from './site-document.rules.ts';

/** A site's picture, for the landlord's members within their sites. */
export const facades: AttachmentKind = {
  kind: 'site-facade',
  folder: 'site-facades',
  each: 'one',
  accepted: photo,
  owned: sql<SqlBool>`EXISTS (SELECT FROM sites s WHERE s.id = f.owner_id)`,
  reach: (viewer) =>
    viewer.side === 'ordering'
      ? sql<SqlBool>`EXISTS (SELECT FROM sites s WHERE s.id = f.owner_id AND ${siteScope(viewer)})`
      : sql<SqlBool>`false`,
};

interface At {
  siteId: string;
}

/** 404 out of reach; same right as for its documents. */
async function assertMayChange({ db, viewer }: Call, { siteId }: At): Promise<void> {
  if ((await countAtSite(db, viewer, siteId)) === null) throw notFound();
  assertAllowed(canAddDocument(actorOf(viewer)));
}

export async function readFacade({ db, viewer }: Call, { siteId }: At) {
  if ((await countAtSite(db, viewer, siteId)) === null) throw notFound();
  return { facade: (await findFacade(db, siteId)) ?? null, acts: { change: canAddDocument(actorOf(viewer)) } };
}

/** Replaces the previous picture. */
export async function setFacade(call: Call & Keeping, { siteId }: At): Promise<{ id: string }> {
  await assertMayChange(call, { siteId });
  const { viewer, now } = call;
  const companyId = viewer.company.id;
  return keepAttachment(call, facades, async (trx, keep) => {
    const { id } = await keep({ id: siteId, companyId });
    await record(trx, siteDocumentEvents['site-facade.changed'], { companyId, actor: viewer, data: { siteId }, now });
    return { id };
  });
}

export async function removeFacade(call: Call & { files: FileStore }, { siteId }: At): Promise<{ id: string }> {
  await assertMayChange(call, { siteId });
  const { viewer, now } = call;
  const companyId = viewer.company.id;
  return forgetting(call, async (trx, forget) => {
    if (!(await forget(facades, { owner: siteId }))) throw notFound();
    await record(trx, siteDocumentEvents['site-facade.changed'], { companyId, actor: viewer, data: { siteId }, now });
    return { id: siteId };
  });
}
