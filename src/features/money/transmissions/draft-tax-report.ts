import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { assertAllowed, refuse } from '#common/problems.ts';
import { mentionWords, reformCountries } from '#features/money/invoices/invoice.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { InvoicePlatformSettings } from '#platform/invoice-platform-settings.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { sayIn } from '#platform/voices.ts';
import type { InvoiceDocument, TaxReportDraft } from './tax-report.contract.ts';
import { cashedOutside, soldOutside, toldBefore } from './tax-report.queries.ts';
import {
  canReport,
  cashedByDay,
  incompleteOf,
  isOfPayments,
  type Period,
  type ReportContent,
  type ReportKind,
  reportKinds,
  reportProblems,
  salesByDay,
  stateOfReport,
  sumsOfReport,
  toldAs,
} from './tax-report.rules.ts';
import { writeTold } from './write-tax-report.ts';

export type Reporting = Call & { invoicePlatform?: InvoicePlatformSettings | undefined };

/** The reporting company: its name at the platform and its SIREN; null if it does not report through one. */
export function reporterOf({ invoicePlatform }: Pick<Reporting, 'invoicePlatform'>, { company }: CompanyViewer) {
  const sender = invoicePlatform?.sender;
  const siren = [...(invoicePlatform?.companies ?? [])].find(([, companyId]) => companyId === company.id)?.[0];
  return sender && siren ? { sender, siren } : null;
}

const inEuros = ({ currency }: InvoiceDocument) => currency === 'EUR';

/** The content of one part of a period, and how many invoices in other currencies it leaves out. */
async function contentOf(
  db: Kysely<DB>,
  companyId: string,
  kind: ReportKind,
  period: Period,
): Promise<{ content: ReportContent; foreignCount: number }> {
  const whom = kind === 'private' || kind === 'privatePaid' ? 'private' : 'abroad';
  const isTold = (document: InvoiceDocument) => toldAs(document.buyer) === whom;
  if (isOfPayments(kind)) {
    const all = (await cashedOutside(db, companyId, period, reformCountries)).filter(({ document }) =>
      isTold(document),
    );
    const some = all.filter(({ document }) => inEuros(document));
    const cashed = cashedByDay(some, kind === 'abroadPaid' ? 'each' : 'all');
    return { content: { kind, cashed }, foreignCount: all.length - some.length };
  }
  const all = (await soldOutside(db, companyId, period, reformCountries)).filter(isTold);
  const some = all.filter(inEuros);
  const content = kind === 'private' ? { kind, days: salesByDay(some) } : { kind, invoices: some };
  return { content, foreignCount: all.length - some.length };
}

/** A part of a period as it would be reported now. */
export async function draftReport(db: Kysely<DB>, companyId: string, kind: ReportKind, period: Period) {
  const { content, foreignCount } = await contentOf(db, companyId, kind, period);
  const told = writeTold(content, period, (mention) => sayIn('fr', mentionWords(mention)));
  const sha256 = createHash('sha256').update(told).digest('hex');
  const sums = sumsOfReport(content);
  const before = await toldBefore(db, companyId, kind, period);
  const state = stateOfReport(period, before, { itemCount: sums.itemCount, sha256 });
  return { kind, told, sha256, sums, state, incomplete: incompleteOf(content), foreignCount };
}

export async function readDrafts(call: Reporting, { from, to }: Period): Promise<{ items: TaxReportDraft[] }> {
  const { db, viewer } = call;
  assertAllowed(canReport(actorOf(viewer)));
  if (!reporterOf(call, viewer)) throw refuse(reportProblems.REPORT_CLOSED);
  const items: TaxReportDraft[] = [];
  for (const kind of reportKinds) {
    const { sums, state, incomplete, foreignCount } = await draftReport(db, viewer.company.id, kind, { from, to });
    items.push({ kind, ...sums, state, incomplete, foreignCount });
  }
  return { items };
}
