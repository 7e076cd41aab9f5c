import { z } from 'zod';
import { endpoint, id, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { requestActs, requestProblems, requestStates } from './request.rules.ts';

const tags = ['requests'];
const { refusals } = requestActs;

const related = z.object({
  id,
  number: z.string().nullable(),
  title: z.string(),
  state: z.enum(requestStates),
  /** `took_in`: merged into this one; `merged_into`: the one that this one was merged into. */
  relation: z.enum(['linked', 'took_in', 'merged_into']),
});
export type RelatedRequest = z.output<typeof related>;

const pair = z.object({ id, otherId: id });
const linking = [...refusals('link'), requestProblems.LINKED_TO_ITSELF];

export const relatedRequestEndpoints = {
  related: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{id}/related', summary: 'Requests linked or merged', tags })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(related) })),
  link: endpoint('ordering', linking, { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/requests/{id}/related/{otherId}',
      summary: 'Say that two requests belong together',
      tags,
    })
    .input(pair)
    .output(z.object({ id })),
  unlink: endpoint('ordering', linking, { reach: 'site' })
    .route({ method: 'DELETE', path: '/api/requests/{id}/related/{otherId}', summary: 'Take their link back', tags })
    .input(pair)
    .output(z.object({ id })),
  merge: endpoint(
    'ordering',
    [...refusals('merge'), requestProblems.LINKED_TO_ITSELF, requestProblems.MERGED_ELSEWHERE],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/requests/{id}/merger',
      summary: 'End a duplicate in another request of its site',
      tags,
    })
    .input(z.object({ id, version, intoId: id }))
    .output(z.object({ id, state: z.enum(requestStates), version: z.int(), number: z.string().nullable() })),
};
