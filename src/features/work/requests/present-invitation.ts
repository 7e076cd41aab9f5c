import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import type { ownInvitation } from './invitation.contract.ts';
import { findInvitation } from './invitation.queries.ts';
import { invitationActs } from './invitation.rules.ts';

/** Null when there is none. */
export async function readInvitation(
  db: Kysely<DB>,
  viewer: Viewer,
  requestId: string,
  now: Date,
): Promise<z.output<typeof ownInvitation> | null> {
  const found = await findInvitation(db, viewer, requestId, now);
  if (!found) return null;
  const { declinedAt, reason, note, ...facts } = found;
  return {
    declined: declinedAt !== null && reason !== null ? { at: declinedAt, reason, note } : null,
    acts: invitationActs.of(actorOf(viewer), facts),
  };
}
