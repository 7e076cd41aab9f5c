import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

export const entryStates = ['open', 'settled', 'aside'] as const;
export type EntryState = (typeof entryStates)[number];

export const statementFormats = ['camt053', 'ofx', 'cfonb120', 'table'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const statementProblems = defineProblems('bank-statements', {
  NOT_A_STATEMENT: 422,
  STATEMENT_REFUSED: 422,
  STATEMENT_TOO_LARGE: 413,
  STATEMENT_COLUMNS: 422,
  NO_ENTRIES: 422,
  TOO_MANY_ENTRIES: 422,
});

export const bankProblems = defineProblems('bank-statements', {
  ENTRY_DECIDED: 409,
  ENTRY_OPEN: 409,
  RETURN_STANDS: 409,
  NOTHING_MATCHED: 422,
  MORE_THAN_ENTRY: 422,
  WRONG_WAY: 422,
  PAYMENT_TIED: 409,
  OTHER_CURRENCY: 422,
});

/** Whether the actor may read and import bank statements: they show all of the company's money. */
export const canImport = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company' }, actor));

export interface EntryFacts {
  state: EntryState;
  companyId: string;
  /** A payment was withdrawn because of it, which cannot be undone. */
  hasReturned: boolean;
}

const open = { from: ['open'], otherwise: bankProblems.ENTRY_DECIDED } as const;

export const entryActs = defineActs({
  reach: 'company',
  stale: problems.STALE,
  companies: ({ companyId }: EntryFacts) => ({ ordering: companyId, provider: companyId }),
  acts: {
    confirm: { ...open, to: 'settled' },
    putAside: { ...open, to: 'aside' },
    reopen: {
      from: ['settled', 'aside'],
      to: 'open',
      otherwise: bankProblems.ENTRY_OPEN,
      unless: [[bankProblems.RETURN_STANDS, ({ hasReturned }: EntryFacts) => hasReturned]],
    },
  },
});
