import { z } from 'zod';
import { actsSchema, endpoint, id, line, money, pageInput, pageOf } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { type BudgetState, budgetStates } from './budget.rules.ts';

export { type BudgetState, budgetStates };

const tags = ['budgets'];

const year = z.coerce.number().int().min(2000).max(2100);

/** Euro cents before tax. */
export const siteBudget = z.object({
  siteId: id,
  year: z.int(),
  /** Null when not set. */
  budgetMinor: z.int().nullable(),
  committedMinor: z.int(),
  spentMinor: z.int(),
  version: z.int(),
});
export type SiteBudget = z.output<typeof siteBudget>;

const row = siteBudget.extend({ name: z.string(), reference: z.string(), district: z.string() });
export type BudgetRow = z.output<typeof row>;

const totals = z.object({
  /** Of sites with a budget. */
  budgetMinor: z.int(),
  committedMinor: z.int(),
  spentMinor: z.int(),
  sites: z.int(),
  passed: z.int(),
  /** Sites without a budget: their number and costs. */
  unset: z.int(),
  unsetMinor: z.int(),
});
export type BudgetTotals = z.output<typeof totals>;

export const awardBudget = siteBudget.pick({ year: true, committedMinor: true, spentMinor: true }).extend({
  site: z.string(),
  budgetMinor: z.int(),
  awardMinor: z.int(),
  /** By how much the award exceeds the budget; zero otherwise. */
  overMinor: z.int(),
});
export type AwardBudget = z.output<typeof awardBudget>;

const acts = actsSchema(['set']);

export const budgetContract = {
  /** Empty for the other side: its pages may still be open while the user switches roles. */
  list: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/budgets',
      summary: 'Sites within reach and what weighs on their budgets',
      tags,
    })
    .input(
      pageInput.extend({
        year: year.optional(),
        q: line(100).optional(),
        state: z.enum(budgetStates).optional(),
        sort: z.enum(['name', 'used']).default('name'),
      }),
    )
    .output(
      pageOf(row).extend({
        year: z.int(),
        /** Over all sites in reach, ignoring filters; null after the first page. */
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
