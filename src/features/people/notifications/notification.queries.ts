import { type Kysely, sql, type Transaction } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { isSealed } from '#features/work/requests/request.scope.ts';
import { departementAt, isOverAt } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import {
  type MailTime,
  type NotificationChoice,
  notificationKinds,
  type NotificationTimes,
} from './notification.contract.ts';

type Person = Pick<Viewer, 'userId' | 'email'>;

/** Providers see the district, the ordering side the site. */
export async function readSubject(trx: Transaction<DB>, requestId: string, providerId: string | null) {
  const { rows } = await sql<{
    number: string;
    title: string;
    companyId: string;
    siteId: string;
    site: string;
    district: string;
    company: string;
    provider: string | null;
    sealed: boolean;
    trade: string | null;
    priority: string;
    deadlineAt: Date | null;
    description: string;
    departement: string | null;
  }>`
    SELECT coalesce(r.number, '') AS number, r.title, r.company_id AS "companyId", r.site_id AS "siteId", s.name AS site,
      district_label(s.postal_code, s.city) AS district, ${companyName('c')} AS company,
      (SELECT ${companyName('p')} FROM company_profiles p WHERE p.id = ${providerId}) AS provider,
      ${isSealed} AS sealed, r.trade, r.priority, r.deadline_at AS "deadlineAt", r.description,
      ${departementAt('s')} AS departement
    FROM requests r JOIN sites s ON s.id = r.site_id JOIN company_profiles c ON c.id = r.company_id
    WHERE r.id = ${requestId}`.execute(trx);
  return rows[0];
}

/** The member concerned by an owners' notice, and the author of the change. */
export async function readTold(
  trx: Transaction<DB>,
  { companyId, userId, by }: { companyId: string; userId: string; by: string | null },
) {
  const { rows } = await sql<{
    who: string;
    email: string;
    company: string;
    by: string;
    /** «yes» for a platform administrator outside the company. */
    byPlatform: string;
  }>`
    SELECT u.name AS who, u.email, ${companyName('c')} AS company, coalesce(b.name, '') AS by,
      CASE WHEN b.id IS NOT NULL AND NOT EXISTS (SELECT FROM memberships o WHERE o.company_id = c.id AND o.user_id = b.id)
        THEN 'yes' ELSE '' END AS "byPlatform"
    FROM users u JOIN company_profiles c ON c.id = ${companyId} LEFT JOIN users b ON b.id = ${by}
    WHERE u.id = ${userId}`.execute(trx);
  return rows[0];
}

/** The other company of a collaboration; undefined when deleted or blocked. */
export async function readOther(
  trx: Transaction<DB>,
  collaborationId: string,
  companyId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, ${companyName('c')} AS name FROM collaborations k
    JOIN company_profiles c ON c.id = CASE WHEN k.ordering_id = ${companyId} THEN k.provider_id ELSE k.ordering_id END
    WHERE k.id = ${collaborationId} AND ${companyId}::uuid IN (k.ordering_id, k.provider_id)
      AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = ${companyId} AND b.other_id = c.id)`.execute(trx);
  return rows[0];
}

/** Providers invited by an instant, except those who left the network or are blocked. */
export async function invitedTo(trx: Transaction<DB>, requestId: string, by: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('request_invitations')
    .select('provider_id as id')
    .where('request_id', '=', requestId)
    .where('declined_at', 'is', null)
    // Later invitations have their own notice.
    .where('invited_at', '<=', by)
    .where(sql<boolean>`is_admissible(provider_id)`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM requests r JOIN blocked_pairs b ON b.one_id = r.company_id
        WHERE r.id = ${requestId} AND b.other_id = provider_id)`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function awardedTo(trx: Transaction<DB>, requestId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('requests')
    .select('provider_id as id')
    .where('id', '=', requestId)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/** Undefined when no deadline applies. */
export async function confirmByOf(trx: Transaction<DB>, orderId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('work_orders')
    .select('confirm_by as by')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.by ?? undefined;
}

/** Providers invited or at work; authors of pending quotes are notified by the decline of their quote. */
export async function countingOn(trx: Transaction<DB>, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (SELECT provider_id AS id FROM request_invitations WHERE request_id = ${requestId} AND declined_at IS NULL
      UNION SELECT provider_id FROM requests WHERE id = ${requestId} AND provider_id IS NOT NULL)
    EXCEPT SELECT provider_id FROM quotes WHERE request_id = ${requestId} AND state = 'sent'`.execute(trx);
  return rows.map(({ id }) => id);
}

const reachable = (requestId: string) => sql<boolean>`(is_admissible(a.id) AND NOT EXISTS (SELECT FROM requests r
  JOIN blocked_pairs b ON b.one_id = r.company_id WHERE r.id = ${requestId} AND b.other_id = a.id))`;

/** Providers concerned by a tender: invited, preparing a quote, or with a quote of the round just ended. */
export async function bidding(trx: Transaction<DB>, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM (SELECT provider_id AS id FROM request_invitations WHERE request_id = ${requestId} AND declined_at IS NULL
      UNION SELECT provider_id FROM quotes WHERE request_id = ${requestId} AND state IN ('draft', 'sent', 'expired')) a
    WHERE ${reachable(requestId)} ORDER BY 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The author of the next best quote after a refused order: lowest first, valid ones first. */
export async function nextInLine(
  trx: Transaction<DB>,
  { requestId, refusedBy, now }: { requestId: string; refusedBy: string; now: Date },
): Promise<{ quoteId: string; name: string } | undefined> {
  const { rows } = await sql<{ quoteId: string; name: string }>`
    SELECT q.id AS "quoteId", ${companyName('c')} AS name FROM quotes q JOIN requests r ON r.id = q.request_id
      JOIN company_profiles c ON c.id = q.provider_id
    WHERE q.request_id = ${requestId} AND q.round = r.round AND q.state = 'declined' AND q.own_reason = 'outbid'
      AND q.provider_id <> ${refusedBy}
      AND q.asked_again_at IS NULL AND is_admissible(q.provider_id)
      AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = r.company_id AND b.other_id = q.provider_id)
    ORDER BY ${isOverAt(sql.ref('q.valid_until'), sql.ref('q.site_id'), now)}, q.total_ttc_minor, q.id LIMIT 1`.execute(
    trx,
  );
  return rows[0];
}

/** Authors of quotes that a new version of the request made stale. */
export async function madeStale(trx: Transaction<DB>, requestId: string, version: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM (SELECT provider_id AS id FROM quotes
      WHERE request_id = ${requestId} AND state = 'sent' AND scope_version = ${version - 1}) a
    WHERE ${reachable(requestId)} ORDER BY 1`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function quotedOn(trx: Transaction<DB>, requestId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('quotes')
    .select('provider_id as id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'sent')
    .execute();
  return rows.map(({ id }) => id);
}

export async function readCompanyName(trx: Transaction<DB>, companyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${companyName('c')} AS name FROM company_profiles c WHERE c.id = ${companyId}`.execute(trx);
  return rows[0]?.name;
}

/** Undefined without a person or after erasure. */
export async function readPersonName(trx: Transaction<DB>, userId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM users WHERE id = ${userId}`.execute(trx);
  return rows[0]?.name;
}

/** Marks as announced the next tender that ends within a day; returns invited providers who have not answered. */
export async function lockNextClosing(
  trx: Transaction<DB>,
  now: Date,
): Promise<{ requestId: string; deadlineAt: Date; silent: string[] } | undefined> {
  const { rows } = await sql<{ requestId: string; deadlineAt: Date; silent: string[] }>`
    WITH due AS (
      SELECT r.id, r.deadline_at, r.round FROM requests r
      WHERE r.state = 'published' AND r.deadline_at > ${now} AND r.deadline_at <= ${now}::timestamptz + interval '1 day'
        AND NOT EXISTS (SELECT FROM closing_warnings w WHERE w.request_id = r.id AND w.deadline_at = r.deadline_at)
      ORDER BY r.deadline_at LIMIT 1 FOR UPDATE SKIP LOCKED),
    marked AS (
      INSERT INTO closing_warnings (request_id, deadline_at) SELECT id, deadline_at FROM due
      ON CONFLICT (request_id) DO UPDATE SET deadline_at = excluded.deadline_at)
    SELECT due.id AS "requestId", due.deadline_at AS "deadlineAt", ARRAY(
      SELECT a.id FROM (
        SELECT i.provider_id AS id FROM request_invitations i
          WHERE i.request_id = due.id AND i.invited_at < due.deadline_at - interval '1 day'
        UNION SELECT q.provider_id FROM quotes q WHERE q.request_id = due.id AND q.state = 'draft'
          AND q.created_at < due.deadline_at - interval '1 day') a
      WHERE NOT EXISTS (SELECT FROM quotes s WHERE s.request_id = due.id AND s.provider_id = a.id AND s.round = due.round
          AND s.state = 'sent')
        AND is_admissible(a.id) AND NOT EXISTS (SELECT FROM requests r JOIN blocked_pairs b ON b.one_id = r.company_id
          WHERE r.id = due.id AND b.other_id = a.id))::text[] AS silent
    FROM due`.execute(trx);
  return rows[0];
}

/** One choice per kind; every channel by default. */
export async function listChoices(db: Kysely<DB>, { userId }: Person): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app as inApp', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute();
  return notificationKinds.map((kind) => {
    const { inApp = true, mail = 'asked', push = true } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, inApp, email: mail as MailTime, push };
  });
}

export async function readTimes(db: Kysely<DB>, { userId }: Person): Promise<NotificationTimes> {
  const row = await db
    .selectFrom('notification_times')
    .select(['digest_hour', 'daily', 'quiet_from', 'quiet_to', 'urgent_through'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    digestHour: row?.digest_hour ?? 8,
    daily: row?.daily ?? true,
    quietFrom: row?.quiet_from ?? null,
    quietTo: row?.quiet_to ?? null,
    urgentThrough: row?.urgent_through ?? true,
  };
}

/** Undefined for another person's mail. */
export async function findOwnMail(db: Kysely<DB>, { email }: Person, id: string) {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'sent_at', 'attempts'])
    .where('recipient', '=', email)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, sentAt: row.sent_at?.toISOString() ?? null, attempts: row.attempts };
}

/** Whether the viewer accepts e-mails at all. */
export async function takesMail(db: Kysely<DB>, { userId }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('user_preferences')
    .select('email_notifications as taken')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.taken ?? true;
}
