import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { path } from '#paths.ts';
import { tell } from '#platform/events/tell.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { NotificationKind } from './notification.contract.ts';
import { type OfEvent, nameOfOther, readSubject, recipientsOf } from './notification.queries.ts';

export interface NewNotification {
  kind: NotificationKind;
  /** The event that is told; left out where it is the request itself. */
  eventId?: string;
  requestId: string;
  /** Which company is told. */
  to: { companyId: string } | 'ordering';
  /** The provider it is about. */
  providerId?: string | null;
  /** Whoever did it knows already. */
  except: string | null;
  /** What the sentence says besides the request. */
  data?: Record<string, string>;
  publicUrl: string;
  now: Date;
}

const longestNeed = 600;

/** What a mail says of the need to somebody invited to price it. */
function needOf(subject: NonNullable<Awaited<ReturnType<typeof readSubject>>>): Record<string, string> {
  const description = subject.description.replaceAll(/\s+/g, ' ').trim();
  return {
    trade: subject.trade ?? '',
    priority: subject.priority,
    deadline: subject.deadlineAt?.toISOString() ?? '',
    sealed: subject.sealed ? 'yes' : '',
    description: description.length > longestNeed ? `${description.slice(0, longestNeed).trimEnd()}…` : description,
  };
}

/** Tells the people of one side of a step, each by the ways they chose, in the transaction of its reaction. */
export async function notify(trx: Transaction<DB>, telling: NewNotification): Promise<void> {
  const { kind, eventId, requestId, to, providerId = null, except, publicUrl, now } = telling;
  const subject = await readSubject(trx, requestId, providerId);
  if (!subject) return;
  const ordering = to === 'ordering';
  const data = {
    number: subject.number,
    title: subject.title,
    place: ordering ? subject.site : subject.district,
    // Who answers a sealed tender is not told before it opens.
    who: ordering ? (subject.sealed ? '' : (subject.provider ?? '')) : subject.company,
    ...telling.data,
  };
  await notifyPeople(trx, {
    companyId: ordering ? subject.companyId : to.companyId,
    siteId: ordering ? subject.siteId : null,
    event: eventId ? { id: eventId, side: ordering ? 'ordering' : 'provider' } : undefined,
    kind,
    except,
    requestId,
    data,
    mail: {
      template: 'notifications.notice',
      url: `${publicUrl}${path('request', { requestId })}`,
      publicUrl,
      ...(kind === 'tender_invited' && { data: needOf(subject) }),
    },
    now,
  });
}

export type ReviewKind = Extract<NotificationKind, `review_${string}`>;
export type CollaborationKind = Extract<NotificationKind, `collaboration_${string}`>;

/** Tells the people of one of two companies of a move of the other in their collaboration. */
export async function notifyCollaboration(
  trx: Transaction<DB>,
  telling: {
    kind: CollaborationKind;
    move: string;
    to: string;
    collaborationId: string;
    reason: string;
    except: string | null;
    publicUrl: string;
    now: Date;
  },
): Promise<void> {
  const { kind, move, to, collaborationId, reason, except, publicUrl, now } = telling;
  const who = await nameOfOther(trx, collaborationId, to);
  if (who === undefined) return;
  const data = { move, who, reason, collaborationId };
  const url = `${publicUrl}${path('collaborationDetail', { collaborationId })}`;
  const mail = { template: 'notifications.collaboration', url, publicUrl };
  await notifyPeople(trx, { companyId: to, siteId: null, kind, except, requestId: null, data, mail, now });
}

/** Tells the people of a company of one of its own papers, each by the ways they chose. */
export async function notifyOfDocument(
  trx: Transaction<DB>,
  telling: { kind: NotificationKind; companyId: string; data: Record<string, string>; publicUrl: string; now: Date },
): Promise<void> {
  const { kind, companyId, data, publicUrl, now } = telling;
  const asked = kind === 'document_asked';
  const url = `${publicUrl}${path('application')}?etape=documents${asked ? `&piece=${data.paper}` : ''}`;
  const mail = { template: 'notifications.document', url, publicUrl };
  const whom = { companyId, siteId: null, except: null, requestId: null, committing: asked };
  await notifyPeople(trx, { ...whom, kind, data, mail, now });
}

/** Shows the people of a company what was decided of its papers or its file; the slice that decided mails it. */
export async function notifyOfDecision(
  trx: Transaction<DB>,
  telling: {
    kind: 'document_rejected' | 'application_decided' | 'plan_decided';
    companyId: string;
    data: Record<string, string>;
    now: Date;
  },
): Promise<void> {
  await notifyPeople(trx, { ...telling, siteId: null, except: null, requestId: null, mail: null });
}

interface PeopleToNotify {
  companyId: string;
  event?: OfEvent | undefined;
  siteId: string | null;
  /** Owners and managers alone. */
  committing?: boolean;
  kind: NotificationKind;
  except: string | null;
  requestId: string | null;
  data: Record<string, string>;
  /** What is mailed besides, and where it leads. */
  mail: { template: string; url: string; publicUrl: string; data?: Record<string, string> } | null;
  now: Date;
}

/** Tells the people of a company, each by the ways they chose. */
async function notifyPeople(
  trx: Transaction<DB>,
  { requestId, data, mail, now, ...whom }: PeopleToNotify,
): Promise<void> {
  const { kind } = whom;
  for (const { userId, email, language, inApp, byEmail, push } of await recipientsOf(trx, whom)) {
    if (inApp || push) await showNotification(trx, { userId, kind, requestId, data, inApp, push, now });
    if (!byEmail || !mail) continue;
    const settings = `${mail.publicUrl}${path('profile')}#notifications`;
    const said = { ...data, ...mail.data, kind, url: mail.url, settings };
    await queueMail(trx, { to: email, language, template: mail.template, data: said, now });
  }
}

interface NewAdminNotification {
  userId: string;
  kind: NotificationKind | 'test';
  requestId: string | null;
  data: Record<string, string>;
  inApp: boolean;
  push: boolean;
  now: Date;
}

/** Writes a notice and wakes its reader's screens; answers its id. */
export async function showNotification(db: Kysely<DB>, notice: NewAdminNotification): Promise<string> {
  const id = uuidv7(notice.now.getTime());
  await db
    .insertInto('notices')
    .values({
      id,
      user_id: notice.userId,
      kind: notice.kind,
      request_id: notice.requestId,
      data: JSON.stringify(notice.data),
      in_app: notice.inApp,
      push: notice.push,
      created_at: notice.now,
    })
    .execute();
  await tell(db, 'notices', id, {}, { now: notice.now });
  return id;
}

const keptDays = 30;

/** Forgets notices nobody will be shown any more. */
export async function forgetNotifications(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
}
