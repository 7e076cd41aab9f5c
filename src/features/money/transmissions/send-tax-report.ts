import { parisDay } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, refuse, refuseFields } from '#common/problems.ts';
import { readCompany } from '#features/people/companies/company.public.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { record } from '#platform/events/record.ts';
import { later } from '#platform/jobs/later.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { draftReport, type Reporting, reporterOf } from './draft-tax-report.ts';
import { taxReports } from './give-tax-report.ts';
import { said } from './said.ts';
import type { TaxReport } from './tax-report.contract.ts';
import { findReport } from './tax-report.queries.ts';
import { canReport, type Period, type ReportKind, reportProblems } from './tax-report.rules.ts';
import { transmissionEvents } from './transmission.events.ts';
import { writeTaxReport } from './write-tax-report.ts';

const refusals = {
  empty: reportProblems.REPORT_EMPTY,
  told: reportProblems.REPORT_KNOWN,
  overlaps: reportProblems.REPORT_OVERLAPS,
} as const;

/** Reports a part of a past period; the submitted file is kept, and reporting the period again corrects it. */
export async function sendTaxReport(
  call: Reporting,
  { kind, from, to }: Period & { kind: ReportKind },
): Promise<TaxReport> {
  const { db, viewer, now } = call;
  assertAllowed(canReport(actorOf(viewer)));
  const reporter = reporterOf(call, viewer);
  if (!reporter) throw refuse(reportProblems.REPORT_CLOSED);
  if (to >= parisDay(now)) throw refuseFields({ path: ['to'], message: said('faults.notOver') });
  const companyId = viewer.company.id;
  const id = uuidv7(now.getTime());
  return db.transaction().execute(async (trx) => {
    // Of two concurrent calls, the second finds nothing new to report.
    await lockName(trx, `tax reports ${companyId}`);
    const { told, sha256, sums, state, incomplete } = await draftReport(trx, companyId, kind, { from, to });
    if (incomplete.length > 0) throw refuse(reportProblems.REPORT_INCOMPLETE, { numbers: incomplete });
    if (state !== 'ready' && state !== 'changed') throw refuse(refusals[state]);
    const { legalName } = await readCompany(trx, companyId);
    const isCorrection = state === 'changed';
    const issuer = { siren: reporter.siren, name: legalName };
    await trx
      .insertInto('tax_reports')
      .values({
        id,
        company_id: companyId,
        kind,
        from_on: from,
        to_on: to,
        is_correction: isCorrection,
        content: writeTaxReport({ id, at: now, isCorrection, sender: reporter.sender, issuer }, told),
        told_sha256: sha256,
        item_count: sums.itemCount,
        amount_minor: sums.amountMinor,
        vat_minor: sums.vatMinor,
        asked_by: viewer.userId,
        asked_at: now,
      })
      .execute();
    await later(trx, taxReports, { id }, { key: id });
    const event = { companyId, actor: viewer, data: { reportId: id }, now };
    await record(trx, transmissionEvents['tax-report.told'], event);
    return orNotFound(await findReport(trx, viewer, id));
  });
}
