import { z } from 'zod';
import { actsSchema, day, endpoint, id, pageInput, pageOf } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { problems } from '#common/problems.ts';
import { said } from './said.ts';
import { reportKinds, reportProblems, reportStates } from './tax-report.rules.ts';

export type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
export type { ReportKind } from './tax-report.rules.ts';

const tags = ['tax-reports'];
const longestDays = 62;
const dayMs = 86_400_000;

const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from < to, { path: ['to'], error: fault('endBeforeStart').error })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestDays * dayMs, {
    path: ['from'],
    error: said('faults.longReport').error,
  });

const sums = z.object({
  kind: z.enum(reportKinds),
  itemCount: z.int(),
  /** Sales before tax, payments with tax. */
  amountMinor: z.int(),
  vatMinor: z.int(),
});

const draft = sums.extend({
  state: z.enum(reportStates),
  /** Numbers of invoices without a VAT number or exemption code; they block the report. */
  incomplete: z.array(z.string()),
  /** Invoices in other currencies, which the report leaves out. */
  foreignCount: z.int(),
});
export type TaxReportDraft = z.output<typeof draft>;

const report = sums.extend({
  id,
  from: z.string(),
  to: z.string(),
  /** Replaces an earlier report of the same period. */
  isCorrection: z.boolean(),
  state: z.enum(['waiting', 'sent', 'refused']),
  by: z.string(),
  askedAt: z.string(),
  sentAt: z.string().nullable(),
  /** Since when the platform has not answered. */
  failedAt: z.string().nullable(),
  refusal: z.string().nullable(),
});
export type TaxReport = z.output<typeof report>;

const { REPORT_CLOSED, REPORT_EMPTY, REPORT_INCOMPLETE, REPORT_KNOWN, REPORT_OVERLAPS } = reportProblems;

export const taxReportContract = {
  list: endpoint('provider')
    .route({
      method: 'GET',
      path: '/api/tax-reports',
      summary:
        'What was told to the State of sales to private persons and abroad (flow 10 of the reform), the latest first',
      tags,
    })
    .input(pageInput.extend({ limit: z.coerce.number().int().min(1).max(20).default(10) }))
    .output(
      pageOf(report).extend({
        /** This installation has a platform that reports for the viewer's company. */
        isOpen: z.boolean(),
        acts: actsSchema(['send']),
      }),
    ),
  drafts: endpoint('provider', [REPORT_CLOSED], { reach: 'company' })
    .route({
      method: 'GET',
      path: '/api/tax-report-drafts',
      summary: 'What there is to tell of a period, by part, and what was told of it already',
      tags,
    })
    .input(period)
    .output(z.object({ items: z.array(draft) })),
  send: endpoint('provider', [REPORT_CLOSED, REPORT_EMPTY, REPORT_INCOMPLETE, REPORT_KNOWN, REPORT_OVERLAPS], {
    reach: 'company',
  })
    .route({
      method: 'POST',
      path: '/api/tax-reports',
      successStatus: 201,
      summary:
        'Tell the State a part of a period that is over, through the platform; the same period again corrects it',
      tags,
    })
    .input(z.intersection(period, z.object({ kind: z.enum(reportKinds) })))
    .output(report),
  file: endpoint('provider', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'GET', path: '/api/tax-reports/{id}/file', summary: 'What was told, as the file given', tags })
    .input(z.object({ id }))
    .output(z.file()),
};
