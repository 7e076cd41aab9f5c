import { beforeEach, describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { PushBrowser, pushNotice, pushService, signerOf } from '#test/push-service.ts';
import { tenders } from '#test/tender.ts';
import { waitFor, workAll } from '#test/work.ts';
import { uuidv7 } from '#common/ids.ts';
import { pushCarrier } from '#platform/push/carrier.ts';
import { bindPushes } from './notification.public.ts';

const app = await startTestApp();
const service = await pushService();
const push = pushCarrier(service.vapid, 'mailto:contact@batilien.test', service.post);
const services = ['down.example.com', 'push.example.com'];
const bounds = bindPushes({ db: app.db, clock: () => app.clock.now, push, services });

const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const otherSite = await app.site(company, { name: 'Square Carpeaux' });
const owner = await app.person({ company });
const limited = await app.person({ company, membership: 'member', siteIds: [site] });
const bidder = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Étanchéité Rivoire' }) });
const { publish, offer } = tenders(app, owner, site);

const address = '/api/push-subscriptions';
const subscribe = async (person: Caller, browser = new PushBrowser()) => {
  expect((await person.put(address, browser.subscription)).status).toBe(200);
  return browser;
};
const allow = (person: Caller, pushNotifications = true) => person.put('/api/preferences', { pushNotifications });
const browsersOf = async (person: Caller) => (await person.get(address)).body.items;

/** Runs due jobs including pushes; returns the reasons of failures. */
async function work() {
  await react(app);
  const failed: string[] = [];
  for (const bound of bounds) await workAll(app.db, bound, (error) => failed.push((error as Error).message));
  return failed;
}
const told = (browser: PushBrowser) => service.takenBy(browser).map(({ body }) => browser.open(body));

beforeEach(async () => {
  await work();
  await app.db.deleteFrom('push_subscriptions').execute();
  await app.db.deleteFrom('notices').execute();
  service.statuses.clear();
  for (const person of [owner, limited]) await allow(person);
});

describe('a browser', () => {
  test('is told of a notice: encrypted for it alone, signed for this installation, in the words of its reader', async () => {
    const browser = await subscribe(owner);
    await owner.put('/api/preferences', { preferredLanguage: 'en' });
    const request = await publish({ title: 'Infiltration' });
    await offer(bidder, request.id);
    expect(await work()).toEqual([]);
    const [notice] = (await owner.get('/api/notices')).body.items;
    expect(told(browser)).toEqual([
      {
        id: notice.id,
        title: 'Quote received from Étanchéité Rivoire',
        body: `Infiltration · Résidence Oberkampf · ${request.number}`,
        lang: 'en',
        tag: expect.any(String),
        url: `/notifications?ouvrir=${notice.id}`,
        unread: 1,
      },
    ]);
    const { headers, body } = service.takenBy(browser)[0] as ReturnType<typeof service.takenBy>[number];
    expect(signerOf(headers)).toMatchObject({
      publicKey: service.vapid.publicKey,
      aud: 'https://push.example.com',
      sub: 'mailto:contact@batilien.test',
    });
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(body.includes('Rivoire')).toBe(false);
    await owner.put('/api/preferences', { preferredLanguage: 'fr' });
    expect((await browsersOf(owner))[0]).toMatchObject({ current: true, lastUsedAt: app.clock.now.toISOString() });
  });

  test('is told once, whatever else runs again', async () => {
    const browser = await subscribe(owner);
    await offer(bidder, (await publish()).id);
    await work();
    await work();
    expect(told(browser)).toHaveLength(1);
  });

  test('has its notices of one thing under one tag, so that one replaces another', async () => {
    const browser = await subscribe(owner);
    const second = await app.person({ role: 'prestataire', company: await app.provider() });
    const request = await publish();
    for (const provider of [bidder, second]) await offer(provider, request.id);
    await offer(bidder, (await publish()).id);
    await work();
    const [first, next, other] = told(browser).map(({ tag }) => tag);
    expect(next).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is tried at a press, and nothing is where there is no browser', async () => {
    expect((await owner.post('/api/test-pushes')).body.code).toBe('NO_BROWSER');
    const browser = await subscribe(owner);
    await allow(owner, false);
    expect((await owner.post('/api/test-pushes')).status).toBe(200);
    await work();
    expect(told(browser)).toMatchObject([{ title: 'Essai de notification' }]);
  });

  test.each([404, 410])('learns nothing more once its service says that it is gone: %i', async (status) => {
    const browser = await subscribe(owner);
    service.statuses.set(browser.path, status);
    await owner.post('/api/test-pushes');
    expect(await work()).toEqual([]);
    expect(await browsersOf(owner)).toEqual([]);
  });

  test.each([429, 503])(
    'is tried again later when its service answers %i, while those of others are told',
    async (status) => {
      const failing = await subscribe(owner, new PushBrowser('down.example.com'));
      await offer(bidder, (await publish()).id);
      const well = await subscribe(limited);
      service.statuses.set(failing.path, status);
      expect(await work()).toEqual([`down.example.com answered ${status}`]);
      expect([told(failing).length, told(well).length]).toEqual([0, 1]);
      service.statuses.clear();
      await work();
      expect(told(failing)).toEqual([]);
      await waitFor(app.db, 120_000);
      await work();
      expect([told(failing).length, told(well).length]).toEqual([1, 1]);
    },
  );

  test('outlives a service that is down for days, and is forgotten when it takes nothing for a week', async () => {
    const reader = await app.person({ company });
    const browser = await subscribe(reader);
    const start = app.clock.now;
    const session = app.db.updateTable('sessions').where('user_id', '=', reader.userId);
    await session.set({ expires_at: new Date(Date.now() + 30 * 86_400_000) }).execute();
    const triedOn = async (day: number, status: number) => {
      app.clock.now = new Date(start.getTime() + day * 86_400_000);
      service.statuses.set(browser.path, status);
      await pushNotice(app, reader.userId);
      await work();
      return (await browsersOf(reader)).length;
    };
    const left = [await triedOn(0, 500), await triedOn(6, 201), await triedOn(8, 503), await triedOn(15.5, 500)];
    expect(left).toEqual([1, 1, 1, 0]);
    app.clock.now = start;
  });

  test('is not told of what happened yesterday', async () => {
    const late = await subscribe(owner);
    await owner.post('/api/test-pushes');
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    await work();
    app.clock.now = now;
    expect(told(late)).toEqual([]);
  });
});

describe('nothing is pushed', () => {
  /** Writes a notice, then runs `happens` before it is sent. */
  async function afterwards(reader: Caller, happens: () => Promise<unknown>) {
    const browser = await subscribe(reader);
    await offer(bidder, (await publish()).id);
    await react(app);
    await happens();
    expect(await work()).toEqual([]);
    return told(browser);
  }

  test('to who turned it off, for all or for this kind', async () => {
    expect(await afterwards(owner, () => allow(owner, false))).toEqual([]);
    const choice = { kind: 'quote_received', inApp: true, email: 'at_once', push: false };
    const url = '/api/notification-choices/quote_received';
    await allow(owner);
    expect(await afterwards(owner, () => owner.put(url, choice))).toEqual([]);
    await owner.put(url, { ...choice, push: true });
  });

  test('of what was read meanwhile', async () => {
    expect(await afterwards(owner, () => owner.post('/api/notices/readings'))).toEqual([]);
  });

  test('to a member who was removed, or whose site was taken from them', async () => {
    expect(
      await afterwards(limited, async () => {
        await app.db
          .insertInto('site_assignments')
          .values({ site_id: otherSite, user_id: limited.userId, company_id: limited.companyId! })
          .execute();
        await app.db
          .deleteFrom('site_assignments')
          .where('user_id', '=', limited.userId)
          .where('site_id', '=', site)
          .execute();
      }),
    ).toEqual([]);
    await app.db
      .insertInto('site_assignments')
      .values({ site_id: site, user_id: limited.userId, company_id: limited.companyId! })
      .execute();
    const membership = app.db.deleteFrom('memberships').where('user_id', '=', limited.userId);
    expect(await afterwards(limited, () => membership.execute())).toEqual([]);
    await app.db
      .insertInto('memberships')
      .values({ company_id: company, user_id: limited.userId, role: 'member', limited_to_sites: true })
      .execute();
  });

  test('of a service that this site names no more: it goes', async () => {
    expect(await afterwards(owner, async () => void services.pop())).toEqual([]);
    services.push('push.example.com');
    expect(await browsersOf(owner)).toEqual([]);
  });

  test('where the session has ended, by signing out or from elsewhere', async () => {
    const leaving = await app.person({ company });
    await allow(leaving);
    expect(await afterwards(leaving, () => leaving.delete('/api/session'))).toEqual([]);
    expect(await app.db.selectFrom('push_subscriptions').where('user_id', '=', leaving.userId).execute()).toEqual([]);
  });
});

describe('subscribing', () => {
  test('twice in one session leaves the latest; the list tells the browsers, the key and which one asks', async () => {
    await subscribe(owner);
    const browser = await subscribe(owner);
    await subscribe(owner, browser);
    const { body } = await owner.get(address);
    expect(body).toMatchObject({ publicKey: expect.any(String), items: [{ current: true, lastUsedAt: null }] });
    expect(body.items).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(browser.path);
    await owner.post('/api/test-pushes');
    await work();
    expect(told(browser)).toHaveLength(1);
  });

  test('is refused with an address that is no push service’s, or a key that is none', async () => {
    const { endpoint, keys } = new PushBrowser().subscription;
    const refused = async (body: object) => (await owner.put(address, body)).body.code;
    expect(await refused({ endpoint: 'https://evil.example/x', keys })).toBe('NOT_A_PUSH_SERVICE');
    expect(await refused({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } })).toBe('NOT_A_PUSH_KEY');
    expect(await refused({ endpoint, keys: { ...keys, auth: 'short' } })).toBe('VALIDATION');
    expect(await refused({ endpoint: 'nowhere', keys })).toBe('VALIDATION');
    expect(await browsersOf(owner)).toEqual([]);
  });

  test('is for ten browsers at most: the oldest goes', async () => {
    for (let index = 0; index < 10; index++) {
      const session = uuidv7();
      const row = { id: session, user_id: owner.userId, token: session, expires_at: new Date(Date.now() + 3_600_000) };
      await app.db.insertInto('sessions').values(row).execute();
      const { endpoint, keys } = new PushBrowser().subscription;
      await app.db
        .insertInto('push_subscriptions')
        .values({
          id: uuidv7(),
          user_id: owner.userId,
          session_id: session,
          endpoint,
          ...keys,
          created_at: new Date(app.clock.now.getTime() - (index + 1) * 60_000),
        })
        .execute();
    }
    const before = await browsersOf(owner);
    await subscribe(owner);
    const after = await browsersOf(owner);
    expect(after).toHaveLength(10);
    expect(after.map(({ id }: { id: string }) => id)).not.toContain(before.at(-1).id);
  });

  test('passes on to whoever signs in on the same browser', async () => {
    const browser = await subscribe(owner);
    await subscribe(limited, browser);
    expect(await browsersOf(owner)).toEqual([]);
    await limited.post('/api/test-pushes');
    await work();
    expect(told(browser)).toHaveLength(1);
  });

  test('is undone for one browser, or for all; that of another person is not there', async () => {
    await subscribe(owner);
    await subscribe(limited);
    const [own] = await browsersOf(owner);
    const [foreign] = await browsersOf(limited);
    expect((await owner.delete(`${address}/${foreign.id}`)).status).toBe(404);
    expect((await owner.delete(`${address}/${own.id}`)).body).toEqual({ removed: 1 });
    expect((await owner.delete(`${address}/${own.id}`)).status).toBe(404);
    await subscribe(owner);
    expect((await owner.delete(address)).body).toEqual({ removed: 1 });
    expect(await browsersOf(limited)).toHaveLength(1);
  });
});
