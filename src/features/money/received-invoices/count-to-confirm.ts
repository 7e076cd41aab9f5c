import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { canDecide } from './received-invoice.rules.ts';
import { countWaiting } from './received.queries.ts';

/** At most 1000. */
export const countReceivedToConfirm = async (db: Kysely<DB>, viewer: CompanyViewer): Promise<number> =>
  canDecide(actorOf(viewer)) ? countWaiting(db, viewer) : 0;
