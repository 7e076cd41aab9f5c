import fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../test/app.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { uuidv7 } from '../../common/ids.ts';
import { serveAppointmentPages } from '../../app/appointment-pages.ts';
import { serveVisitorPages } from '../../app/visitor-pages.ts';
import { forgetRates, limitRates } from './rate-counts.ts';

const app = await startTestApp({ limitRates: true });
const other = await startTestApp({ limitRates: true, database: app });
const company = await app.company();

/** Ten per minute; refused with 409 until it is refused with 429. */
const url = '/api/test-pushes';
const at = (process: typeof app, { cookie }: Pick<Caller, 'cookie'>, remoteAddress = '203.0.113.7') =>
  process.http.inject({ method: 'POST', url, headers: { cookie }, remoteAddress });
/** Extends the current minute, so that it does not end during a test on a slow machine. */
const prolong = (minutes = 1) =>
  sql`UPDATE rate_counts SET ends_at = now() + ${minutes} * interval '1 minute'`.execute(app.db);
const statuses = async (count: number, call: (index: number) => Promise<{ statusCode: number }>) => {
  const all: number[] = [];
  for (let index = 0; index < count; index++) {
    all.push((await call(index)).statusCode);
    await prolong();
  }
  return all;
};

describe('calls are counted', () => {
  test('by two processes together', async () => {
    const person = await app.person({ company });
    const answers = await statuses(10, (index) => at(index % 2 ? other : app, person));
    expect(new Set(answers)).toEqual(new Set([409]));
    for (const process of [app, other, app]) {
      const { statusCode, headers, body } = await at(process, person);
      expect([statusCode, JSON.parse(body).code]).toEqual([429, 'TOO_MANY']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  test.each([
    ['files that are sent', 'POST', '/api/site-imports', 20],
    ['what is looked up of the directory', 'GET', '/api/directory/12345678900012', 60],
    ['addresses that are looked for', 'GET', '/api/geocoding?q=oberkampf', 240],
  ] as const)('by two processes together: %s', async (_, method, url, most) => {
    const { cookie } = await app.person({ company });
    const call = (index: number) => (index % 2 ? other : app).http.inject({ method, url, headers: { cookie } });
    await call(0);
    await prolong(60);
    let refused = 0;
    // Batches small enough for a slow machine.
    for (let from = 0; from < most + 4; from += 8) {
      const some = Array.from({ length: Math.min(8, most + 4 - from) }, (_, index) => call(index));
      refused += (await Promise.all(some)).filter(({ statusCode }) => statusCode === 429).length;
    }
    expect(refused).toBe(5);
  });

  test('concurrently, none twice', async () => {
    const person = await app.person({ company });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => at(index % 2 ? other : app, person)));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10);
  });

  test('by account: colleagues in one office are separate, and another address is the same account', async () => {
    const [one, colleague] = [await app.person({ company }), await app.person({ company })];
    await statuses(10, () => at(app, one));
    expect((await at(app, colleague)).statusCode).toBe(409);
    expect((await at(app, one, '198.51.100.9')).statusCode).toBe(429);
  });

  test('including HEAD requests and the form variant of an endpoint', async () => {
    const [remoteAddress, written] = ['203.0.113.90', { name: '', email: '', message: '' }];
    const read = (method: 'GET' | 'HEAD') =>
      app.http.inject({ method, url: '/api/password-reset?token=absent', remoteAddress });
    expect(new Set(await statuses(60, (index) => read(index % 2 ? 'HEAD' : 'GET')))).toEqual(new Set([404]));
    for (const method of ['HEAD', 'GET'] as const) expect((await read(method)).statusCode).toBe(429);
    const json = () =>
      app.http.inject({ method: 'POST', url: '/api/contact-messages', payload: written, remoteAddress });
    const form = () =>
      app.http.inject({
        method: 'POST',
        url: '/api/contact-messages/form',
        payload: 'name=',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress,
      });
    const answers = await statuses(8, (index) => (index % 2 ? form() : json()));
    expect(answers.map((status) => status === 429)).toEqual([...Array<boolean>(6).fill(false), true, true]);
  });

  test('separately by route', async () => {
    const person = await app.person({ company });
    await statuses(11, () => at(app, person));
    const { statusCode } = await app.http.inject({ url: '/api/calendar-feeds', headers: { cookie: person.cookie } });
    expect(statusCode).toBe(200);
  });

  test('by address for anonymous callers, with an IPv6 network as one', async () => {
    const from = async (remoteAddress: string) => {
      const payload = { email: 'personne@exemple.test', password: 'Mauvais-2026!', remember: false };
      const answer = await app.http.inject({ method: 'POST', url: '/api/session', remoteAddress, payload });
      return answer.json().code;
    };
    const tries: string[] = [];
    for (let count = 0; count < 130; count++) {
      tries.push(await from('2001:db8:1:2::1'));
      await prolong();
    }
    // The account's own lock applies first, wherever attempts come from.
    expect([tries.at(0), tries.at(10), tries.at(-1)]).toEqual(['INVALID_CREDENTIALS', 'SIGN_IN_LOCKED', 'TOO_MANY']);
    expect(await from('2001:db8:1:2:3::4')).toBe('TOO_MANY');
    expect(await from('2001:db8:1:3::1')).toBe('SIGN_IN_LOCKED');
  });

  test('anew after the minute', async () => {
    const person = await app.person({ company });
    await statuses(10, () => at(app, person));
    await sql`UPDATE rate_counts SET ends_at = now()`.execute(app.db);
    expect((await at(other, person)).statusCode).toBe(409);
  });
});

test('without storing accounts or addresses, and old counts are deleted', async () => {
  const person = await app.person({ company });
  await at(app, person);
  const rows = JSON.stringify((await sql`SELECT * FROM rate_counts`.execute(app.db)).rows);
  for (const word of [person.userId, '203.0.113.7', 'test-pushes']) expect(rows).not.toContain(word);
  await sql`UPDATE rate_counts SET ends_at = now() - interval '1 second'`.execute(app.db);
  await forgetRates(app.db);
  expect((await sql`SELECT FROM rate_counts`.execute(app.db)).rows).toEqual([]);
});

test('screen texts have no limit: an office loads its pages at once', async () => {
  const read = () => app.http.inject({ url: '/api/translations/fr', remoteAddress: '203.0.113.7' });
  expect(new Set(await statuses(130, read))).toEqual(new Set([200]));
});

test('directory and appointment pages count by account when signed in, otherwise by address', async () => {
  const pages = fastify();
  pages.decorateRequest('viewer', null);
  await limitRates(pages, app.pools.reserved.pool);
  const people = new Map(['who=0', 'who=1'].map((cookie) => [cookie, uuidv7()]));
  const services = {
    db: app.db,
    reads: app.db,
    clock: () => app.clock.now,
    publicUrl: 'http://127.0.0.1:3000',
    loadViewer: async (cookie: string | undefined) => {
      const userId = people.get(cookie ?? '');
      return userId ? ({ userId } as Viewer) : null;
    },
  };
  serveVisitorPages(
    pages,
    async () => '',
    services,
    async () => [],
  );
  serveAppointmentPages(pages, async () => '', services, { wordsIn: async () => [], sms: false });
  for (const url of ['/annuaire/12345678900012', `/creneau/${'a'.repeat(32)}`]) {
    const read = (cookie = '') => pages.inject({ url, headers: { cookie }, remoteAddress: '203.0.113.44' });
    expect([url, new Set(await statuses(60, () => read('who=0')))]).toEqual([url, new Set([404])]);
    expect([url, (await read('who=0')).statusCode]).toEqual([url, 429]);
    expect([url, (await read('who=1')).statusCode]).toEqual([url, 404]);
    const guesses = await statuses(100, () => read());
    expect([url, guesses.filter((status) => status === 404)]).toEqual([url, Array.from({ length: 60 }, () => 404)]);
  }
});
