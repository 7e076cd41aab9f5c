import { type Kysely, type RawBuilder, sql } from 'kysely';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type ListInput, mostCounted, noticeFamilies, type Notification } from './notification.contract.ts';
import { dataOf, isListed, noticeScope, reachedRequest, withRequest } from './notification.scope.ts';

const columns = (viewer: Viewer): RawBuilder<unknown> => sql`n.id, n.kind, ${reachedRequest(viewer)} AS "requestId",
  ${dataOf} AS data, n.in_app AS "inApp", n.push, n.silent, n.created_at AS "createdAt", n.read_at AS "readAt",
  1 + (SELECT count(*)::int FROM notices f WHERE f.led_by = n.id) AS count`;

interface Row extends Omit<Notification, 'createdAt' | 'readAt'> {
  createdAt: Date;
  readAt: Date | null;
}

const present = <R extends Row>({ createdAt, readAt, ...row }: R) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

export async function listNotices(db: Kysely<DB>, viewer: Viewer, { cursor, limit, unread, family }: ListInput) {
  const page = keyset(cursor, { key: sql`n.created_at`, id: 'n.id', way: 'DESC' });
  const kinds: readonly string[] | null = family ? noticeFamilies[family] : null;
  const { rows } = await sql<Row & { key: string }>`
    SELECT ${columns(viewer)}, ${page.key} AS key FROM ${withRequest}
    WHERE ${noticeScope(viewer)} AND ${isListed} AND ${unread ? sql`n.read_at IS NULL` : sql`true`}
      AND ${kinds ? sql`n.kind = ANY(${kinds}::text[])` : sql`true`} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => withoutKey(present(row)));
}

/** Capped at the most that the bell shows. */
export async function countUnread(db: Kysely<DB>, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::int AS unread FROM (SELECT FROM ${withRequest}
      WHERE ${noticeScope(viewer)} AND ${isListed} AND n.read_at IS NULL LIMIT ${mostCounted}) counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Undefined for another person's notice, or one out of reach by now. */
export async function findNotification(db: Kysely<DB>, viewer: Viewer, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Row>`SELECT ${columns(viewer)} FROM ${withRequest}
    WHERE n.id = ${id} AND ${noticeScope(viewer)}`.execute(db);
  return rows[0] && present(rows[0]);
}
