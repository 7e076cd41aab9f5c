import type { Transaction } from 'kysely';
import { conversationPath, type ReportOutcome, readOutcome } from '#features/work/conversations/conversation.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import { type NoticeName, told } from './notices.contract.ts';
import { notifyCompany } from './notify.ts';
import { notifyPersons } from './notify-persons.ts';
import { linksOf } from './stop-mails.ts';

type Decided = Extract<NoticeName, `moderated.${string}`>;

interface Undone {
  reportId: string;
  reason: string;
}

/** Moderation decisions, to the message's author and reporter; the moderation slice sends the mail. */
export function moderationNotifications(settings: { publicUrl: string; secret: string }) {
  const tell = async (
    trx: Transaction<DB>,
    userId: string | null,
    { name, report, reportId, reason }: { name: Decided; report: ReportOutcome; reportId: string; reason: string },
    now: Date,
  ): Promise<void> => {
    if (!userId) return;
    await notifyPersons(trx, {
      ...settings,
      userIds: [userId],
      companyId: null,
      ...told(name, { reason, url: conversationPath(report) }),
      groupKey: reportId,
      mail: null,
      isUrgent: name === 'moderated.suspended',
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
      const links = linksOf(settings);
      const notice = told('moderated.companySuspended', { reason });
      await notifyCompany(trx, { ...notice, companyId: authorCompanyId, mail: null, links, now });
    } else if (decision !== 'dismissed') {
      await tell(trx, authorId, { name: `moderated.${decision}`, report, reportId, reason }, now);
    }
    for (const id of settled) {
      const each = await readOutcome(trx, id);
      if (!each) continue;
      await tell(trx, each.reporterId, { name: 'moderated.reportDecided', report: each, reportId: id, reason }, now);
    }
  };
  const tellRestored: Reaction<Undone> = async (trx, { data: { reportId, reason } }, now) => {
    const report = await readOutcome(trx, reportId);
    if (!report) return;
    await tell(trx, report.authorId, { name: 'moderated.restored', report, reportId, reason }, now);
    await tell(trx, report.reporterId, { name: 'moderated.reportRevised', report, reportId, reason }, now);
  };
  const tellGivenBack: Reaction<Undone> = async (trx, { data: { reportId, reason } }, now) => {
    const report = await readOutcome(trx, reportId);
    if (report) await tell(trx, report.authorId, { name: 'moderated.givenBack', report, reportId, reason }, now);
  };
  return { tellDecided, tellRestored, tellGivenBack };
}
