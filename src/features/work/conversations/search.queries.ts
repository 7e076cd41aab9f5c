import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { titleFor } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { FoundMessage } from './conversation.contract.ts';
import { saying } from './saying.queries.ts';

export type FoundRow = Omit<FoundMessage, 'excerpt' | 'at'> & { text: string; at: Date };

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
