import type { FastifyRequest } from 'fastify';
import type { DeclaredRefusal } from '#common/contract-kit.ts';
import type { EndpointMeta } from '#common/endpoint-meta.ts';
import { refuse } from '#common/problems.ts';
import { accessProblem, isTechnician } from './access-problem.ts';
import { refuseOther } from './act-headers.ts';
import type { Services } from './services.ts';

/** Makes what reads who calls an endpoint, as they stand now, and refuses whom it is not for. */
export const admitTo =
  (
    { loadViewer }: Pick<Services, 'loadViewer'>,
    meta: EndpointMeta,
    declared: Partial<Record<string, DeclaredRefusal>>,
  ) =>
  async (request: FastifyRequest): Promise<void> => {
    const { access, crew } = meta;
    const viewer = await loadViewer(request.headers.cookie);
    // First: what another company may not do is no news to whoever acts for the one that the page shows.
    refuseOther(request, meta, viewer);
    // What anybody reads says more to members: a technician reads it as a visitor.
    request.viewer = access === 'public' && !crew && isTechnician(viewer) ? null : viewer;
    const problem = accessProblem(meta, request.viewer);
    // In the words that the contract has for it: its own, or those every endpoint shares.
    if (problem) throw refuse(declared[problem.code]?.problem ?? problem);
  };
