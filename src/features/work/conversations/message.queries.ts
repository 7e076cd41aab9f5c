import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { encodeCursor, keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Message, MessageFile, MessagesAsked } from './conversation.contract.ts';
import { companyJson } from './conversation.queries.ts';
import { isReportedBy } from './conversation.scope.ts';

/** A message as stored: data that depends on the rules and the reader's reach is added on presentation. */
export interface MessageRow extends Omit<
  Message,
  'kind' | 'createdAt' | 'writtenAt' | 'editedAt' | 'deletedAt' | 'hiddenAt' | 'references' | 'acts' | 'replyTo'
> {
  authorId: string | null;
  authorCompanyId: string | null;
  isReported: boolean;
  replyTo: { id: string; author: string; body: string } | null;
  createdAt: Date;
  writtenAt: Date | null;
  editedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
}

interface Key {
  id: string;
  key: string;
}

async function keysOf(
  db: Kysely<DB>,
  ids: readonly string[],
  { cursor, way, limit }: { cursor: string | undefined; way: 'ASC' | 'DESC'; limit: number },
): Promise<Key[]> {
  const page = keyset(cursor, { key: sql`m.created_at`, id: 'm.id', way });
  const { rows } = await sql<Key>`
    SELECT found.id, found.key FROM unnest(${ids}::uuid[]) AS conversation, LATERAL (
      SELECT m.id, m.created_at, ${page.key} AS key FROM messages m
      WHERE m.conversation_id = conversation AND ${page.after} ORDER BY ${page.by} LIMIT ${limit}) found
    ORDER BY found.created_at ${sql.raw(way)}, found.id ${sql.raw(way)} LIMIT ${limit}`.execute(db);
  return rows;
}

/** The keys of a page, oldest first, and whether there are more on either side. */
export async function pageKeys(
  db: Kysely<DB>,
  ids: readonly string[],
  { before, after, around, limit }: MessagesAsked,
) {
  const older = async (cursor: string | undefined, count: number) => {
    const keys = await keysOf(db, ids, { cursor, way: 'DESC', limit: count + 1 });
    return { keys: keys.slice(0, count).toReversed(), more: keys.length > count };
  };
  const newer = async (cursor: string, count: number) => {
    const keys = await keysOf(db, ids, { cursor, way: 'ASC', limit: count + 1 });
    return { keys: keys.slice(0, count), more: keys.length > count };
  };
  if (around) {
    const { rows } = await sql<Key>`SELECT id, created_at::text AS key FROM messages
      WHERE id = ${around} AND conversation_id = ANY(${ids}::uuid[])`.execute(db);
    const [middle] = rows;
    if (!middle) return undefined;
    const cursor = encodeCursor(middle.key, middle.id);
    const half = Math.floor(limit / 2);
    const [first, last] = [await older(cursor, half), await newer(cursor, limit - half)];
    return { keys: [...first.keys, middle, ...last.keys], older: first.more, newer: last.more };
  }
  if (after) {
    const { keys, more } = await newer(after, limit);
    return { keys, older: true, newer: more };
  }
  const { keys, more } = await older(before, limit);
  return { keys, older: more, newer: before !== undefined };
}

export const cursorOf = (key: Key | undefined) => (key ? encodeCursor(key.key, key.id) : null);

/** A page of messages of conversations already checked for the viewer; undefined if `around` is in none of them. */
export async function listMessages(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  ids: readonly string[],
  asked: MessagesAsked,
): Promise<{ rows: MessageRow[]; before: string | null; after: string | null } | undefined> {
  const page = await pageKeys(db, ids, asked);
  if (!page) return undefined;
  const rows = await readMessages(
    db,
    viewer,
    page.keys.map(({ id }) => id),
  );
  return {
    rows,
    before: page.older ? cursorOf(page.keys[0]) : null,
    after: page.newer ? cursorOf(page.keys.at(-1)) : null,
  };
}

/** The author of `m`; for bidders in published answers, the company. Null once the account is erased. */
const authorName = (message: string, isTold: RawBuilder<SqlBool>) => sql`CASE WHEN ${isTold} THEN
  (SELECT u.name FROM users u JOIN profiles w ON w.user_id = u.id WHERE u.id = ${sql.ref(`${message}.author_user_id`)}) END`;

const isShown = sql<SqlBool>`m.deleted_at IS NULL AND m.hidden_at IS NULL`;

export const filesJson = (
  isTold: RawBuilder<SqlBool>,
) => sql`(SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type,
  'sizeBytes', f.size_bytes, 'width', f.width, 'height', f.height) ORDER BY f.position, f.id)
  FROM attachments f WHERE f.owner_kind = 'message' AND f.owner_id = m.id AND ${isTold})`;

/** Whole messages, oldest first, of conversations already checked for the viewer. */
export async function readMessages(
  db: Kysely<DB>,
  { userId, company }: CompanyViewer,
  ids: readonly string[],
): Promise<MessageRow[]> {
  // For bidders, a published answer shows the company only.
  const isTold = sql<SqlBool>`(c.kind <> 'answers' OR c.company_id = ${company.id})`;
  const isOwnCompany = sql<boolean>`coalesce(m.author_company_id = ${company.id}, false)`;
  const name = (of: string) => sql`(SELECT u.name FROM users u WHERE u.id = ${sql.ref(of)})`;
  const { rows } = await sql<MessageRow>`
    WITH page AS MATERIALIZED (SELECT m.* FROM messages m WHERE m.id = ANY(${ids}::uuid[])),
    readers AS MATERIALIZED (SELECT k.id, r.user_id FROM (SELECT DISTINCT conversation_id AS id FROM page
      WHERE EXISTS (SELECT FROM message_mentions g WHERE g.message_id = page.id)) k, LATERAL conversation_readers(k.id) r)
    SELECT m.id, m.conversation_id AS "conversationId",
      CASE WHEN c.kind = 'request' THEN ${companyJson('o')} END AS line,
      CASE WHEN ${isTold} THEN m.author_user_id END AS "authorId", m.author_company_id AS "authorCompanyId",
      (SELECT json_build_object('userId', u.id, 'name', u.name, 'avatarId', (SELECT f.id FROM attachments f
          WHERE f.owner_kind = 'avatar' AND f.owner_id = u.id))
        FROM users u JOIN profiles w ON w.user_id = u.id WHERE u.id = m.author_user_id AND ${isTold}) AS author,
      ${companyJson('a')} AS "authorCompany",
      coalesce(m.author_user_id = ${userId}, false) AND ${isOwnCompany} AS "isOwn", ${isOwnCompany} AS "isOwnCompany",
      CASE WHEN ${isShown} THEN m.body ELSE '' END AS body, CASE WHEN ${isShown} THEN m.question END AS question,
      (SELECT json_build_object('id', q.id, 'author', coalesce(${authorName('q', isTold)}, ''),
          'body', CASE WHEN q.deleted_at IS NULL AND q.hidden_at IS NULL THEN left(q.body, 400) ELSE '' END)
        FROM messages q WHERE q.id = m.reply_to_id) AS "replyTo",
      coalesce((SELECT json_agg(json_build_object('userId', g.user_id, 'name', ${name('g.user_id')},
          'isReader', EXISTS (SELECT FROM readers WHERE readers.id = c.id AND readers.user_id = g.user_id)))
        FROM message_mentions g WHERE g.message_id = m.id AND ${isShown}), '[]') AS mentions,
      coalesce((SELECT json_agg(json_build_object('reaction', t.reaction, 'count', t.count, 'isOwn', t.own,
          'names', t.names) ORDER BY t.first)
        FROM (SELECT g.reaction, count(*) AS count, bool_or(g.user_id = ${userId}) AS own, min(g.reacted_at) AS first,
            (array_agg(${name('g.user_id')} ORDER BY g.reacted_at, g.user_id))[1:20] AS names
          FROM message_reactions g WHERE g.message_id = m.id AND ${isShown} GROUP BY g.reaction) t), '[]') AS reactions,
      coalesce(${filesJson(isShown)}, '[]') AS files, m.by_mail AS "byMail",
      m.by_mail AND ${isShown} AND EXISTS (SELECT FROM mailed_messages w WHERE w.message_id = m.id) AS "isCut",
      m.created_at AS "createdAt", m.written_at AS "writtenAt",
      m.edited_at AS "editedAt", m.deleted_at AS "deletedAt", m.hidden_at AS "hiddenAt", m.version,
      m.notice, ${isReportedBy(userId, 'm.id')} AS "isReported"
    FROM page m JOIN conversations c ON c.id = m.conversation_id
    LEFT JOIN company_profiles o ON o.id = c.other_id
    LEFT JOIN company_profiles a ON a.id = m.author_company_id
    ORDER BY m.created_at, m.id`.execute(db);
  return rows;
}

/** Latest first, one beyond the page. */
export async function listFiles(
  db: Kysely<DB>,
  conversationId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<(MessageFile & { messageId: string; sentAt: Date; key: string })[]> {
  const page = keyset(cursor, { key: sql`m.created_at`, id: 'f.id', way: 'DESC' });
  const { rows } = await sql<MessageFile & { messageId: string; sentAt: Date; key: string }>`
    SELECT f.id, f.name, f.content_type AS "contentType", f.size_bytes AS "sizeBytes", f.width, f.height,
      m.id AS "messageId", m.created_at AS "sentAt", ${page.key} AS key
    FROM messages m JOIN attachments f ON f.owner_kind = 'message' AND f.owner_id = m.id
    WHERE m.conversation_id = ${conversationId} AND ${isShown} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return rows;
}
