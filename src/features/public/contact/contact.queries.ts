import { type Kysely, sql } from 'kysely';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { ContactMessage, ContactSubject } from './contact.contract.ts';

const messages = (db: Kysely<DB>) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('users as h', 'h.id', 'm.handled_by')
    .select(['m.id', 'm.subject', 'm.name', 'm.email', 'm.company', 'm.message', 'm.created_at', 'm.handled_at'])
    .select('h.name as handledBy');

type Row = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

function present(row: Row): ContactMessage {
  return {
    id: row.id,
    subject: row.subject as ContactSubject,
    name: row.name,
    email: row.email,
    company: row.company,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handledBy,
  };
}

/** Messages received, newest first; only unhandled ones, or all. For admins: checked by the route. */
export async function listContactMessages(
  db: Kysely<DB>,
  { cursor, limit, waiting }: { cursor?: string | undefined; limit: number; waiting: boolean },
): Promise<{ items: ContactMessage[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`m.created_at`, id: 'm.id', way: 'DESC' });
  const rows = await messages(db)
    .$if(waiting, (query) => query.where('m.handled_at', 'is', null))
    .where(page.after)
    .select(page.key.as('key'))
    .orderBy(page.by)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, present);
}

export async function readContactMessage(db: Kysely<DB>, id: string): Promise<ContactMessage | undefined> {
  const row = await messages(db).where('m.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** Messages of one person, signed in or from their e-mail address. */
export function listMessagesFrom(db: Kysely<DB>, { userId, email }: { userId: string; email: string }) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'subject', 'name', 'email', 'company', 'message', 'created_at', 'handled_at'])
    .where((where) => where.or([where('user_id', '=', userId), where('email', '=', email)]))
    .orderBy('created_at', 'desc')
    .execute();
}
