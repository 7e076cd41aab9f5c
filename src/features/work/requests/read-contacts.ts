import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import { readAs } from '#common/readers.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { requestContacts, type RequestContacts } from './request-contact.contract.ts';
import { findOfContacts, listContacts } from './request-contact.queries.ts';
import { canCreate } from './request.rules.ts';

/** Whether a provider has confirmed its order on a request; provided by the orders slice, a higher layer. */
export type HasConfirmed = (db: Kysely<DB>, order: { requestId: string; providerId: string }) => Promise<boolean>;

/** For the ordering company, and for the provider once it has confirmed its order. */
export async function readContacts(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  hasConfirmed: HasConfirmed,
): Promise<RequestContacts> {
  const request = orNotFound(await findOfContacts(db, viewer, id));
  const { siteName, sitePhone } = request;
  const providerId = viewer.side === 'provider' ? viewer.company?.id : undefined;
  const isTheirs = providerId !== undefined && request.providerId === providerId;
  const isOrdered = isTheirs && (await hasConfirmed(db, { requestId: id, providerId }));
  return readAs(requestContacts, isOrdered ? 'ordered' : viewer.side, {
    items: await listContacts(db, id),
    ofSite: siteName || sitePhone ? { name: siteName ?? '', phone: sitePhone ?? '' } : null,
    withheld: isTheirs && !isOrdered,
    acts: { contact: canCreate(actorOf(viewer)) },
  });
}
