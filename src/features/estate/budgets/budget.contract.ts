import { z } from 'zod';
import { actsSchema, endpoint, id, line, money, pageInput, pageOf } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { type BudgetState, budgetStates } from './budget.rules.ts';

export { type BudgetState, budgetStates };

const tags = ['budgets'];

const year = z.coerce.number().int().min(2000).max(2100);

/** What weighs on a site in a year, before tax and in euros. */
export const siteBudget = z.object({
  siteId: id,
  year: z.int(),
  /** Null where none is set. */
  budgetMinor: z.int().nullable(),
  committedMinor: z.int(),
  spentMinor: z.int(),
  /** Zero where none was ever set. */
  version: z.int(),
});
export type SiteBudget = z.output<typeof siteBudget>;

const row = siteBudget.extend({ name: z.string(), reference: z.string(), district: z.string() });
export type BudgetRow = z.output<typeof row>;

const totals = z.object({
  /** Of the sites that have a budget. */
  budgetMinor: z.int(),
  committedMinor: z.int(),
  spentMinor: z.int(),
  sites: z.int(),
  passed: z.int(),
  /** Of those that have none: how many, and what weighs on them. */
  unset: z.int(),
  unsetMinor: z.int(),
});
export type BudgetTotals = z.output<typeof totals>;

/** What an award would make of the budget of its site. */
export const awardBudget = siteBudget.pick({ year: true, committedMinor: true, spentMinor: true }).extend({
  site: z.string(),
  budgetMinor: z.int(),
  /** What it would add. */
  awardMinor: z.int(),
  /** By how much the budget would be passed; zero where it would not. */
  overMinor: z.int(),
});
export type AwardBudget = z.output<typeof awardBudget>;

const acts = actsSchema(['set']);

export const budgetContract = {
  /** Empty for the other side: pages of one role are still there while another is taken. */
  list: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/budgets',
      summary: 'Sites within reach and what weighs on their budgets',
      tags,
    })
    .input(
      pageInput.extend({
        /** The one that runs when left out. */
        year: year.optional(),
        q: line(100).optional(),
        state: z.enum(budgetStates).optional(),
        sort: z.enum(['name', 'used']).default('name'),
      }),
    )
    .output(
      pageOf(row).extend({
        year: z.int(),
        /** All within reach, filters aside; null after the first page. */
        totals: totals.nullable(),
        acts,
      }),
    ),
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/sites/{siteId}/budgets/{year}', summary: 'What weighs on one site', tags })
    .input(z.object({ siteId: id, year }))
    .output(siteBudget.extend({ acts })),
  set: endpoint('ordering', [problems.NOT_FOUND, problems.STALE], { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/sites/{siteId}/budgets/{year}',
      summary: 'Set a budget, or take it back',
      tags,
    })
    .input(z.object({ siteId: id, year, amountMinor: money.nullable(), version: z.int().min(0) }))
    .output(siteBudget.extend({ acts })),
};
