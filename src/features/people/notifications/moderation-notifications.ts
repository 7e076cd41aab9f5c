import type { Transaction } from 'kysely';
import { conversationPath, type ReportOutcome, readOutcome } from '#features/work/conversations/conversation.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import { notifyCompany } from './notify.ts';
import { notifyPersons } from './notify-persons.ts';
import { linksOf } from './stop-mails.ts';

interface Undone {
  reportId: string;
  reason: string;
}

/** Shows who wrote a reported message, and who reported it, what administrators decide; its slice mails them. */
export function moderationNotifications(settings: { publicUrl: string; secret: string }) {
  const tell = async (
    trx: Transaction<DB>,
    userId: string | null,
    { report, reportId, move, reason }: { report: ReportOutcome; reportId: string; move: string; reason: string },
    now: Date,
  ): Promise<void> => {
    if (!userId) return;
    await notifyPersons(trx, {
      ...settings,
      userIds: [userId],
      companyId: null,
      kind: 'moderated',
      groupKey: reportId,
      data: { move, reason, url: conversationPath(report.conversationId, report.requestId) },
      mail: null,
      isUrgent: move === 'suspended',
      now,
    });
  };
  const tellDecided: Reaction<{ reportId: string; isHidden: boolean; settled: string[] }> = async (
    trx,
    { data },
    now,
  ) => {
    const { reportId, settled } = data;
    const report = await readOutcome(trx, reportId);
    if (!report?.decision) return;
    const { decision, reason, suspended, authorId, authorCompanyId } = report;
    if (suspended === 'company' && authorCompanyId) {
      // Its author is one of them.
      const links = linksOf(settings);
      const said = { move: 'companySuspended', reason };
      await notifyCompany(trx, { companyId: authorCompanyId, kind: 'moderated', data: said, mail: null, links, now });
    } else if (decision !== 'dismissed') {
      await tell(trx, authorId, { report, reportId, move: decision, reason }, now);
    }
    for (const id of settled) {
      const each = await readOutcome(trx, id);
      if (!each) continue;
      await tell(trx, each.reporterId, { report: each, reportId: id, move: 'reportDecided', reason }, now);
    }
  };
  const tellRestored: Reaction<Undone> = async (trx, { data: { reportId, reason } }, now) => {
    const report = await readOutcome(trx, reportId);
    if (!report) return;
    await tell(trx, report.authorId, { report, reportId, move: 'restored', reason }, now);
    await tell(trx, report.reporterId, { report, reportId, move: 'reportRevised', reason }, now);
  };
  const tellGivenBack: Reaction<Undone> = async (trx, { data: { reportId, reason } }, now) => {
    const report = await readOutcome(trx, reportId);
    if (report) await tell(trx, report.authorId, { report, reportId, move: 'givenBack', reason }, now);
  };
  return { tellDecided, tellRestored, tellGivenBack };
}
