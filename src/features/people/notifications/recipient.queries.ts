import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Asks } from '#common/notices.ts';
import type { Language } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import { memberSees, seesEverySite } from '#features/people/companies/site-limit.scope.ts';
import type { MailTime, NotificationKind, NotificationTimes } from './notification.contract.ts';
import { isStillTheirs, withRequest } from './notification.scope.ts';

export interface Recipient extends NotificationTimes {
  userId: string;
  email: string;
  language: Language;
  timeZone: string;
  inApp: boolean;
  mail: MailTime;
  isAsked: boolean;
  push: boolean;
}

/** When a user `u` is mailed about a kind. */
export const mailOfPerson = sql<MailTime>`CASE WHEN coalesce(w.email_notifications, true) THEN coalesce(c.mail, 'asked')
  ELSE 'never' END`;
const ways = sql`u.id AS "userId", u.email, coalesce(w.preferred_language, 'fr') AS language,
  coalesce(w.timezone, 'Europe/Paris') AS "timeZone", coalesce(c.in_app, true) AS "inApp",
  ${mailOfPerson} AS mail,
  coalesce(w.push_notifications, false) AND coalesce(c.push, true) AS push,
  coalesce(h.digest_hour, 8) AS "digestHour", coalesce(h.daily, true) AS daily, h.quiet_from AS "quietFrom", h.quiet_to AS "quietTo",
  coalesce(h.urgent_through, true) AS "urgentThrough"`;
export const choicesFor = (kind: RawBuilder<unknown> | string) => sql`LEFT JOIN user_preferences w ON w.user_id = u.id
  LEFT JOIN notification_choices c ON c.user_id = u.id AND c.kind = ${kind}
  LEFT JOIN notification_times h ON h.user_id = u.id`;

export interface OfEvent {
  id: string;
  side: 'ordering' | 'provider';
}

/** Whether a member `m` with write access can act on a notice. */
const mayAct: Record<Asks, RawBuilder<boolean>> = {
  named: sql`true`,
  members: sql`true`,
  committing: sql`m.role IN ('owner', 'manager')`,
  company: sql`(m.role IN ('owner', 'manager') AND ${seesEverySite})`,
};

/** Members with write access to a site and their channels; none when they may not read the event. */
export async function recipientsOf(
  trx: Transaction<DB>,
  {
    companyId,
    siteId,
    kind,
    asks,
    except,
    event,
    committing = false,
  }: {
    companyId: string;
    siteId: string | null;
    kind: string;
    asks: Asks | undefined;
    except: string | null;
    event?: OfEvent | undefined;
    /** Owners and managers only. */
    committing?: boolean | undefined;
  },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT ${ways}, ${asks ? mayAct[asks] : sql`false`} AS "isAsked" FROM memberships m JOIN users u ON u.id = m.user_id ${choicesFor(kind)}
    WHERE m.company_id = ${companyId} AND m.role NOT IN ('viewer', 'technician') AND (NOT ${committing}::boolean OR m.role IN ('owner', 'manager'))
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

/** Named people with their channels for a kind; restricted to members of `companyId`. */
export async function personsOf(
  trx: Transaction<DB>,
  {
    userIds,
    kind,
    companyId,
    isAsked,
  }: { userIds: readonly string[]; kind: string; companyId: string | null; isAsked: boolean },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT ${ways}, ${isAsked}::boolean AS "isAsked" FROM users u ${choicesFor(kind)}
    WHERE u.id = ANY(${userIds}::uuid[]) AND (${companyId}::uuid IS NULL
      OR EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.company_id = ${companyId}))
    ORDER BY u.id`.execute(trx);
  return rows;
}

/** Reply address and threading headers of a mail. */
export interface Envelope {
  replyTo?: string;
  thread?: string;
}

/** A mail without its recipient. */
export interface Letter {
  template: string;
  data: Record<string, string>;
  envelope?: Envelope;
}

/** A queued notice with its recipient's current channels. */
export interface WaitingNotice extends Omit<Recipient, 'isAsked'> {
  id: string;
  kind: NotificationKind;
  group: string;
  messageId: string | null;
  wasPushed: boolean;
  /** Null when no mail, or only a digest, is queued. */
  letter: Letter | null;
  /** Still in the recipient's reach, and unread. */
  isDue: boolean;
}

/** Acting on a request implies having seen its notices; messages are excluded, as reading them is tracked. */
const hasActedSince = sql`(n.message_id IS NULL AND EXISTS (SELECT FROM events e
  WHERE e.request_id = n.request_id AND e.actor_user_id = n.user_id AND e.occurred_at > n.created_at))`;

/** Locks a person's notices queued for the digest or for the end of quiet hours, oldest first. */
export async function lockWaiting(
  trx: Transaction<DB>,
  which: { digestOf: string } | { noticeId: string },
): Promise<WaitingNotice[]> {
  const [asked, waitsFor] =
    'digestOf' in which
      ? [sql`n.user_id = ${which.digestOf} AND n.waits_for = 'digest'`, 'digest']
      : [sql`n.id = ${which.noticeId}`, 'quiet_end'];
  const { rows } = await sql<WaitingNotice>`
    SELECT ${ways}, n.id, n.message_id AS "messageId", n.push AS "wasPushed", n.kind, n.group_key AS "group", CASE WHEN n.waits_for = ${waitsFor} THEN n.mail END AS letter,
      n.read_at IS NULL AND NOT ${hasActedSince} AND ${isStillTheirs} AS "isDue"
    FROM ${withRequest} JOIN users u ON u.id = n.user_id ${choicesFor(sql`n.kind`)}
    WHERE ${asked} ORDER BY n.created_at, n.id FOR UPDATE OF n`.execute(trx);
  return rows;
}
