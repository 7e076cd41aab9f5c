import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { AdminNotification } from './admin-notification.contract.ts';

/** A notice with its kind and data; older rows have stored French text instead. */
export interface NotificationRow extends Omit<AdminNotification, 'title' | 'message'> {
  kind: string | null;
  data: unknown;
  title: string | null;
  message: string | null;
}

/** One page of unread notices, newest first, with their total. Admins only: checked by the endpoint. */
export async function listNotifications(
  db: Kysely<DB>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: NotificationRow[]; nextCursor: string | null; unread: number; read: number }> {
  const page = keyset(cursor, { key: sql`n.created_at`, id: 'n.id', way: 'DESC' });
  const { rows } = await sql<NotificationRow & { key: string }>`
    SELECT n.id, n.type, n.kind, n.data, n.title, n.message, n.priority, n.company_profile_id AS "companyProfileId",
      ${companyName('c')} AS "companyName", n.target_kind AS "targetKind", n.target_id AS "targetId",
      n.is_read AS "isRead", n.created_at AS "createdAt", n.created_by AS "createdBy", ${page.key} AS key
    FROM admin_notifications n LEFT JOIN company_profiles c ON c.id = n.company_profile_id
    WHERE NOT n.is_read AND ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const { rows: counts } = await sql<{ unread: number; read: number }>`
    SELECT count(*) FILTER (WHERE NOT is_read)::int AS unread, count(*) FILTER (WHERE is_read)::int AS read
    FROM admin_notifications`.execute(db);
  return {
    ...pageOf(rows, limit, ({ key: _, ...row }) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    unread: counts[0]?.unread ?? 0,
    read: counts[0]?.read ?? 0,
  };
}

/** Notices caused by a person's actions. */
export function listNotificationsAbout(db: Kysely<DB>, { userId }: { userId: string }) {
  return db
    .selectFrom('admin_notifications')
    .select(['type', 'kind', 'data', 'title', 'message', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}
