import { z } from 'zod';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  line,
  maxMoneyMinor,
  pageInput,
  pageOf,
  paragraph,
  sentence,
  version,
} from '#common/contract-kit.ts';
import { documentFileProblems, fileDoubt, keptFileRefusals, largestPaper } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders } from '#common/readers.ts';
import {
  dismissals,
  receivedDocument,
  receivedKinds,
  receivedStates,
  settledStates,
} from './received-document.contract.ts';
import { receivedActs, receivedProblems } from './received-invoice.rules.ts';
import { said } from './said.ts';

export type { ReceivedDocument } from './received-document.contract.ts';

const tags = ['received-invoices'];
const amount = z.int().min(-maxMoneyMinor).max(maxMoneyMinor);
const compact = (max: number, form: RegExp, fault: Parameters<typeof said>[0]) =>
  line(max)
    .transform((text) => text.replaceAll(/[\s.]/g, '').toUpperCase())
    .refine((text) => form.test(text), said(fault));

/** The fields of an invoice: proposed from its file, and confirmed by a person. */
export const receivedFields = z.object({
  kind: z.enum(receivedKinds),
  number: line(80),
  supplierName: line(160),
  supplierSiren: compact(24, /^(?:\d{9})?$/, 'faults.siren'),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  currency,
  totalHtMinor: amount.nullable(),
  totalVatMinor: amount.nullable(),
  totalTtcMinor: amount.nullable(),
  iban: compact(50, /^(?:[A-Z]{2}\d{2}[A-Z\d]{8,30})?$/, 'faults.iban'),
  workOrderId: id.nullable(),
});
export type ReceivedFields = z.output<typeof receivedFields>;

/** Required before it counts as received. */
const confirmedFields = receivedFields.extend({
  number: receivedFields.shape.number.min(1),
  supplierName: receivedFields.shape.supplierName.min(1),
  issuedOn: day,
  totalTtcMinor: amount,
});
export type ConfirmedFields = z.output<typeof confirmedFields>;

const receivedViews = ['waiting', 'approve', 'pay', 'confirmed', 'dismissed'] as const;
export type ReceivedView = (typeof receivedViews)[number];

const receivedItem = z.object({
  id,
  state: z.enum(receivedStates),
  settledAs: z.enum(settledStates).nullable(),
  kind: z.enum(receivedKinds),
  number: z.string(),
  supplier: z.string(),
  fileName: z.string(),
  source: z.enum(['upload', 'mail', 'platform']),
  /** Its file contains the data; otherwise a person types it. */
  isRead: z.boolean(),
  /** Another one of this company has the same number and supplier. */
  isDouble: z.boolean(),
  site: z.string().nullable(),
  orderNumber: z.string().nullable(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  totalTtcMinor: z.int().nullable(),
  currency,
  receivedAt: z.string(),
});
export type ReceivedItem = z.output<typeof receivedItem>;

/** Warnings before confirmation; none of them blocks it. */
export const checkTones = ['danger', 'warning', 'info'] as const;
const receivedCheck = z.object({ rule: z.string(), tone: z.enum(checkTones), text: sentence });
export type ReceivedCheck = z.output<typeof receivedCheck>;

const orderProposal = z.object({
  id,
  requestId: id,
  number: z.string(),
  title: z.string(),
  site: z.string(),
  provider: z.string(),
  totalTtcMinor: z.int(),
  currency,
  why: z.array(z.enum(['number', 'supplier', 'amount'])),
});
export type OrderProposal = z.output<typeof orderProposal>;

/** Another one with the same content, received or issued in Bâtilien. */
const sameOne = z.object({ id, number: z.string(), on: z.string(), isInside: z.boolean() });

export const received = forReaders({
  id: everyone(id),
  state: everyone(z.enum(receivedStates)),
  fields: everyone(receivedFields),
  document: everyone(receivedDocument.nullable()),
  /** Why its file has no data; null if it has. */
  unread: everyone(sentence.nullable()),
  /** No structured data: the fields are proposed from the PDF's text. */
  isPrinted: everyone(z.boolean()),
  checks: everyone(z.array(receivedCheck)),
  same: everyone(z.array(sameOne)),
  orders: everyone(z.array(orderProposal)),
  order: everyone(orderProposal.omit({ why: true }).nullable()),
  file: everyone(z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int(), doubt: fileDoubt })),
  source: everyone(z.enum(['upload', 'mail', 'platform'])),
  sender: everyone(z.string().nullable()),
  receivedAt: everyone(z.string()),
  decided: everyone(
    z.object({ by: z.string(), at: z.string(), dismissal: z.enum(dismissals).nullable(), note: z.string() }).nullable(),
  ),
  version: everyone(z.int()),
  acts: everyone(actsSchema(receivedActs.names)),
});
export type Received = z.output<typeof received>;

/** The address for suppliers' mail: available if the program receives mail, null until opened. */
const mailbox = z.object({ isPossible: z.boolean(), address: z.string().nullable() });
export type Mailbox = z.output<typeof mailbox>;

const target = z.object({ id, version });
const { refusals } = receivedActs;

export const receivedContract = {
  list: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/received-invoices',
      summary: 'Invoices received from anybody, the latest first',
      tags,
    })
    .input(pageInput.extend({ view: z.enum(receivedViews).default('waiting'), q: line(80).default('') }))
    .output(pageOf(receivedItem).extend({ mailbox, acts: actsSchema(['receive', 'openMailbox']) })),
  read: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/received-invoices/{id}',
      summary: 'One received invoice: what its file says, what is doubtful, and the orders it may be of',
      tags,
    })
    .input(z.object({ id }))
    .output(received),
  file: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/received-invoices/{id}/file',
      summary: 'The file of a received invoice, as it came',
      tags,
    })
    .input(z.object({ id }))
    .output(z.file()),
  orders: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/received-invoices/{id}/orders',
      summary: 'Orders a received invoice may be filed to, found by words',
      tags,
    })
    .input(z.object({ id, q: line(80).default('') }))
    .output(z.object({ items: z.array(orderProposal) })),
  receive: endpoint(
    'company',
    [
      ...keptFileRefusals,
      ...Object.values(documentFileProblems),
      receivedProblems.NOT_AN_INVOICE,
      receivedProblems.RECEIVED_ALREADY,
    ],
    { reach: 'company', multipart: largestPaper, perMinute: 60 },
  )
    .route({
      method: 'POST',
      path: '/api/received-invoices',
      successStatus: 201,
      summary: 'Receive an invoice (multipart field «file»: Factur-X, ZUGFeRD, UBL, CII, a PDF or its photo, 20 MB)',
      tags,
    })
    .input(z.object({ file: z.file() }))
    .output(z.object({ id, isRead: z.boolean() })),
  openMailbox: endpoint('company', [problems.NOT_FOUND], { reach: 'company' })
    .route({
      method: 'PUT',
      path: '/api/received-invoices-mailbox',
      summary:
        'Open the address to which suppliers mail their invoices, or replace it: the former one takes nothing any more',
      tags,
    })
    .output(mailbox),
  closeMailbox: endpoint('company', [], { reach: 'company' })
    .route({
      method: 'DELETE',
      path: '/api/received-invoices-mailbox',
      summary: 'Close the address to which suppliers mail their invoices',
      tags,
    })
    .output(mailbox),
  correct: endpoint('company', refusals('correct'), { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/received-invoices/{id}/fields',
      summary: 'Correct what is proposed of a received invoice',
      tags,
    })
    .input(target.extend({ fields: receivedFields }))
    .output(received),
  confirm: endpoint('company', refusals('confirm'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/received-invoices/{id}/confirmation',
      summary: 'Confirm a received invoice, filed to an order or to none',
      tags,
    })
    .input(target.extend({ fields: confirmedFields }))
    .output(received),
  dismiss: endpoint('company', refusals('dismiss'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/received-invoices/{id}/dismissal',
      summary: 'Dismiss what was received, with the reason',
      tags,
    })
    .input(target.extend({ dismissal: z.enum(dismissals), note: paragraph(500).default('') }))
    .output(received),
  reopen: endpoint('company', [...refusals('reopen'), receivedProblems.RECEIVED_ALREADY], { reach: 'site' })
    .route({
      method: 'DELETE',
      path: '/api/received-invoices/{id}/decision',
      summary: 'Take a confirmation or a dismissal back: it waits again',
      tags,
    })
    .input(target)
    .output(received),
};
