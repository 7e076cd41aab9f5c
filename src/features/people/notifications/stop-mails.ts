import type { Kysely } from 'kysely';
import { addressOf } from '#common/address-of.ts';
import { refuse } from '#common/problems.ts';
import { notificationContract } from '#features/people/notifications/notification.contract.ts';
import { path } from '#paths.ts';
import type { DB } from '#platform/db/types.ts';
import { signatureFor } from '#platform/session/signature.ts';
import { type NotificationKind, notificationKinds, notificationProblems } from './notification.contract.ts';

/** A kind of notice, or the digests. */
export type Stopped = NotificationKind | 'digest';
const all: readonly Stopped[] = [...notificationKinds, 'digest'];

export interface Links {
  publicUrl: string;
  settingsUrl: string;
  /** One-click unsubscribe URL (RFC 8058), valid for one person and one kind. */
  stopUrl(stopped: Stopped, userId: string): string;
}

const purpose = 'stop mails of notices';

export function linksOf({ publicUrl, secret }: { publicUrl: string; secret: string }): Links {
  const signature = signatureFor(secret, purpose);
  return {
    publicUrl,
    settingsUrl: `${publicUrl}${path('profile')}#notifications`,
    stopUrl: (stopped, userId) =>
      publicUrl + addressOf(notificationContract.unsubscribe, { token: signature.sign(`${stopped}.${userId}`) }),
  };
}

export const stopPage = (token: string): string => `${path('noticesStop')}?token=${encodeURIComponent(token)}`;

/** Idempotent; works without sign-in. */
export async function stopMails(
  { db, secret, now }: { db: Kysely<DB>; secret: string; now: Date },
  token: string,
): Promise<{ stopped: Stopped }> {
  const [kind, userId] = signatureFor(secret, purpose).read(token)?.split('.') ?? [];
  const stopped = all.find((one) => one === kind);
  const person = userId && (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst());
  if (!stopped || !person) throw refuse(notificationProblems.LINK_OVER);
  const never = { mail: 'never', updated_at: now };
  if (stopped === 'digest') {
    await db
      .updateTable('notification_choices')
      .set(never)
      .where('user_id', '=', person.id)
      .where('mail', '=', 'digest')
      .execute();
    const off = { daily: false, updated_at: now };
    await db
      .insertInto('notification_times')
      .values({ user_id: person.id, ...off })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(off))
      .execute();
  } else {
    await db
      .insertInto('notification_choices')
      .values({ user_id: person.id, kind: stopped, ...never })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(never))
      .execute();
  }
  return { stopped };
}
