import { orNotFound, problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { findMission } from './mission.queries.ts';
import { listUsedParts, searchArticles } from './part.queries.ts';

type Reading = Pick<Call, 'db' | 'viewer'>;

export async function readArticles({ db, viewer }: Reading, { id, q }: { id: string; q: string }) {
  const mission = await findMission(db, viewer, id);
  if (!mission) throw refuse(problems.NOT_FOUND);
  return { items: await searchArticles(db, mission.providerId, q) };
}

/** Parts used on an order, for its provider's office only. */
export const readUsedParts = async (
  { db, viewer }: Reading,
  input: { id: string; cursor?: string | undefined; limit: number },
) => orNotFound(await listUsedParts(db, viewer, input));
