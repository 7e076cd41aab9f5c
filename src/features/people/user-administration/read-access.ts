import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import type { AccessDetail } from './access-request.contract.ts';
import { readAccessRequest } from './access-request.queries.ts';
import { accessActs, isUnverified } from './access-request.rules.ts';

/** A request with the decisions available to the administrator. */
export async function readAccess(db: Kysely<DB>, viewer: Viewer, id: string): Promise<AccessDetail> {
  const found = orNotFound(await readAccessRequest(db, id));
  const { person } = found;
  const facts = { ...found, isOwn: person.id === viewer.userId, unverified: isUnverified(found, person.emailVerified) };
  return { ...found, acts: accessActs.of(actorOf(viewer), facts) };
}
