import { type Transaction, sql } from 'kysely';
import { mailPerson } from '#features/people/accounts/account.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import type { Decision } from '../moderation.rules.ts';

export interface ReportOutcome {
  messageId: string;
  conversationId: string;
  requestId: string | null;
  visitId: string | null;
  authorId: string | null;
  authorCompanyId: string | null;
  reporterId: string | null;
  kind: string;
  said: string;
  sentAt: Date;
  decision: Decision | null;
  reason: string;
  suspended: 'person' | 'company' | null;
  until: Date | null;
}

export async function readOutcome(trx: Transaction<DB>, id: string): Promise<ReportOutcome | undefined> {
  const { rows } = await sql<ReportOutcome>`
    SELECT p.message_id AS "messageId", p.conversation_id AS "conversationId", c.request_id AS "requestId", c.visit_id AS "visitId",
      m.author_user_id AS "authorId", m.author_company_id AS "authorCompanyId", p.reporter_user_id AS "reporterId",
      p.kind, p.said, m.created_at AS "sentAt", p.decision, p.reason, s.until,
      CASE WHEN s.user_id IS NOT NULL THEN 'person' WHEN s.company_id IS NOT NULL THEN 'company' END AS suspended
    FROM message_reports p JOIN messages m ON m.id = p.message_id JOIN conversations c ON c.id = p.conversation_id
    LEFT JOIN writing_suspensions s ON s.report_id = p.id WHERE p.id = ${id}`.execute(trx);
  return rows[0];
}

type Restoring = Reaction<{ reportId: string; reason: string }>;

/** Mails required by DSA art. 16 and 17: the receipt, the decision and its reasons, and its reversal. */
export function moderationMails({ publicUrl }: { publicUrl: string }) {
  const contact = `${publicUrl}${path('contact')}`;
  // The recipient's right to the quoted text is checked again on sending.
  const about = (reportId: string, to: 'author' | 'reporter', { said, sentAt, kind }: ReportOutcome) => ({
    reportId,
    to,
    said,
    kind,
    sentAt: sentAt.toISOString(),
    url: contact,
  });

  const received: Reaction<{ reportId: string }> = async (trx, { data: { reportId } }, now) => {
    const report = await readOutcome(trx, reportId);
    if (!report) return;
    await mailPerson(trx, report.reporterId, {
      template: 'conversations.report-received',
      data: about(reportId, 'reporter', report),
      now,
    });
  };

  const decided: Reaction<{ reportId: string; isHidden: boolean; settled: string[] }> = async (trx, { data }, now) => {
    const report = await readOutcome(trx, data.reportId);
    if (!report?.decision) return;
    const { decision, reason, suspended, until, authorId } = report;
    const said = {
      decision,
      reason,
      isHidden: data.isHidden ? 'yes' : '',
      suspended: suspended ?? '',
      until: until?.toISOString() ?? '',
    };
    if (decision !== 'dismissed')
      await mailPerson(trx, authorId, {
        template: 'conversations.decision',
        data: { ...about(data.reportId, 'author', report), ...said },
        now,
      });
    for (const id of data.settled) {
      const each = await readOutcome(trx, id);
      if (!each) continue;
      const mail = { template: 'conversations.report-decided', data: { ...about(id, 'reporter', each), ...said }, now };
      await mailPerson(trx, each.reporterId, mail);
    }
  };

  const undone =
    (undo: 'restored' | 'given-back'): Restoring =>
    async (trx, { data: { reportId, reason } }, now) => {
      const report = await readOutcome(trx, reportId);
      if (!report) return;
      const told = (to: 'author' | 'reporter') => ({ ...about(reportId, to, report), reason, undo });
      await mailPerson(trx, report.authorId, {
        template: 'conversations.decision-undone',
        data: told('author'),
        now,
      });
      // The reporter is not told about measures against the author.
      if (undo === 'restored')
        await mailPerson(trx, report.reporterId, {
          template: 'conversations.report-revised',
          data: told('reporter'),
          now,
        });
    };
  return { received, decided, restored: undone('restored'), givenBack: undone('given-back') };
}
