import { type Kysely, type RawBuilder, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { foldedContains } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { FoundMessage } from './conversation.contract.ts';
import { takenPart } from './conversation.queries.ts';
import { conversationScope } from './conversation.scope.ts';

/** Messages `m` that hold what was typed, with their conversation `c` and its request `r`: those the viewer reads. */
function saying(viewer: CompanyViewer, typed: string, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = viewer.company.id;
  const found = (among: RawBuilder<unknown>) => sql`SELECT ${columns}
    FROM messages m JOIN conversations c ON c.id = m.conversation_id LEFT JOIN requests r ON r.id = c.request_id
    WHERE ${among} AND m.deleted_at IS NULL AND m.hidden_at IS NULL
      AND ${foldedContains(sql`m.search_text`, typed)} AND ${conversationScope(viewer)}`;
  const ends = found(sql`m.company_ids @> ARRAY[${own}::uuid]`);
  if (viewer.side !== 'provider') return ends;
  return sql`${ends} UNION ALL ${found(sql`c.kind = 'answers' AND c.company_id <> ${own}
    AND c.request_id IN (${takenPart(own)})`)}`;
}

/** The requests on which somebody wrote what was typed, as the viewer may read it: for the list of requests. */
export function requestsSaying(viewer: Viewer, typed: string, limit: number): RawBuilder<unknown> {
  const { company } = viewer;
  // Nobody else reads what people write to each other; two letters would find it all.
  if (!company || viewer.side === 'admin' || typed.length < 3) return sql`SELECT NULL::uuid WHERE false`;
  return sql`SELECT request_id FROM (${saying({ ...viewer, company }, typed, sql`c.request_id`)}) said
    WHERE request_id IS NOT NULL LIMIT ${limit}`;
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
      SELECT * FROM (${saying(viewer, q, sql`m.id, m.created_at`)}) said ORDER BY created_at DESC, id DESC LIMIT ${limit})
    SELECT m.id, m.conversation_id AS "conversationId", c.kind, c.request_id AS "requestId", r.number, r.title,
      coalesce(CASE WHEN c.kind = 'answers' AND c.company_id <> ${own} THEN ${companyName('a')} ELSE u.name END, '') AS author,
      coalesce(m.question || ' ', '') || m.body AS text, m.created_at AS at
    FROM found JOIN messages m ON m.id = found.id JOIN conversations c ON c.id = m.conversation_id
    JOIN company_profiles a ON a.id = c.company_id
    LEFT JOIN requests r ON r.id = c.request_id LEFT JOIN users u ON u.id = m.author_user_id
    ORDER BY m.created_at DESC, m.id DESC`.execute(db);
  return rows;
}
