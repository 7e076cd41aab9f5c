import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { path } from '#paths.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { NoticeKind } from './notification.contract.ts';
import { nameOfOther, readSubject, recipientsOf } from './notification.queries.ts';

export interface Telling {
  kind: NoticeKind;
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

/** Tells the people of one side of a step, each by the ways they chose, in the transaction of its reaction. */
export async function notify(trx: Transaction<DB>, telling: Telling): Promise<void> {
  const { kind, requestId, to, providerId = null, except, publicUrl, now } = telling;
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
  const recipients = await recipientsOf(trx, {
    companyId: ordering ? subject.companyId : to.companyId,
    siteId: ordering ? subject.siteId : null,
    kind,
    except,
  });
  for (const { userId, email, language, inApp, byEmail, push } of recipients) {
    if (inApp || push) await showNotice(trx, { userId, kind, requestId, data, inApp, push, now });
    if (byEmail) {
      const mail = {
        ...data,
        kind,
        url: `${publicUrl}/demandes/${requestId}`,
        settings: `${publicUrl}/profil#notifications`,
      };
      await queueMail(trx, { to: email, language, template: 'notifications.notice', data: mail, now });
    }
  }
}

export type ReviewKind = Extract<NoticeKind, `review_${string}`>;
export type CollaborationKind = Extract<NoticeKind, `collaboration_${string}`>;

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
  for (const person of await recipientsOf(trx, { companyId: to, siteId: null, kind, except })) {
    const { userId, email, language, inApp, byEmail, push } = person;
    if (inApp || push) await showNotice(trx, { userId, kind, requestId: null, data, inApp, push, now });
    if (byEmail) {
      const url = `${publicUrl}${path('collaborationDetail', { collaborationId })}`;
      const mail = { ...data, url, settings: `${publicUrl}/profil#notifications` };
      await queueMail(trx, { to: email, language, template: 'notifications.collaboration', data: mail, now });
    }
  }
}

/** Tells the people of a company of one of its own papers, each by the ways they chose. */
export async function notifyOfDocument(
  trx: Transaction<DB>,
  telling: { kind: NoticeKind; companyId: string; data: Record<string, string>; publicUrl: string; now: Date },
): Promise<void> {
  const { kind, companyId, data, publicUrl, now } = telling;
  const recipients = await recipientsOf(trx, { companyId, siteId: null, kind, except: null });
  for (const { userId, email, language, inApp, byEmail, push } of recipients) {
    if (inApp || push) await showNotice(trx, { userId, kind, requestId: null, data, inApp, push, now });
    if (!byEmail) continue;
    const mail = {
      ...data,
      kind,
      url: `${publicUrl}${path('application')}?etape=documents`,
      settings: `${publicUrl}/profil#notifications`,
    };
    await queueMail(trx, { to: email, language, template: 'notifications.document', data: mail, now });
  }
}

/** Shows the people of a company what was decided of its papers or its file; the slice that decided mails it. */
export async function notifyOfDecision(
  trx: Transaction<DB>,
  telling: {
    kind: 'document_rejected' | 'application_decided';
    companyId: string;
    data: Record<string, string>;
    now: Date;
  },
): Promise<void> {
  const { kind, companyId, data, now } = telling;
  for (const { userId, inApp, push } of await recipientsOf(trx, { companyId, siteId: null, kind, except: null })) {
    if (inApp || push) await showNotice(trx, { userId, kind, requestId: null, data, inApp, push, now });
  }
}

interface NewNotice {
  userId: string;
  kind: NoticeKind | 'test';
  requestId: string | null;
  data: Record<string, string>;
  inApp: boolean;
  push: boolean;
  now: Date;
}

/** Writes a notice and wakes its reader's screens; answers its id. */
export async function showNotice(db: Kysely<DB>, notice: NewNotice): Promise<string> {
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
  await sql`SELECT pg_notify('notices', ${`${notice.userId} ${id}`})`.execute(db);
  return id;
}

const keptDays = 30;

/** Forgets notices nobody will be shown any more. */
export async function forgetNotices(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
}
