import { type Kysely, type RawBuilder, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { titleFor } from '#features/work/requests/request.scope.ts';
import { foldedContains } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { FoundMessage } from './conversation.contract.ts';
import { takesPart } from './conversation.queries.ts';
import { conversationScope } from './conversation.scope.ts';

/**
 * Messages that hold what was typed, the latest first, those the viewer reads: the words are found first (`OFFSET 0` keeps
 * it so), and whether they may be read is asked of as many as are wanted.
 */
function saying(viewer: CompanyViewer, typed: string, limit: number): RawBuilder<unknown> {
  const own = viewer.company.id;
  const by = sql`m.created_at DESC, m.id DESC`;
  const found = (from: RawBuilder<unknown>, among: RawBuilder<unknown>, reach: RawBuilder<unknown>) => sql`
    SELECT m.id, m.created_at, c.request_id
    FROM (SELECT m.id, m.created_at, m.conversation_id FROM ${from}
      WHERE ${among} AND m.deleted_at IS NULL AND m.hidden_at IS NULL AND ${foldedContains(sql`m.search_text`, typed)}
      ORDER BY ${by} OFFSET 0) m
    JOIN conversations c ON c.id = m.conversation_id LEFT JOIN requests r ON r.id = c.request_id
    WHERE ${reach} AND ${conversationScope(viewer)} ORDER BY ${by} LIMIT ${limit}`;
  const ends = found(sql`messages m`, sql`m.company_ids @> ARRAY[${own}::uuid]`, sql`true`);
  if (viewer.side !== 'provider') return ends;
  const answers = found(
    sql`answer_hearers h JOIN messages m ON m.conversation_id = h.conversation_id`,
    sql`h.provider_id = ${own}`,
    sql`c.company_id <> ${own} AND ${takesPart(own)}`,
  );
  return sql`SELECT * FROM ((${ends}) UNION ALL (${answers})) found ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

/** The requests on which somebody wrote what was typed, as the viewer may read it: for the list of requests. */
export function requestsSaying(viewer: Viewer, typed: string, limit: number): RawBuilder<unknown> {
  const { company } = viewer;
  // Nobody else reads what people write to each other; two letters would find it all.
  if (!company || viewer.side === 'admin' || typed.length < 3) return sql`SELECT NULL::uuid WHERE false`;
  return sql`SELECT request_id FROM (${saying({ ...viewer, company }, typed, limit)}) said
    WHERE request_id IS NOT NULL`;
}

/** A message that was found, whole. */
export type FoundRow = Omit<FoundMessage, 'excerpt' | 'at'> & { text: string; at: Date };

/** The latest messages that hold what was typed. */
export async function findMessages(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { q, limit }: { q: string; limit: number },
): Promise<FoundRow[]> {
  const own = viewer.company.id;
  const { rows } = await sql<FoundRow>`
    WITH found AS MATERIALIZED (
      ${saying(viewer, q, limit)})
    SELECT m.id, m.conversation_id AS "conversationId", c.kind, c.request_id AS "requestId", r.number, ${titleFor(viewer)} AS title,
      coalesce(CASE WHEN c.kind = 'answers' AND c.company_id <> ${own} THEN ${companyName('a')} ELSE u.name END, '') AS author,
      coalesce(m.question || ' ', '') || m.body AS text, m.created_at AS at
    FROM found JOIN messages m ON m.id = found.id JOIN conversations c ON c.id = m.conversation_id
    JOIN company_profiles a ON a.id = c.company_id
    LEFT JOIN requests r ON r.id = c.request_id LEFT JOIN users u ON u.id = m.author_user_id
    ORDER BY m.created_at DESC, m.id DESC`.execute(db);
  return rows;
}
