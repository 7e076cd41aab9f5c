import type { Kysely } from 'kysely';
import { recheckNotices } from '#features/people/notifications/notification.public.ts';
import { recheckQuote } from '#features/work/conversations/conversation.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { RecheckMail } from '#platform/mail/send-mail.ts';

/** Drops notices that are no longer valid, and refreshes quoted messages. */
export function recheckMails(db: Kysely<DB>): RecheckMail {
  const ofNotices = recheckNotices(db);
  return async (noticeIds, data) => (noticeIds.length > 0 ? ofNotices(noticeIds, data) : recheckQuote(db, data));
}
