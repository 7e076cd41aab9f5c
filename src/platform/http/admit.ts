import type { FastifyRequest } from 'fastify';
import type { DeclaredRefusal } from '#common/contract-kit.ts';
import type { EndpointMeta } from '#common/endpoint-meta.ts';
import { refuse } from '#common/problems.ts';
import { accessProblem, isTechnician } from './access-problem.ts';
import { refuseOther } from './act-headers.ts';
import type { Services } from './services.ts';

export const admitTo =
  (
    { loadViewer }: Pick<Services, 'loadViewer'>,
    meta: EndpointMeta,
    declared: Partial<Record<string, DeclaredRefusal>>,
  ) =>
  async (request: FastifyRequest): Promise<void> => {
    const { access, crew } = meta;
    const viewer = await loadViewer(request.headers.cookie);
    // First: problems of another company must not be shown to a caller acting for this one.
    refuseOther(request, meta, viewer);
    // Public endpoints tell members more, so a technician counts as a visitor there.
    request.viewer = access === 'public' && !crew && isTechnician(viewer) ? null : viewer;
    const problem = accessProblem(meta, request.viewer);
    // Uses the contract's own problem of that code if it declares one.
    if (problem) throw refuse(declared[problem.code]?.problem ?? problem);
  };
