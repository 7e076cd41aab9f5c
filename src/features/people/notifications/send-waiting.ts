import type { Transaction } from 'kysely';
import { path } from '#paths.ts';
import type { Call } from '#platform/http/bind.ts';
import type { DB } from '#platform/db/types.ts';
import { bindWork, type Bound } from '#platform/jobs/carry-out.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { queuePush } from '#platform/push/queue.ts';
import { inPresentWords } from './message.queries.ts';
import { lockWaiting, type WaitingNotice } from './recipient.queries.ts';
import { type Links, linksOf } from './stop-mails.ts';
import { digests, heldNotices, sendLetter } from './tell-each.ts';

type Sending = Pick<Call<unknown>, 'clock' | 'db' | 'publicUrl' | 'secret'>;

const mostTold = 50;

/** Dequeues notices: mailed in this transaction, read, or out of reach. */
async function release(trx: Transaction<DB>, waiting: readonly WaitingNotice[]): Promise<void> {
  const ids = waiting.filter(({ letter }) => letter).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.updateTable('notices').set({ waits_for: null, mail: null }).where('id', 'in', ids).execute();
}

async function sendDigest(trx: Transaction<DB>, userId: string, links: Links, now: Date): Promise<void> {
  const waiting = await lockWaiting(trx, { digestOf: userId });
  await release(trx, waiting);
  const due = waiting.filter(({ isDue, mail, daily }) => isDue && (mail === 'digest' || (mail !== 'never' && daily)));
  const [first] = due;
  if (!first) return;
  const items = [];
  for (const { letter, group, messageId } of due.slice(0, mostTold))
    items.push({ ...(letter && { ...letter, data: await inPresentWords(trx, letter.data, messageId) }), group });
  await queueMail(trx, {
    to: first.email,
    language: first.language,
    template: 'notifications.digest',
    data: {
      count: String(due.length),
      items: JSON.stringify(items),
      url: `${links.publicUrl}${path('notifications')}`,
      settings: links.settingsUrl,
      stop: links.stopUrl('digest', userId),
    },
    notices: due.slice(0, mostTold).map(({ id }) => id),
    now,
  });
}

async function sendHeld(trx: Transaction<DB>, noticeId: string, now: Date): Promise<void> {
  const waiting = await lockWaiting(trx, { noticeId });
  await release(trx, waiting);
  for (const { id, userId, letter, messageId, ...person } of waiting) {
    if (!person.isDue) continue;
    if (letter && person.mail !== 'never') {
      const data = await inPresentWords(trx, letter.data, messageId);
      await sendLetter(trx, person, { letter: { ...letter, data }, noticeId: id }, now);
    }
    if (person.wasPushed && person.push) await queuePush(trx, { noticeId: id, userId, now });
  }
}

/** Sends queued notices: each mail is queued in the transaction that dequeues its notices. */
export function bindWaitingNotices({ db, clock, ...settings }: Sending): Bound[] {
  const links = linksOf(settings);
  return [
    bindWork(digests, async ({ userId }, held) =>
      db.transaction().execute(async (trx) => {
        await held.done(trx);
        await sendDigest(trx, userId, links, clock());
      }),
    ),
    bindWork(heldNotices, async ({ noticeId }, held) =>
      db.transaction().execute(async (trx) => {
        await held.done(trx);
        await sendHeld(trx, noticeId, clock());
      }),
    ),
  ];
}
