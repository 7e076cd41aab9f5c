import type { Reaction } from '#platform/events/react.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { readOwner } from './account.queries.ts';

export function mailAccountOwner(template: string, publicUrl: string): Reaction<unknown> {
  return async (trx, { data, actorUserId, occurredAt }, now) => {
    // An administrator may have acted for the owner.
    const userId = (data as { userId?: string | null }).userId ?? actorUserId;
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
