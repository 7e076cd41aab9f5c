import { defineActs } from '#common/acts.ts';
import { defineProblems, problems } from '#common/problems.ts';
import type { InvoiceKind } from './invoice-document.contract.ts';

export const invoiceStates = ['draft', 'issued'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceProblems = defineProblems('invoices', {
  NOT_CONFIRMED: 409,
  NOT_BEGUN: 409,
  NOT_DONE: 409,
  LINES_NOT_RECEIVED: 409,
  INVOICE_DRAFTED: 409,
  ALL_INVOICED: 409,
  DEPOSIT_TOO_LATE: 409,
  INVOICE_ISSUED: 409,
  INVOICE_NOT_ISSUED: 409,
  CREDITED_ALREADY: 409,
  CREDIT_OF_CREDIT: 409,
  INVOICE_INCOMPLETE: 409,
  INVOICE_OUTDATED: 409,
});

export interface BillableFacts {
  state: string;
  origin: string;
  companyId: string;
  providerId: string;
  hasDraft: boolean;
  /** Its balance was issued and not fully credited. */
  isClosed: boolean;
  /** Its works were partly invoiced: too late for a deposit. */
  isBegun: boolean;
}

const taken = ['confirmed', 'under_way', 'completed', 'accepted', 'invoiced'];
const begun = taken.slice(1);
const done = taken.slice(2);

const { ALL_INVOICED, DEPOSIT_TOO_LATE, INVOICE_DRAFTED, LINES_NOT_RECEIVED, NOT_BEGUN, NOT_CONFIRMED, NOT_DONE } =
  invoiceProblems;

const provider = { side: 'provider' } as const;
const always = [
  [INVOICE_DRAFTED, ({ hasDraft }: BillableFacts) => hasDraft],
  [ALL_INVOICED, ({ isClosed }: BillableFacts) => isClosed],
  [
    LINES_NOT_RECEIVED,
    ({ origin, state }: BillableFacts) => origin === 'emergency' && !['accepted', 'invoiced'].includes(state),
  ],
] as const;

/** A deposit before the works, situations during them, the balance once they are done. */
export const billableActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: BillableFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    deposit: {
      ...provider,
      from: taken,
      otherwise: NOT_CONFIRMED,
      unless: [...always, [DEPOSIT_TOO_LATE, ({ isBegun }: BillableFacts) => isBegun]],
    },
    situation: { ...provider, from: begun, otherwise: NOT_BEGUN, unless: always },
    balance: { ...provider, from: done, otherwise: NOT_DONE, unless: always },
    /** The ordering side sets how much may be invoiced outside the order's lines. */
    allow: {
      side: 'ordering',
      commits: true,
      from: taken,
      otherwise: NOT_CONFIRMED,
      unless: [[ALL_INVOICED, ({ isClosed }: BillableFacts) => isClosed]],
    },
  },
});

export interface InvoiceFacts {
  state: InvoiceState;
  kind: InvoiceKind;
  companyId: string;
  providerId: string;
  /** Nothing is left to credit. */
  isCredited: boolean;
  hasDraft: boolean;
}

const drafted = { ...provider, from: ['draft'], otherwise: invoiceProblems.INVOICE_ISSUED } as const;

/** Acts on an invoice: once issued, only a credit note. */
export const invoiceActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: InvoiceFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    edit: drafted,
    discard: drafted,
    issue: { ...drafted, commits: true, to: 'issued' },
    credit: {
      ...provider,
      from: ['issued'],
      otherwise: invoiceProblems.INVOICE_NOT_ISSUED,
      unless: [
        [invoiceProblems.CREDIT_OF_CREDIT, ({ kind }: InvoiceFacts) => kind === 'credit'],
        [invoiceProblems.CREDITED_ALREADY, ({ isCredited }: InvoiceFacts) => isCredited],
        [INVOICE_DRAFTED, ({ hasDraft }: InvoiceFacts) => hasDraft],
      ],
    },
  },
});
