import { type RawBuilder, sql } from 'kysely';
import { foldedContains, wordsIn } from '#platform/db/containing.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { conversationScope, takesPart } from './conversation.scope.ts';

/** Messages containing each word, latest first. OFFSET 0 matches words before checking rights, for as many as wanted. */
export function saying(viewer: CompanyViewer, typed: string, limit: number): RawBuilder<unknown> {
  const own = viewer.company.id;
  const words = wordsIn(typed).map((word) => foldedContains(sql`m.search_text`, word));
  const by = sql`m.created_at DESC, m.id DESC`;
  const found = (from: RawBuilder<unknown>, among: RawBuilder<unknown>, reach: RawBuilder<unknown>) => sql`
    SELECT m.id, m.created_at, c.request_id, c.id AS conversation_id
    FROM (SELECT m.id, m.created_at, m.conversation_id FROM ${from}
      WHERE ${among} AND m.deleted_at IS NULL AND m.hidden_at IS NULL AND ${sql.join(words, sql` AND `)}
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

/** The requests with a message that contains the typed words and that the viewer may read: for the list of requests. */
export function requestsSaying(viewer: Viewer, typed: string, limit: number): RawBuilder<unknown> {
  const { company } = viewer;
  // Nobody else reads conversations; two letters would match everything.
  if (!company || viewer.side === 'admin' || typed.length < 3) return sql`SELECT NULL::uuid WHERE false`;
  return sql`SELECT request_id FROM (${saying({ ...viewer, company }, typed, limit)}) said
    WHERE request_id IS NOT NULL`;
}

/** The conversations with a message that contains the typed words; two letters would match all. */
export const conversationsSaying = (viewer: CompanyViewer, typed: string, limit: number): RawBuilder<unknown> =>
  typed.length < 3
    ? sql`SELECT NULL::uuid AS conversation_id WHERE false`
    : sql`SELECT conversation_id FROM (${saying(viewer, typed, limit)}) said`;
