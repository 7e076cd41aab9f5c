import { type Kysely, sql, type Transaction } from 'kysely';
import { truncated } from '#common/truncated.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';

export interface ToldMessage {
  conversationId: string;
  /** Published in the company's name, to bidders who do not know each other. */
  isPublished: boolean;
  authorId: string | null;
  author: string;
  companyId: string;
  company: string;
  body: string;
  question: string | null;
  files: string[];
  requestId: string | null;
  visitId: string | null;
  /** Number and title of the request, or the name of the group. */
  number: string;
  title: string;
}

/** Undefined once the message is deleted. */
export async function readToldMessage(trx: Kysely<DB>, messageId: string): Promise<ToldMessage | undefined> {
  const { rows } = await sql<ToldMessage>`
    SELECT c.id AS "conversationId", c.kind = 'answers' AS "isPublished", m.author_user_id AS "authorId",
      coalesce(u.name, '') AS author, m.author_company_id AS "companyId", ${companyName('o')} AS company, m.body, m.question,
      ARRAY(SELECT f.name FROM attachments f WHERE f.owner_kind = 'message' AND f.owner_id = m.id
        ORDER BY f.position) AS files,
      c.request_id AS "requestId", c.visit_id AS "visitId", coalesce(r.number, '') AS number, coalesce(r.title, c.title) AS title
    FROM messages m JOIN conversations c ON c.id = m.conversation_id
    JOIN company_profiles o ON o.id = m.author_company_id
    LEFT JOIN users u ON u.id = m.author_user_id
    LEFT JOIN requests r ON r.id = c.request_id
    WHERE m.id = ${messageId} AND m.deleted_at IS NULL AND m.hidden_at IS NULL`.execute(trx);
  return rows[0];
}

const lengths = { notice: 160, mail: 2000 };

/** Excerpt of a message, and the question that a published answer responds to. */
export function wordsOf({ body, files, question }: ToldMessage, where: keyof typeof lengths): Record<string, string> {
  const most = lengths[where];
  const cut = (text: string) => (text.length > most ? `${truncated(text, most).trimEnd()}…` : text);
  return { excerpt: cut(body || files.join(', ')), ...(question && { question: cut(question) }) };
}

/** Values of a mail when it is sent: with the message's current text. */
export async function inPresentWords(
  db: Kysely<DB>,
  data: Record<string, string>,
  messageId: string | null,
): Promise<Record<string, string>> {
  const message = messageId && (await readToldMessage(db, messageId));
  return message ? { ...data, ...wordsOf(message, 'mail') } : data;
}

export interface Listener {
  userId: string;
  companyId: string;
  isNamed: boolean;
}

/** Followers with access who have not read the message; muted ones only when mentioned. */
export async function listenersOf(trx: Transaction<DB>, messageId: string): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    SELECT f.user_id AS "userId", f.company_id AS "companyId", f.is_named AS "isNamed"
    FROM messages m CROSS JOIN LATERAL message_followers(m.id) f
    LEFT JOIN conversation_places p ON p.conversation_id = m.conversation_id AND p.user_id = f.user_id
    WHERE m.id = ${messageId} AND coalesce(p.read_to < m.created_at, true)
      AND (f.is_named OR NOT coalesce(p.muted, false))
    ORDER BY f.user_id`.execute(trx);
  return rows;
}
