import type { Kysely } from 'kysely';
import { recheckNotices } from '#features/people/notifications/notification.public.ts';
import { recheckQuote } from '#features/work/conversations/conversation.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { RecheckMail } from '#platform/mail/send-mail.ts';

/** The content a mail may still have when sent: notices still valid, or the message a report quotes. */
export function recheckMails(db: Kysely<DB>): RecheckMail {
  const ofNotices = recheckNotices(db);
  return async (noticeIds, data) => (noticeIds.length > 0 ? ofNotices(noticeIds, data) : recheckQuote(db, data));
}
