import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Author {
  userId: string;
}

const most = 10_000;

/** With file names and reactions; deleted messages have no text. */
export async function listMessagesBy(db: Kysely<DB>, { userId }: Author, limit = most): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT m.id, m.conversation_id, c.kind, c.request_id, m.question, m.body, m.created_at, m.written_at, m.edited_at, m.deleted_at, m.by_mail,
      (SELECT w.whole FROM mailed_messages w WHERE w.message_id = m.id) AS whole_mail,
      ARRAY(SELECT f.name FROM attachments f WHERE f.owner_kind = 'message' AND f.owner_id = m.id ORDER BY f.position) AS files
    FROM messages m JOIN conversations c ON c.id = m.conversation_id
    WHERE m.author_user_id = ${userId} ORDER BY m.created_at LIMIT ${limit}`.execute(db);
  return rows;
}

export async function listPlacesOf(db: Kysely<DB>, { userId }: Author): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT c.id, c.kind, CASE WHEN k.user_id IS NOT NULL THEN c.title END AS title, c.created_by = ${userId} AS opened, k.added_at, p.read_at, p.muted,
      (SELECT count(*) FROM message_mentions g JOIN messages m ON m.id = g.message_id
        WHERE g.user_id = ${userId} AND m.conversation_id = c.id)::integer AS mentions,
      (SELECT json_agg(json_build_object('message_id', g.message_id, 'reaction', g.reaction, 'reacted_at', g.reacted_at))
        FROM message_reactions g JOIN messages m ON m.id = g.message_id
        WHERE g.user_id = ${userId} AND m.conversation_id = c.id) AS reactions
    FROM conversations c
    LEFT JOIN conversation_members k ON k.conversation_id = c.id AND k.user_id = ${userId}
    LEFT JOIN conversation_places p ON p.conversation_id = c.id AND p.user_id = ${userId}
    WHERE c.created_by = ${userId} OR k.user_id IS NOT NULL OR p.user_id IS NOT NULL
    ORDER BY c.id LIMIT ${most}`.execute(db);
  return rows;
}

export async function listReportsBy(db: Kysely<DB>, { userId }: Author): Promise<object[]> {
  return db
    .selectFrom('message_reports')
    .select(['id', 'message_id', 'kind', 'details', 'state', 'decision', 'reason', 'created_at', 'decided_at'])
    .where('reporter_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
