import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { companyJson } from '../conversation.queries.ts';
import { filesJson } from '../message.queries.ts';
import type { MessageAround, MessageReport, MessageReportDetail } from '../moderation.contract.ts';

/** Whether administrators may read the conversation of a report `p`: it is open, or was decided since that date. */
export const isReadable = (since: Date) => sql<SqlBool>`(p.state = 'waiting' OR p.decided_at > ${since})`;

/** Whether this administrator may handle a report of `m`: never one about themselves. */
export const isOfOthers = (userId: string) => sql<SqlBool>`m.author_user_id IS DISTINCT FROM ${userId}`;

type Dated<T> = { [K in keyof T]: K extends `${string}At` ? (null extends T[K] ? Date | null : Date) : T[K] };
type ReportRow = Dated<MessageReport>;
type DetailRow = Dated<Omit<MessageReportDetail, 'readings' | 'suspension'>> & {
  conversationId: string;
  suspension: MessageReportDetail['suspension'];
  readings: MessageReportDetail['readings'];
};

const authorJson = sql`(SELECT json_build_object('userId', u.id, 'name', u.name)
  FROM users u JOIN profiles w ON w.user_id = u.id WHERE u.id = m.author_user_id)`;

const columns = sql`p.id, p.kind, p.details, p.state, p.decision, p.reason, p.created_at AS "createdAt",
  p.decided_at AS "decidedAt", du.name AS "decidedBy", c.kind AS "conversationKind", p.said, p.said_files AS "saidFiles",
  p.version, CASE WHEN ru.id IS NOT NULL THEN json_build_object('name', ru.name, 'company', ${companyName('rc')}) END AS reporter,
  ${authorJson} AS author, ${companyJson('a')} AS "authorCompany"`;
const joins = sql`JOIN messages m ON m.id = p.message_id JOIN conversations c ON c.id = p.conversation_id
  LEFT JOIN company_profiles a ON a.id = m.author_company_id LEFT JOIN users ru ON ru.id = p.reporter_user_id
  LEFT JOIN company_profiles rc ON rc.id = p.reporter_company_id LEFT JOIN users du ON du.id = p.decided_by`;

/** One page of reports for this administrator: open ones by age, decided ones latest first. */
export async function listReports(
  db: Kysely<DB>,
  userId: string,
  {
    state,
    kind,
    cursor,
    limit,
  }: { state: MessageReport['state']; kind?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const way = state === 'waiting' ? 'ASC' : 'DESC';
  const page = keyset(cursor, { key: sql`p.created_at`, id: 'p.id', way });
  const { rows } = await sql<ReportRow & { key: string }>`
    SELECT ${columns}, ${page.key} AS key FROM message_reports p ${joins}
    WHERE p.state = ${state} AND ${isOfOthers(userId)} AND ${kind ? sql`p.kind = ${kind}` : sql`true`} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

/** One report for this administrator, with the state of its message and the log of readings. */
export async function findReport(
  db: Kysely<DB>,
  id: string,
  { userId, now, since }: { userId: string; now: Date; since: Date },
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT ${columns}, p.message_id AS "messageId", p.conversation_id AS "conversationId", m.created_at AS "sentAt",
      m.hidden_at AS "hiddenAt", m.deleted_at AS "deletedAt", m.edited_at AS "editedAt", p.told_at AS "toldAt",
      (SELECT count(*) FROM message_reports o WHERE o.message_id = p.message_id AND o.id <> p.id
        AND o.state = 'waiting')::integer AS others,
      ${isReadable(since)} AS "isReadable",
      (SELECT json_build_object('of', CASE WHEN s.user_id IS NULL THEN 'company' ELSE 'person' END, 'until', s.until,
          'isOver', s.lifted_at IS NOT NULL OR coalesce(s.until <= ${now}, false))
        FROM writing_suspensions s WHERE s.report_id = p.id) AS suspension,
      coalesce((SELECT json_agg(r ORDER BY r.at DESC) FROM (SELECT coalesce(u.name, '') AS name, e.occurred_at AS at
        FROM events e LEFT JOIN users u ON u.id = e.actor_user_id
        WHERE e.kind = 'message-report.read' AND e.data ->> 'reportId' = p.id::text
        ORDER BY e.occurred_at DESC LIMIT 20) r), '[]') AS readings
    FROM message_reports p ${joins} WHERE p.id = ${id} AND ${isOfOthers(userId)}`.execute(db);
  return rows[0];
}

/** Messages around a report, by id; of hidden ones, only the reported one has its text. */
export async function readAroundRows(
  db: Kysely<DB>,
  { ids, messageId }: { ids: readonly string[]; messageId: string },
): Promise<Dated<MessageAround>[]> {
  const isTold: RawBuilder<SqlBool> = sql`(m.deleted_at IS NULL AND (m.hidden_at IS NULL OR m.id = ${messageId}))`;
  const { rows } = await sql<Dated<MessageAround>>`
    SELECT m.id, ${authorJson} AS author, ${companyJson('a')} AS "authorCompany", m.notice,
      CASE WHEN ${isTold} THEN coalesce((SELECT w.whole FROM mailed_messages w WHERE w.message_id = m.id), m.body) ELSE '' END AS body,
      CASE WHEN ${isTold} THEN m.question END AS question,
      coalesce(${filesJson(isTold)}, '[]') AS files, m.created_at AS "createdAt", m.edited_at AS "editedAt",
      m.deleted_at AS "deletedAt", m.hidden_at AS "hiddenAt", m.id = ${messageId} AS "isReported"
    FROM messages m LEFT JOIN company_profiles a ON a.id = m.author_company_id
    WHERE m.id = ANY(${ids}::uuid[]) ORDER BY m.created_at, m.id`.execute(db);
  return rows;
}
