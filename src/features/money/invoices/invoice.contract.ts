import { z } from 'zod';
import {
  actsSchema,
  currency,
  endpoint,
  id,
  line,
  money,
  paperEndpoint,
  paragraph,
  sentence,
  version,
} from '#common/contract-kit.ts';
import { costBearers } from '#common/cost-bearers.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders } from '#common/readers.ts';
import { vatRates } from '#common/vat.ts';
import { approvalProblems } from '#features/work/approvals/approval.rules.ts';
import { workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';
import { faultPlaces, invoiceDocument, invoiceKinds } from './invoice-document.contract.ts';
import { invoiceChoices } from './invoice-choices.contract.ts';
import { billableActs, invoiceActs, invoiceProblems, invoiceStates } from './invoice.rules.ts';
import { toInvoiceContract } from './to-invoice.contract.ts';

export { type InvoiceChoices, invoiceChoices } from './invoice-choices.contract.ts';
export type { FaultPlace, InvoiceDocument, InvoiceKind, InvoiceLine } from './invoice-document.contract.ts';

const tags = ['invoices'];

export const invoiceItem = z.object({
  id,
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  title: z.string(),
  site: z.string(),
  company: z.string(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Null on a draft: computed when it is opened. */
  totalTtcMinor: z.int().nullable(),
  retentionMinor: z.int().nullable(),
  currency,
});
export type InvoiceItem = z.output<typeof invoiceItem>;

/** A finding about an invoice, with its rule in the reform or EN 16931; some block issuing. */
const invoiceCheck = z.object({
  rule: z.string(),
  blocks: z.boolean(),
  text: sentence,
  at: z.enum(faultPlaces),
});
export type InvoiceCheck = z.output<typeof invoiceCheck>;

export const invoice = forReaders({
  id: everyone(id),
  kind: everyone(z.enum(invoiceKinds)),
  state: everyone(z.enum(invoiceStates)),
  workOrder: everyone(z.object({ id, number: z.string() })),
  requestId: everyone(id),
  costBearer: everyone(z.enum(costBearers).nullable()),
  provider: everyone(z.object({ id, name: z.string() })),
  client: everyone(z.object({ id, name: z.string() })),
  document: everyone(invoiceDocument),
  /** For a draft, visible to its author’s company. */
  choices: everyone(invoiceChoices.nullable()),
  checks: everyone(z.array(invoiceCheck)),
  proposals: everyone(
    z
      .object({
        /** The amount allowed outside the order's lines, and what is left of it, before tax. */
        freeHtMinor: z.int(),
        leftHtMinor: z.int(),
        used: z.array(
          z.object({
            source: z.string(),
            kind: z.enum(['part', 'hours']),
            visitNumber: z.int(),
            designation: z.string(),
            quantityMilli: z.int(),
            unit: z.string(),
            /** Null when its price is unknown. */
            unitPriceE4: z.int().nullable(),
            vatRateBp: z.literal(vatRates),
          }),
        ),
        /** Signed amendments, with the positions of their lines that are not fully invoiced. */
        amendments: z.array(z.object({ number: z.int(), positions: z.array(z.int()) })),
        /** Open snags, with the amount held back for each. */
        snags: z.array(z.object({ id, number: z.string(), description: z.string(), heldMinor: z.int() })),
        rates: z.array(z.literal(vatRates)),
      })
      .nullable(),
  ),
  /** For the draft of a credit note: what is left of each line of its invoice. */
  creditable: everyone(z.array(z.object({ line: z.int(), designation: z.string(), leftMinor: z.int() }))),
  /** The invoice that a credit note credits, or the credit notes of an invoice. */
  linked: everyone(z.array(z.object({ id, number: z.string() }))),
  hasUbl: everyone(z.boolean()),
  issued: everyone(z.object({ by: z.string(), at: z.string(), sha256: z.string().nullable() }).nullable()),
  version: everyone(z.int()),
  acts: everyone(actsSchema(invoiceActs.names)),
});
export type Invoice = z.output<typeof invoice>;

const invoicesOfOrder = forReaders({
  items: everyone(z.array(invoiceItem)),
  draftId: everyone(id.nullable()),
  /** How much may be invoiced outside the order's lines, before tax. */
  freeHtMinor: everyone(z.int()),
  totalTtcMinor: everyone(z.int()),
  invoicedTtcMinor: everyone(z.int()),
  currency: everyone(currency),
  acts: everyone(actsSchema(billableActs.names)),
});
export type InvoicesOfOrder = z.output<typeof invoicesOfOrder>;

export const invoiceSettings = z.object({
  shareCapital: line(60).default(''),
  insurance: paragraph(300).default(''),
  vatOnDebits: z.boolean().default(false),
  termDays: z.int().min(0).max(60).default(30),
  endOfMonth: z.boolean().default(false),
});
export type InvoiceSettings = z.output<typeof invoiceSettings>;

const invoiceFormats = z.object({ ubl: z.boolean() });
const readFormats = invoiceFormats.extend({ acts: actsSchema(['ask']) });
export type InvoiceFormats = z.output<typeof readFormats>;

const target = z.object({ id, version });
const drafted = z.object({ id });
const begun = ['deposit', 'situation', 'balance'] as const;
const anyOf = [...new Set(begun.flatMap((act) => billableActs.refusals(act)))];

export const invoiceContract = {
  ofOrder: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{workOrderId}/invoices',
      summary: 'The invoices of an order, and what may be invoiced of it',
      tags,
    })
    .input(z.object({ workOrderId: id }))
    .output(invoicesOfOrder),
  ...toInvoiceContract,
  read: endpoint('company', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/invoices/{id}', summary: 'One invoice, with all that it says', tags })
    .input(z.object({ id }))
    .output(invoice),
  draft: endpoint('provider', [...anyOf, workOrderProblems.WORK_HALTED], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/invoices',
      successStatus: 201,
      summary: 'Begin an invoice of an order: its lines are proposed from what was ordered and invoiced',
      tags,
    })
    .input(z.object({ id, kind: z.enum(begun) }))
    .output(drafted),
  allow: endpoint('ordering', [...billableActs.refusals('allow'), approvalProblems.APPROVAL_NEEDED], { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/work-orders/{id}/invoice-allowance',
      summary: 'Allow so much before tax to be invoiced beside the lines of an order',
      tags,
    })
    .input(z.object({ id, freeHtMinor: money }))
    .output(invoicesOfOrder),
  credit: endpoint('provider', invoiceActs.refusals('credit'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/credit-notes',
      successStatus: 201,
      summary: 'Begin a credit note of an invoice',
      tags,
    })
    .input(target)
    .output(drafted),
  edit: endpoint('provider', invoiceActs.refusals('edit'), { reach: 'site' })
    .route({ method: 'PUT', path: '/api/invoices/{id}/choices', summary: 'Change a draft', tags })
    .input(target.extend({ choices: invoiceChoices }))
    .output(invoice),
  discard: endpoint('provider', invoiceActs.refusals('discard'), { reach: 'site' })
    .route({ method: 'DELETE', path: '/api/invoices/{id}', summary: 'Discard a draft', tags })
    .input(target)
    .output(drafted),
  issue: endpoint(
    'provider',
    [...invoiceActs.refusals('issue'), ...anyOf, invoiceProblems.INVOICE_INCOMPLETE, invoiceProblems.INVOICE_OUTDATED],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/issue',
      summary: 'Issue an invoice: it takes its number and is sealed, and its client receives it',
      tags,
    })
    /** With the amount that its issuer has read: refused if an amendment was signed meanwhile. */
    .input(target.extend({ totalTtcMinor: z.int() }))
    .output(invoice),
  paper: paperEndpoint({
    path: '/api/invoices/{id}/paper',
    summary: 'An issued invoice as Factur-X: a PDF with its file for machines; in another language a copy to read',
    tags,
  }),
  ubl: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/invoices/{id}/ubl',
      summary: 'An issued invoice in UBL 2.1 (EN 16931), where its client asks for it',
      tags,
    })
    .input(z.object({ id }))
    .output(z.file()),
  formats: endpoint('ordering')
    .route({ method: 'GET', path: '/api/invoice-formats', summary: 'How the company asks for its invoices', tags })
    .output(readFormats),
  ask: endpoint('ordering', [], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/invoice-formats', summary: 'Ask for invoices in UBL too, or no more', tags })
    .input(invoiceFormats)
    .output(readFormats),
  settings: endpoint('provider')
    .route({ method: 'GET', path: '/api/invoice-settings', summary: 'What the company’s invoices say of it', tags })
    .output(invoiceSettings),
  set: endpoint('provider', [], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/invoice-settings', summary: 'Say what its invoices say of it', tags })
    .input(invoiceSettings)
    .output(invoiceSettings),
};
