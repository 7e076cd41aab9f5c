import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { readOwner } from './account.queries.ts';

/** A reaction that mails the owner of the account that an event touched, when it is somebody's. */
export function tellOwner(template: string, publicUrl: string): Reaction {
  return async (trx: Transaction<DB>, { data, actorUserId, occurredAt }: StoredEvent, now: Date) => {
    // An administrator may have acted for them.
    const userId = (data.userId as string | null | undefined) ?? actorUserId;
    const owner = userId && (await readOwner(trx, userId));
    if (!owner) return;
    const { email, name, language } = owner;
    await queueMail(trx, {
      to: email,
      language,
      template,
      data: { name, publicUrl, at: occurredAt.toISOString() },
      now,
    });
  };
}
