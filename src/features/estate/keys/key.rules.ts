import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

export const keyViews = ['all', 'late', 'out', 'in', 'lost'] as const;
export type KeyView = (typeof keyViews)[number];

export const loanStates = ['out', 'returned', 'lost'] as const;

const keyProblems = defineProblems('keys', { KEY_RETIRED: 409, NONE_IN: 409, STILL_OUT: 409, LOAN_ENDED: 409 });

const right = { reach: 'site', side: 'ordering', commits: true } as const;

/** Whether the actor may add keys within their reach: owners and managers. */
export const canRegister = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface KeyFacts {
  state: string;
  companyId: string;
  copiesIn: number;
  copiesOut: number;
}

const kept = { from: ['kept'], otherwise: keyProblems.KEY_RETIRED };

export const keyActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: KeyFacts) => ({ ordering: companyId }),
  acts: {
    lend: { side: 'ordering', ...kept, unless: [[keyProblems.NONE_IN, ({ copiesIn }) => copiesIn < 1]] },
    edit: { side: 'ordering', commits: true, ...kept },
    retire: {
      side: 'ordering',
      commits: true,
      ...kept,
      unless: [[keyProblems.STILL_OUT, ({ copiesOut }) => copiesOut > 0]],
    },
  },
});

interface LoanFacts {
  state: string;
  companyId: string;
}

const out = { from: ['out'], otherwise: keyProblems.LOAN_ENDED };

export const loanActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: LoanFacts) => ({ ordering: companyId }),
  acts: {
    giveBack: { side: 'ordering', ...out, to: 'returned' },
    lose: { side: 'ordering', ...out, to: 'lost' },
  },
});
