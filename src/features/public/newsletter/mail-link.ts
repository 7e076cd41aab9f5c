import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { queueMail } from '#platform/mail/queue.ts';

export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

const confirmationDays = 7;

interface Subscription {
  id: string;
  email: string;
}

/** Mails a new link to a subscriber; only the token's digest is stored. */
export async function mailLink(
  trx: Transaction<DB>,
  { id, email }: Subscription,
  purpose: 'confirm' | 'unsubscribe',
  { publicUrl, language, now }: { publicUrl: string; language: string; now: Date },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const confirming = purpose === 'confirm';
  await trx
    .insertInto('newsletter_tokens')
    .values({
      token_sha256: digest(token),
      subscription_id: id,
      purpose,
      created_at: now,
      expires_at: confirming ? new Date(now.getTime() + confirmationDays * 86_400_000) : null,
    })
    .execute();
  await queueMail(trx, {
    to: email,
    language,
    template: confirming ? 'newsletter.confirmation' : 'newsletter.welcome',
    data: { publicUrl, token },
    now,
  });
}
