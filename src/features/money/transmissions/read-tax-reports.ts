import { Readable } from 'node:stream';
import { orNotFound } from '#common/problems.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { type Reporting, reporterOf } from './draft-tax-report.ts';
import { contentOfReport, pageOfReports } from './tax-report.queries.ts';
import { canReport, reportFileName } from './tax-report.rules.ts';

/** Past reports, and whether the viewer may submit one. */
export async function readTaxReports(call: Reporting, page: { cursor?: string | undefined; limit: number }) {
  const { db, viewer } = call;
  const isOpen = reporterOf(call, viewer) !== null;
  return { ...(await pageOfReports(db, viewer, page)), isOpen, acts: { send: canReport(actorOf(viewer)) } };
}

export async function sendReportFile({ db, viewer }: Reporting, { id }: { id: string }): Promise<Download> {
  const { content, ...report } = orNotFound(await contentOfReport(db, viewer, id));
  return new Download(Readable.from([content]), {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': disposition('attachment', reportFileName(report)),
  });
}
