import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { queuePush } from '#platform/push/queue.ts';
import { isPoint, isPushService } from '#platform/push/service-address.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { mostBrowsers, type SubscriptionInput, subscriptionProblems } from './subscription.contract.ts';
import { listBrowsers, listTargets } from './subscription.queries.ts';
import { writeNotice } from './write-notice.ts';

/** Subscribes this browser session to push; a repeated call updates the endpoint. */
export async function subscribe(
  { db, viewer, now, pushServices }: Call<Viewer> & { pushServices: readonly string[] },
  { endpoint, keys }: SubscriptionInput,
) {
  if (!isPushService(endpoint, pushServices)) throw refuse(subscriptionProblems.NOT_A_PUSH_SERVICE);
  if (!isPoint(keys.p256dh)) throw refuse(subscriptionProblems.NOT_A_PUSH_KEY);
  return db.transaction().execute(async (trx) => {
    const { userId, sessionId } = viewer;
    const subscriptions = trx.selectFrom('push_subscriptions').where('session_id', '=', sessionId);
    const same = await subscriptions.where('endpoint', '=', endpoint).select('id').executeTakeFirst();
    // An endpoint belongs to one browser, whoever signed in there before.
    const before = trx
      .deleteFrom('push_subscriptions')
      .where((where) => where.or([where('session_id', '=', sessionId), where('endpoint', '=', endpoint)]));
    await before.$if(same !== undefined, (query) => query.where('id', '<>', same?.id ?? '')).execute();
    const values = { p256dh: keys.p256dh, auth: keys.auth, failing_since: null };
    await trx
      .insertInto('push_subscriptions')
      .values({
        id: uuidv7(now.getTime()),
        user_id: userId,
        session_id: sessionId,
        endpoint,
        created_at: now,
        ...values,
      })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
    const browsers = await listBrowsers(trx, viewer);
    const beyond = browsers.filter(({ current }) => !current).slice(mostBrowsers - 1);
    if (beyond.length > 0)
      await trx
        .deleteFrom('push_subscriptions')
        .where(
          'id',
          'in',
          beyond.map(({ id }) => id),
        )
        .execute();
    const own = browsers.find(({ current }) => current);
    if (!own) throw new Error('the subscription that was just written is not there');
    return own;
  });
}

export async function unsubscribe({ db, viewer }: Call<Viewer>, id: string) {
  const removed = await unsubscribed({ db, viewer }).where('id', '=', id).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw refuse(problems.NOT_FOUND);
  return { removed: 1 };
}

export async function unsubscribeAll(call: Call<Viewer>) {
  return { removed: Number((await unsubscribed(call).executeTakeFirst()).numDeletedRows) };
}

const unsubscribed = ({ db, viewer }: Pick<Call<Viewer>, 'db' | 'viewer'>) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', viewer.userId);

export async function sendTestPush({ db, viewer, now }: Call<Viewer>): Promise<{ id: string }> {
  if ((await listTargets(db, viewer.userId)).length === 0) throw refuse(subscriptionProblems.NO_BROWSER);
  return db.transaction().execute(async (trx) => {
    const id = await writeNotice(trx, {
      userId: viewer.userId,
      companyId: null,
      kind: 'test',
      groupKey: 'test-push',
      requestId: null,
      data: {},
      inApp: false,
      push: true,
      silent: false,
      waiting: null,
      now,
    });
    await queuePush(trx, { noticeId: id, userId: viewer.userId, now });
    return { id };
  });
}
