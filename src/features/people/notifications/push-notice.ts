import type { Kysely } from 'kysely';
import { conventions } from '#common/locales.ts';
import { clockName } from '#common/place-time.ts';
import { truncated } from '#common/truncated.ts';
import { path } from '#paths.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { bindWork, type Bound } from '#platform/jobs/carry-out.ts';
import type { Push, PushMessage } from '#platform/push/carrier.ts';
import { isPushService } from '#platform/push/service-address.ts';
import { deliveries, pushes, queueDelivery } from '#platform/push/queue.ts';
import { sayIn, voiceOf } from '#platform/voices.ts';
import { countUnread } from './list.queries.ts';
import { sayNotice, type SayNotice } from './sentence.contract.ts';
import { findOutgoing, listTargets, type Outgoing, readerOf } from './subscription.queries.ts';

interface Pushing {
  db: Kysely<DB>;
  clock: Clock;
  push: Push;
  /** The push services that the settings allow; subscriptions of any other service are deleted. */
  services: readonly string[];
}

/** After a day, a notice is shown in the list only. */
const lastsMs = 86_400_000;
/** A browser is considered gone after failing this long: some services never report it, others have outages of a day. */
const patienceMs = 7 * 86_400_000;

/** Fits a lock screen and the payload limit of push services (4096 bytes, RFC 8030). */
const shorten = (text: string, most: number) => (text.length > most ? `${truncated(text, most - 1).trimEnd()}…` : text);

/** The payload in the reader's language; the target is resolved on opening, under the reader's rights at that time. */
function messageOf(noticeId: string, outgoing: Outgoing, unread: number): PushMessage {
  const { kind, data, groupKey, language, timeZone } = outgoing;
  const voice = voiceOf(language);
  const text: SayNotice = (key, values = {}) => voice(`notifications/screens:${key}`, values);
  const reader = {
    locale: conventions(language),
    timeZone: timeZone ?? undefined,
    say: (place: string) => sayIn(language, clockName(place)),
  };
  const { title, detail } = sayNotice({ kind, data }, { text, ...reader });
  return {
    data: {
      id: noticeId,
      title: shorten(title, 120),
      body: shorten(detail, 240),
      lang: language,
      tag: groupKey,
      url: `${path('notifications')}?ouvrir=${noticeId}`,
      unread,
    },
    topic: groupKey,
  };
}

/** Creates the senders: one job per notice and browser, each delivered once. */
export function bindPushes({ db, clock, push, services }: Pushing): Bound[] {
  const spread = bindWork(pushes, async ({ noticeId, userId }, held) => {
    await db.transaction().execute(async (trx) => {
      for (const { id: subscriptionId, endpoint } of await listTargets(trx, userId))
        await queueDelivery(trx, { noticeId, subscriptionId, service: new URL(endpoint).host });
      await held.done(trx);
    });
  });
  const deliver = bindWork(deliveries, async ({ noticeId, subscriptionId }, held) => {
    const now = clock();
    const outgoing = await findOutgoing(db, { noticeId, subscriptionId, now });
    if (!outgoing || now.getTime() - outgoing.createdAt.getTime() > lastsMs) return;
    const unread = await countUnread(db, readerOf(outgoing));
    const outcome = isPushService(outgoing.endpoint, services)
      ? await push(outgoing, messageOf(noticeId, outgoing, unread)).catch(async (error: unknown) => {
          await noteFailure(db, subscriptionId, now);
          throw error;
        })
      : 'gone';
    await db.transaction().execute(async (trx) => {
      if (outcome === 'gone') await trx.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
      else await noteUse(trx, subscriptionId, now);
      await held.done(trx);
    });
  });
  return [spread, deliver];
}

const noteUse = (db: Kysely<DB>, id: string, now: Date) =>
  db.updateTable('push_subscriptions').set({ last_used_at: now, failing_since: null }).where('id', '=', id).execute();

async function noteFailure(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  const row = await db
    .updateTable('push_subscriptions')
    .set((set) => ({ failing_since: set.fn.coalesce('failing_since', set.val(now)) }))
    .where('id', '=', id)
    .returning('failing_since as since')
    .executeTakeFirst();
  if (row?.since && now.getTime() - row.since.getTime() > patienceMs)
    await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
