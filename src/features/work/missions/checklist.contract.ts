import { z } from 'zod';
import { endpoint, id, line, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { most } from './mission.rules.ts';

const tags = ['missions'];

/** One check; may require a photo, and a value in a unit. */
const checklistItem = z.object({
  id,
  label: line(120).min(2),
  asksPhoto: z.boolean().default(false),
  unit: line(12).nullable().default(null),
});
export type ChecklistItem = z.output<typeof checklistItem>;

const checklist = z.object({
  trade: z.enum(tradeIds),
  items: z.array(checklistItem),
  /** The default list, in the reader's language: the company has none of its own. */
  isDefault: z.boolean(),
  version: z.int(),
  mayEdit: z.boolean(),
});
export type Checklist = z.output<typeof checklist>;

export const checklistContract = {
  /** Empty for the other side: its pages may still be open while the user switches roles. */
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/checklists', summary: 'What the company has looked at, by trade', tags })
    .output(z.object({ items: z.array(checklist.omit({ items: true }).extend({ count: z.int() })) })),
  read: endpoint('provider', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/checklists/{trade}', summary: 'The list of a trade', tags })
    .input(z.object({ trade: z.enum(tradeIds) }))
    .output(checklist),
  write: endpoint('provider', [problems.STALE], { reach: 'company' })
    .route({
      method: 'PUT',
      path: '/api/checklists/{trade}',
      summary: 'Owners and managers write it; visits that began keep theirs',
      tags,
    })
    .input(
      z.object({
        trade: z.enum(tradeIds),
        version: version.or(z.literal(0)),
        items: z.array(checklistItem).min(1).max(most.checks),
      }),
    )
    .output(checklist),
  reset: endpoint('provider', [problems.STALE], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/checklists/{trade}', summary: 'Back to the list that we propose', tags })
    .input(z.object({ trade: z.enum(tradeIds), version: version.or(z.literal(0)) }))
    .output(checklist),
};
