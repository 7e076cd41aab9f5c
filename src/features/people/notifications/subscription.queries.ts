import { type Kysely, sql } from 'kysely';
import type { Language } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import { sitesOfMember } from '#features/people/companies/site-limit.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { NotificationKind } from './notification.contract.ts';
import { dataOf, isStillTheirs, withRequest } from './notification.scope.ts';

/** The viewer's subscribed browsers, latest first. */
export async function listBrowsers(db: Kysely<DB>, { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>) {
  const rows = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.session_id', 's.user_agent', 'p.created_at', 'p.last_used_at'])
    .where('p.user_id', '=', userId)
    .orderBy('p.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? '',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    current: row.session_id === sessionId,
  }));
}

export const listTargets = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('push_subscriptions').select(['id', 'endpoint']).where('user_id', '=', userId).execute();

/** A notice for one browser and its reader. */
export interface Outgoing {
  endpoint: string;
  p256dh: string;
  auth: string;
  userId: string;
  kind: NotificationKind | 'test';
  data: Record<string, string>;
  groupKey: string;
  createdAt: Date;
  language: Language;
  timeZone: string | null;
  company: { id: string; siteIds: string[] | null } | null;
}

/** The reader's identity, company and sites, as notice queries need them. */
export const readerOf = ({ userId, company }: Pick<Outgoing, 'userId' | 'company'>) => ({ userId, company }) as Viewer;

/** What to push to one browser; undefined when its reader lost access, signed out, read the notice or turned push off. */
export async function findOutgoing(
  db: Kysely<DB>,
  { noticeId, subscriptionId, now }: { noticeId: string; subscriptionId: string; now: Date },
): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    SELECT p.endpoint, p.p256dh, p.auth, n.user_id AS "userId", n.kind, ${dataOf} AS data, n.group_key AS "groupKey",
      n.created_at AS "createdAt", coalesce(w.preferred_language, 'fr') AS language, w.timezone AS "timeZone",
      CASE WHEN m.company_id IS NOT NULL THEN
        jsonb_build_object('id', m.company_id, 'siteIds', ${sql.raw(sitesOfMember)}) END AS company
    FROM ${withRequest}
    JOIN push_subscriptions p ON p.user_id = n.user_id AND p.id = ${subscriptionId}
    JOIN sessions s ON s.id = p.session_id AND s.expires_at > ${now}
    LEFT JOIN memberships m ON m.user_id = n.user_id AND m.company_id = n.company_id
    LEFT JOIN user_preferences w ON w.user_id = n.user_id
    LEFT JOIN notification_choices c ON c.user_id = n.user_id AND c.kind = n.kind
    WHERE n.id = ${noticeId} AND n.push AND n.read_at IS NULL AND ${isStillTheirs}
      AND (n.kind = 'test' OR (coalesce(w.push_notifications, false) AND coalesce(c.push, true)))`.execute(db);
  return rows[0];
}
