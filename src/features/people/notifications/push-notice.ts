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

/** A notice that waited a day is told by the list alone. */
const lastsMs = 86_400_000;
/** Of failures alone, after which a browser counts as gone: some services never say so, and others are down for a day. */
const patienceMs = 7 * 86_400_000;

/** What fits a lock screen, and a message of a push service besides (4096 bytes, RFC 8030). */
const shorten = (text: string, most: number) => (text.length > most ? `${truncated(text, most - 1).trimEnd()}…` : text);

/** The words of a notice in the language of its reader; where it leads is asked when it is opened, under their rights then. */
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

/** Who tells the browsers: a notice becomes one job a browser, and each is sent once where its service took it. */
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
