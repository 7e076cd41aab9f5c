import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openStream } from '../../../test/stream.ts';
import { forgetLive, presentAmong } from './presence.ts';

const live = { beatMs: 20 };
const app = await startTestApp({ live });
const second = await startTestApp({ live, database: app });
const addresses = [
  await app.http.listen({ port: 0, host: '127.0.0.1' }),
  await second.http.listen({ port: 0, host: '127.0.0.1' }),
];
const people = [await app.person({}), await app.person({}), await app.person({}), await app.person({})] as const;
const ids = people.map(({ userId }) => userId);
const [here, there, polls, absent] = people;
const present = async (seconds = 0) =>
  (await presentAmong(app.db, ids, new Date(app.clock.now.getTime() + seconds * 1000))).toSorted();
const arePresent = (...some: { userId: string }[]) =>
  vi.waitFor(async () => expect(await present()).toEqual(some.map(({ userId }) => userId).toSorted()), 10_000);

test('people with an open stream in any process, or polling, are present until a minute later', async () => {
  const streams = [await openStream(addresses[0] ?? '', here), await openStream(addresses[1] ?? '', there)];
  await arePresent(here, there);
  expect((await polls.get('/api/live/messages')).status).toBe(200);
  await arePresent(here, there, polls);
  expect(await presentAmong(app.db, [absent.userId], app.clock.now)).toEqual([]);
  expect(await present(59)).toHaveLength(3);
  expect(await present(60)).toEqual([]);
  for (const { cut } of streams) cut();
});

test('a beat is one statement for all, without duplicates', async () => {
  const streams = await Promise.all([1, 2, 3].map(() => openStream(addresses[0] ?? '', here)));
  await arePresent(here, there, polls);
  const { rows } = await app.pool.query('SELECT count(*)::int AS count FROM presence WHERE user_id = $1', [
    here.userId,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
  for (const { cut } of streams) cut();
});

test('people who left are deleted after minutes', async () => {
  const seenBefore = (seconds: number) => new Date(app.clock.now.getTime() - seconds * 1000);
  const rows = async () => (await app.db.selectFrom('presence').select('user_id').execute()).map((row) => row.user_id);
  await app.db
    .insertInto('presence')
    .values({ user_id: absent.userId, seen_at: seenBefore(299) })
    .execute();
  await forgetLive(app.db, app.clock.now);
  expect(await rows()).toContain(absent.userId);
  await app.db
    .updateTable('presence')
    .set({ seen_at: seenBefore(301) })
    .where('user_id', '=', absent.userId)
    .execute();
  await forgetLive(app.db, app.clock.now);
  expect(await rows()).not.toContain(absent.userId);
});
