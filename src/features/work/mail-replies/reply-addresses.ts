import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { tagAmong, taggedAddress } from '#platform/mail/inbound/tagged-address.ts';

const day = 86_400_000;
const servesDays = 14;
/** Expired addresses are remembered this long, to answer that they expired. */
const rememberedDays = 60;
/** Mails about replies not posted, per address: a leaked address could otherwise send mail to anybody in our name. */
const mostAnswers = 5;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const keyForm = /^[a-z2-7]{26}$/;

/** 130 bits in lower-case letters and digits: relays may change the case of an address (RFC 4648, 6). */
const drawKey = () => Array.from(randomBytes(26), (byte) => letters[byte % 32]).join('');
const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** A reader of a conversation, for one of their companies, and the message in the notification. */
export interface Replier {
  userId: string;
  companyId: string;
  conversationId: string;
  messageId: string | null;
}

/** Creates the address for replying by mail in a conversation: `reponse+KEY@…`, for a fortnight. */
export async function giveReplyAddress(
  trx: Transaction<DB>,
  { userId, companyId, conversationId, messageId }: Replier,
  { address, now }: { address: string; now: Date },
): Promise<string> {
  const key = drawKey();
  await trx
    .insertInto('reply_addresses')
    .values({
      id: uuidv7(now.getTime()),
      key_sha256: digestOf(key),
      user_id: userId,
      company_id: companyId,
      conversation_id: conversationId,
      message_id: messageId,
      created_at: now,
      expires_at: new Date(now.getTime() + servesDays * day),
    })
    .execute();
  return taggedAddress(address, key);
}

/** The key in the first recipient that is an address of ours. */
export const keyAmong = (recipients: readonly string[], address: string): string | undefined =>
  tagAmong(recipients, address, keyForm);

/** The person and the conversation of an address; undefined if it never existed or is forgotten. */
export async function readReplyAddress(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('reply_addresses as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('conversations as c', 'c.id', 'a.conversation_id')
    .leftJoin('user_preferences as w', 'w.user_id', 'u.id')
    .where('a.key_sha256', '=', digestOf(key))
    .select([
      'a.id',
      'a.user_id as userId',
      'a.company_id as companyId',
      'a.conversation_id as conversationId',
      'c.request_id as requestId',
      'c.visit_id as visitId',
      'a.message_id as messageId',
      'a.expires_at as expiresAt',
      'a.revoked_at as revokedAt',
      'u.email',
      'u.email_verified as emailVerified',
      'w.preferred_language as language',
    ])
    .executeTakeFirst();
}
export type ReplyAddress = NonNullable<Awaited<ReturnType<typeof readReplyAddress>>>;

/** Counts one more mail about an unposted reply; false above the limit. */
export async function mayAnswer(trx: Transaction<DB>, { id }: Pick<ReplyAddress, 'id'>): Promise<boolean> {
  const counted = await trx
    .updateTable('reply_addresses')
    .set({ answered: sql`answered + 1` })
    .where('id', '=', id)
    .where('answered', '<', mostAnswers)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** Revokes leaked keys: the next mail brings a new one. */
export async function revokeKeys(db: Kysely<DB>, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('reply_addresses')
    .set({ revoked_at: now })
    .where('key_sha256', 'in', keys.map(digestOf))
    .where('revoked_at', 'is', null)
    .execute();
}

export async function forgetReplyAddresses(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('reply_addresses')
    .where('created_at', '<', new Date(now.getTime() - rememberedDays * day))
    .execute();
}
