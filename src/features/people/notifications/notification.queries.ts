import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#common/locales.ts';
import { companyName } from '#platform/db/company-name.ts';
import { isSealed } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { memberSees } from '#platform/session/site-limit.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Notification, type NotificationChoice, notificationKinds } from './notification.contract.ts';

type Person = Pick<Viewer, 'userId' | 'email'>;

export interface Recipient {
  userId: string;
  email: string;
  language: Language;
  inApp: boolean;
  byEmail: boolean;
  push: boolean;
}

/** The event that is told, and on which side of its request. */
export interface OfEvent {
  id: string;
  side: 'ordering' | 'provider';
}

/** People of a company who move things at a site (any, for a provider), with the ways they allow for this kind;
 * nobody where the event is not theirs to know. */
export async function recipientsOf(
  trx: Transaction<DB>,
  {
    companyId,
    siteId,
    kind,
    except,
    event,
    committing = false,
  }: {
    companyId: string;
    siteId: string | null;
    kind: string;
    except: string | null;
    event?: OfEvent | undefined;
    committing?: boolean | undefined;
  },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT u.id AS "userId", u.email, coalesce(w.preferred_language, 'fr') AS language,
      coalesce(c.in_app, true) AS "inApp",
      coalesce(w.email_notifications, true) AND coalesce(c.email, true) AS "byEmail",
      coalesce(w.push_notifications, false) AND coalesce(c.push, true) AS push
    FROM memberships m JOIN users u ON u.id = m.user_id
    LEFT JOIN user_preferences w ON w.user_id = u.id
    LEFT JOIN notification_choices c ON c.user_id = u.id AND c.kind = ${kind}
    WHERE m.company_id = ${companyId} AND m.role <> 'viewer' AND (NOT ${committing}::boolean OR m.role IN ('owner', 'manager'))
      AND ${
        event
          ? sql`EXISTS (SELECT FROM events e JOIN requests r ON r.id = e.request_id
        WHERE e.id = ${event.id} AND concerns(e, r, ${companyId}, ${event.side}))`
          : sql`true`
      }
      AND u.id IS DISTINCT FROM ${except}
      AND ${memberSees(siteId)}
    ORDER BY u.id`.execute(trx);
  return rows;
}

/** What the sentence about a request needs; a provider is told the district, the ordering side the site. */
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
  }>`
    SELECT coalesce(r.number, '') AS number, r.title, r.company_id AS "companyId", r.site_id AS "siteId", s.name AS site,
      district_label(s.postal_code, s.city) AS district, ${companyName('c')} AS company,
      (SELECT ${companyName('p')} FROM company_profiles p WHERE p.id = ${providerId}) AS provider,
      ${isSealed} AS sealed, r.trade, r.priority, r.deadline_at AS "deadlineAt", r.description
    FROM requests r JOIN sites s ON s.id = r.site_id JOIN company_profiles c ON c.id = r.company_id
    WHERE r.id = ${requestId}`.execute(trx);
  return rows[0];
}

/** The other company of a collaboration; undefined when it is gone, or when a block stands between the two. */
export async function nameOfOther(
  trx: Transaction<DB>,
  collaborationId: string,
  companyId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${companyName('c')} AS name FROM collaborations k
    JOIN company_profiles c ON c.id = CASE WHEN k.ordering_id = ${companyId} THEN k.provider_id ELSE k.ordering_id END
    WHERE k.id = ${collaborationId} AND ${companyId}::uuid IN (k.ordering_id, k.provider_id)
      AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.one_id = ${companyId} AND b.other_id = c.id)`.execute(trx);
  return rows[0]?.name;
}

/**
 * Providers invited to a request by an instant, those aside who have left the network since or whom a block parts from
 * who asks.
 */
export async function invitedTo(trx: Transaction<DB>, requestId: string, by: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('request_invitations')
    .select('provider_id as id')
    .where('request_id', '=', requestId)
    .where('declined_at', 'is', null)
    // Those invited later are told by their own invitation.
    .where('invited_at', '<=', by)
    .where(sql<boolean>`is_admissible(provider_id)`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM requests r JOIN blocked_pairs b ON b.one_id = r.company_id
        WHERE r.id = ${requestId} AND b.other_id = provider_id)`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The provider a request was awarded to; undefined without one. */
export async function awardedTo(trx: Transaction<DB>, requestId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('requests')
    .select('provider_id as id')
    .where('id', '=', requestId)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/** Providers who count on a request: invited, or at work. Those whose quote waits learn of it when the quote is declined. */
export async function countingOn(trx: Transaction<DB>, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (SELECT provider_id AS id FROM request_invitations WHERE request_id = ${requestId} AND declined_at IS NULL
      UNION SELECT provider_id FROM requests WHERE id = ${requestId} AND provider_id IS NOT NULL)
    EXCEPT SELECT provider_id FROM quotes WHERE request_id = ${requestId} AND state = 'sent'`.execute(trx);
  return rows.map(({ id }) => id);
}

const reachable = (requestId: string) => sql<boolean>`(is_admissible(a.id) AND NOT EXISTS (SELECT FROM requests r
  JOIN blocked_pairs b ON b.one_id = r.company_id WHERE r.id = ${requestId} AND b.other_id = a.id))`;

/** Providers a tender concerns: invited, at work on a quote, or whose last quote ended with its round. */
export async function bidding(trx: Transaction<DB>, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM (SELECT provider_id AS id FROM request_invitations WHERE request_id = ${requestId} AND declined_at IS NULL
      UNION SELECT provider_id FROM quotes WHERE request_id = ${requestId} AND state IN ('draft', 'sent', 'expired')) a
    WHERE ${reachable(requestId)} ORDER BY 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Authors of the quotes that a version of a request left to be confirmed: they answered the one before. */
export async function madeStale(trx: Transaction<DB>, requestId: string, version: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM (SELECT provider_id AS id FROM quotes
      WHERE request_id = ${requestId} AND state = 'sent' AND scope_version = ${version - 1}) a
    WHERE ${reachable(requestId)} ORDER BY 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** One notice of the viewer; undefined for those of others. */
export async function findNotification(
  db: Kysely<DB>,
  { userId }: Person,
  id: string,
): Promise<Notification | undefined> {
  const row = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'request_id as requestId', 'data', 'in_app as inApp', 'push'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as Notification['kind'], data: row.data as Record<string, string> };
}

/** What the viewer chose for every kind; all ways until they say otherwise. */
export async function listChoices(db: Kysely<DB>, { userId }: Person): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app as inApp', 'email', 'push'])
    .where('user_id', '=', userId)
    .execute();
  return notificationKinds.map((kind) => {
    const { inApp = true, email = true, push = true } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, inApp, email, push };
  });
}

/** Whether a mail to the viewer has left; undefined for those of others. */
export async function findOwnMail(db: Kysely<DB>, { email }: Person, id: string) {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'sent_at', 'attempts'])
    .where('recipient', '=', email)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, sentAt: row.sent_at?.toISOString() ?? null, attempts: row.attempts };
}

/** Whether the viewer takes e-mails at all. */
export async function takesMail(db: Kysely<DB>, { userId }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('user_preferences')
    .select('email_notifications as taken')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.taken ?? true;
}
