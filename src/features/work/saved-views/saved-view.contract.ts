import { z } from 'zod';
import { actsSchema, endpoint, id, line } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { said } from './said.ts';
import { viewedLists, viewProblems } from './saved-view.rules.ts';

const tags = ['saved-views'];
const list = z.enum(viewedLists);

const savedView = z.object({
  id,
  name: z.string(),
  address: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  author: z.string(),
  acts: actsSchema(['share', 'remove']),
});
export type SavedView = z.output<typeof savedView>;

export const savedViewContract = {
  list: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/saved-views',
      summary: 'Views of a list: own ones and those shared in the company, by name',
      tags,
    })
    .input(z.object({ list }))
    .output(z.object({ items: z.array(savedView), acts: actsSchema(['share']) })),
  save: endpoint('company', [viewProblems.VIEW_EXISTS, viewProblems.TOO_MANY_VIEWS, viewProblems.TOO_MANY_SHARED], {
    reach: 'judged',
  })
    .route({
      method: 'POST',
      path: '/api/saved-views',
      successStatus: 201,
      summary: 'Keep a view, for oneself or for the company',
      tags,
    })
    .input(
      z.object({
        list,
        name: line(80).min(1),
        address: z
          .string()
          .max(1000)
          .regex(/^[\w%.~*+=&,-]+$/, said('faults.address')),
        isShared: z.boolean().default(false),
      }),
    )
    .output(savedView),
  share: endpoint('company', [problems.NOT_FOUND, viewProblems.TOO_MANY_SHARED], { reach: 'judged' })
    .route({
      method: 'PUT',
      path: '/api/saved-views/{id}/sharing',
      summary: 'Share a view with the company, or no more',
      tags,
    })
    .input(z.object({ id, isShared: z.boolean() }))
    .output(savedView),
  remove: endpoint('company', [problems.NOT_FOUND], { reach: 'judged' })
    .route({ method: 'DELETE', path: '/api/saved-views/{id}', summary: 'Forget a view', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
