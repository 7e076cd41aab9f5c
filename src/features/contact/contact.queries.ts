import type { Kysely } from 'kysely';
import { decodeCursor, encodeCursor } from '#common/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { ContactMessage, ContactSubject } from './contact.contract.ts';

/** Messages received, newest first; those that wait only, or all. For admins: the route sees to it. */
export async function listContactMessages(
  db: Kysely<DB>,
  { cursor, limit, waiting }: { cursor?: string | undefined; limit: number; waiting: boolean },
): Promise<{ items: ContactMessage[]; nextCursor: string | null }> {
  const after = cursor ? decodeCursor(cursor) : null;
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'subject', 'name', 'email', 'company', 'message', 'created_at', 'handled_at'])
    .$if(waiting, (query) => query.where('handled_at', 'is', null))
    .$if(after !== null, (query) =>
      query.where((where) =>
        where(where.refTuple('created_at', 'id'), '<', where.tuple(new Date(after?.key ?? 0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      id: row.id,
      subject: row.subject as ContactSubject,
      name: row.name,
      email: row.email,
      company: row.company,
      message: row.message,
      createdAt: row.created_at.toISOString(),
      handledAt: row.handled_at?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit && last ? encodeCursor(last.created_at.toISOString(), last.id) : null,
  };
}

/** What one person wrote, signed in or from the same address. */
export function listMessagesFrom(db: Kysely<DB>, { userId, email }: { userId: string; email: string }) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'subject', 'name', 'email', 'company', 'message', 'created_at', 'handled_at'])
    .where((where) => where.or([where('user_id', '=', userId), where('email', '=', email)]))
    .orderBy('created_at', 'desc')
    .execute();
}
