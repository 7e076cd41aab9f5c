import type { Kysely } from 'kysely';
import { orNotFound, type Verdict } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import type { RequestContact } from './request-contact.contract.ts';
import { findOfContacts, listContacts } from './request-contact.queries.ts';
import { canCreate } from './request.rules.ts';

/** Whether a provider has confirmed its order on a request: lent by the slice of orders, which stands higher. */
export type HasConfirmed = (db: Kysely<DB>, order: { requestId: string; providerId: string }) => Promise<boolean>;

/** Who lives there and who keeps the keys, for the two companies alone, and for the provider once it said that it comes. */
export async function readContacts(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  hasConfirmed: HasConfirmed,
): Promise<{ items: RequestContact[]; withheld: boolean; acts: { contact: Verdict } }> {
  const request = orNotFound(await findOfContacts(db, viewer, id));
  const acts = { contact: canCreate(actorOf(viewer)) };
  const none = { items: [], withheld: false, acts };
  if (viewer.side === 'ordering') return { ...none, items: await listContacts(db, id) };
  const providerId = viewer.side === 'provider' ? viewer.company?.id : undefined;
  if (!providerId || request.providerId !== providerId) return none;
  if (!(await hasConfirmed(db, { requestId: id, providerId }))) return { ...none, withheld: true };
  return { ...none, items: await listContacts(db, id) };
}
