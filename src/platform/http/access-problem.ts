import { reachProblem } from '#common/acts.ts';
import type { EndpointMeta } from '#common/endpoint-meta.ts';
import { lacks, problems } from '#common/problems.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';

export const isTechnician = (viewer: Viewer | null) => viewer?.company?.membership === 'technician';

/** The refusal for a caller without access to an endpoint, or null. */
export function accessProblem(
  { access, crew, reach }: Pick<EndpointMeta, 'access' | 'crew' | 'reach'>,
  viewer: Viewer | null,
) {
  if (access === 'public') return null;
  if (!viewer) return problems.UNAUTHENTICATED;
  // First: a technician sees their missions and nothing else of the company.
  if (!crew && isTechnician(viewer)) return lacks.beyondVisits;
  if (access === 'signed-in') return reachProblem(reach, actorOf(viewer).limited);
  if (access === 'admin') return viewer.side === 'admin' ? null : problems.FORBIDDEN;
  if (access !== 'company' && viewer.side !== access) return problems.WRONG_SIDE;
  if (!viewer.company) return problems.NO_COMPANY;
  if (access === 'ordering' && !viewer.company.isOrdering) return problems.WRONG_SIDE;
  if (access === 'provider' && !viewer.company.isProvider) return problems.WRONG_SIDE;
  return reachProblem(reach, actorOf(viewer).limited);
}
