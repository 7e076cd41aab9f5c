import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Caller, startTestApp } from '../../../test/app.ts';
import { type Heard, openStream } from '../../../test/stream.ts';
import { tenders } from '../../../test/tender.ts';
import { adminNotificationEvents } from '#features/operations/admin-notifications/admin-notification.events.ts';
import { record } from './record.ts';

const app = await startTestApp({ live: true });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const colleague = await app.person({ company, membership: 'manager', siteIds: [await app.site(company)] });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const stranger = await app.person({ company: await app.company() });

const step = (kind: string, requestId: string) => ({
  event: 'told',
  data: {
    id: expect.any(String),
    topic: 'events',
    subject: expect.any(String),
    kind,
    requestId,
    stale: expect.arrayContaining(['requests', 'quotes', 'workOrders', 'dashboard']),
  },
});

const listen = async (person: Caller): Promise<Heard[]> => (await openStream(address, person)).heard;

const line = () =>
  app.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'batilien-live' AND state = 'idle' AND query <> ''`,
  );
const isListening = () => vi.waitFor(async () => expect((await line()).rows).toHaveLength(1), { timeout: 60_000 });

async function publish(
  visibility: 'marketplace' | 'invited' = 'marketplace',
  whom: Caller = provider,
): Promise<string> {
  const draft = await owner.post('/api/requests', {
    siteId: site,
    title: 'Infiltration',
    description: 'Auréole',
    trade: 'waterproofing',
    visibility,
    invitedIds: visibility === 'invited' ? [whom.companyId] : [],
    deadlineAt: '2026-11-26T18:00:00Z',
  });
  expect((await owner.post(`/api/requests/${draft.body.id}/publication`, { version: 1 })).status).toBe(200);
  return draft.body.id;
}

/** Waits until earlier messages are delivered: streams follow the order of commits. */
async function settle(heard: Heard[]): Promise<void> {
  const requestId = await publish();
  await vi.waitFor(() => expect(heard).toContainEqual(step('request.published', requestId)));
}

afterEach(isListening);

test('an event reaches the company it concerns, as names only, and nobody else', async () => {
  await isListening();
  const [own, others] = [await listen(owner), await listen(stranger)];
  const requestId = await publish();
  await vi.waitFor(() => expect(own).toEqual([step('request.published', requestId)]));
  await settle(own);
  expect(others).toEqual([]);
});

test('a member limited to other sites gets nothing', async () => {
  const [own, limited] = [await listen(owner), await listen(colleague)];
  await publish();
  await settle(own);
  expect(limited).toEqual([]);
});

test('a quote reaches its author and the ordering side, as names only, and no other bidder', async () => {
  const rival = await app.person({ role: 'prestataire', company: await app.provider() });
  const { publish: ask, offer } = tenders(app, owner, site);
  const own = await listen(owner);
  const { id } = await ask({ sealed: true, visibility: 'marketplace' });
  // Delivered messages are not repeated to later listeners.
  await vi.waitFor(() => expect(own).toEqual([step('request.published', id)]));
  const [author, other] = [await listen(provider), await listen(rival)];
  await offer(provider, id);
  await vi.waitFor(() => expect(author).toEqual([step('quote.sent', id)]));
  await vi.waitFor(() => expect(own).toEqual([step('request.published', id), step('quote.sent', id)]));
  await settle(own);
  expect(other).toEqual([]);
});

test('a provider gets the tenders it is invited to', async () => {
  const [own, invited] = [await listen(owner), await listen(provider)];
  await settle(own);
  expect(invited).toEqual([]);
  const requestId = await publish('invited');
  await vi.waitFor(() => expect(invited).toEqual([step('request.published', requestId)]));
});

describe('losing rights while a stream is open ends delivery', () => {
  const stepsHeard = async (person: Caller, takeAway: () => Promise<unknown>, publishing = publish) => {
    const [own, other] = [await listen(owner), await listen(person)];
    await publishing();
    await vi.waitFor(() => expect(other).toHaveLength(1));
    await takeAway();
    await settle(own);
    await publishing();
    await settle(own);
    return other.filter(({ event }) => event === 'told').length;
  };

  test('for a removed member', async () => {
    const member = await app.person({ company, membership: 'member' });
    expect(
      await stepsHeard(member, () => app.db.deleteFrom('memberships').where('user_id', '=', member.userId).execute()),
    ).toBe(1);
  });

  test('for a member now limited to other sites', async () => {
    const member = await app.person({ company, membership: 'member' });
    expect(
      await stepsHeard(member, () =>
        app.db
          .updateTable('memberships')
          .set({ limited_to_sites: true })
          .where('user_id', '=', member.userId)
          .execute(),
      ),
    ).toBe(1);
  });

  test('for a person who switched roles', async () => {
    const member = await app.person({ company, membership: 'member' });
    expect(
      await stepsHeard(member, () =>
        app.db
          .updateTable('profiles')
          .set({ selected_role: 'prestataire', active_roles: ['prestataire'] })
          .where('user_id', '=', member.userId)
          .execute(),
      ),
    ).toBe(1);
  });

  test('for a former administrator', async () => {
    const admin = await app.person({ role: 'admin' });
    const notifyAdminsNow = () =>
      app.db
        .transaction()
        .execute((trx) =>
          record(trx, adminNotificationEvents['admin-notification.created'], { actor: null, now: app.clock.now }),
        );
    const demote = () =>
      app.db
        .updateTable('profiles')
        .set({ selected_role: 'donneur_ordre', active_roles: ['donneur_ordre'] })
        .where('user_id', '=', admin.userId)
        .execute();
    expect(
      await stepsHeard(admin, demote, async () => {
        await notifyAdminsNow();
        return '';
      }),
    ).toBe(1);
  });

  test('for a blocked provider', async () => {
    const invited = await app.person({ role: 'prestataire', company: await app.provider() });
    const [own, other] = [await listen(owner), await listen(invited)];
    const requestId = await publish('invited', invited);
    await vi.waitFor(() => expect(other).toHaveLength(1));
    await owner.put(`/api/blocked-companies/${invited.companyId}`, { reason: 'Litige' });
    const { version } = (await owner.get(`/api/requests/${requestId}`)).body;
    await owner.post(`/api/requests/${requestId}/cancellation`, { version, reason: 'Vendu' });
    await settle(own);
    expect(own).toContainEqual(step('request.cancelled', requestId));
    expect(other).toHaveLength(1);
  });

  test('for an ended session', async () => {
    const member = await app.person({ company, membership: 'member' });
    expect(
      await stepsHeard(member, () => app.db.deleteFrom('sessions').where('user_id', '=', member.userId).execute()),
    ).toBe(1);
  });
});

test('a session keeps its six newest streams; older ones are notified and closed', async () => {
  const member = await app.person({ company, membership: 'member' });
  const streams: Heard[][] = [];
  for (let count = 0; count < 8; count += 1) streams.push(await listen(member));
  await vi.waitFor(() => {
    // Preceded by messages still on their way from the previous test.
    for (const closed of streams.slice(0, 2)) expect(closed.at(-1)).toEqual({ event: 'full', data: {} });
  });
  const requestId = await publish();
  for (const open of streams.slice(2))
    await vi.waitFor(() => expect(open.at(-1)).toEqual(step('request.published', requestId)));
});

test('is refused without a session', async () => {
  expect((await fetch(`${address}/api/live`)).status).toBe(401);
});
