import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Caller, startTestApp } from '../../../test/app.ts';
import { openStream, type Stream } from '../../../test/stream.ts';
import { forgetLive } from './presence.ts';
import { defineTopic, tell } from './tell.ts';

const personal = defineTopic('personal', sql`SELECT id FROM sessions WHERE user_id = told.subject`, ['tariffs']);
const company = defineTopic(
  'company',
  sql`SELECT s.id FROM memberships m JOIN sessions s ON s.user_id = m.user_id WHERE m.company_id = told.subject`,
);
const topics = [personal, company];
const app = await startTestApp({ live: { topics } });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const other = await app.person({});
/** New per test, so that messages do not cross tests. */
let person: Caller;
beforeEach(async () => {
  person = await app.person({});
});

const say = (what: string, { db = app.db, to = person, passing = false } = {}) =>
  tell(db, 'personal', to.userId, { what }, { now: app.clock.now, passing });
const said = ({ heard }: Stream) => heard.map(({ event, data }) => (event === 'told' ? data.what : event));
const until = (act: () => unknown) => vi.waitFor(act, 10_000);
const hears = (stream: Stream, ...what: string[]) => until(() => expect(said(stream)).toEqual(what));
/** As the browser processes it: duplicates by id are dropped. */
const heardOnce = (...streams: Stream[]) => {
  const messages = streams.flatMap(({ heard }) => heard.map(({ data }) => data));
  return [...new Map(messages.map(({ id, what }) => [id, what])).values()];
};
const poll = async (whom: Caller, after?: string) =>
  (await whom.get(`/api/live/messages${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`)).body as {
    position: string;
    reset: boolean;
    messages: { what: string }[];
  };
/** Waits until a process listens; earlier messages do not matter here. */
const isListening = async (where: string) => {
  const stream = await openStream(where, other);
  await until(() => expect(stream.position()).toMatch(/-[1-9]/));
  stream.cut();
};
const listening = async () => {
  await isListening(address);
  return openStream(address, person);
};

test('a message reaches its topic’s readers, and a transient one is not stored', async () => {
  const stream = await listening();
  await say('a');
  await say('typing', { passing: true });
  await hears(stream, 'a', 'typing');
  expect(stream.heard[0]?.data).toEqual({
    id: expect.any(String),
    topic: 'personal',
    subject: person.userId,
    what: 'a',
    stale: ['tariffs'],
  });
  const kept = await app.db.selectFrom('live_messages').select('data').where('topic', '=', 'personal').execute();
  expect(kept).toEqual([{ data: { what: 'a' } }]);
});

test('a message too long to be names and ids is refused', async () => {
  await expect(say('x'.repeat(5000))).rejects.toThrow('names and ids only');
});

test('a rolled-back transaction sends nothing', async () => {
  const stream = await listening();
  const givenUp = app.db.transaction().execute(async (trx) => {
    await say('never', { db: trx });
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  await say('after');
  await hears(stream, 'after');
});

test('after 30 seconds offline, a browser gets what it missed, in order, once', async () => {
  const before = await listening();
  await say('a');
  await hears(before, 'a');
  before.cut();
  for (const what of ['b', 'c', 'd']) await say(what);
  await say('of another', { to: other });
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  const after = await openStream(address, person, before.position());
  await say('e');
  await until(() => expect(heardOnce(before, after)).toEqual(['a', 'b', 'c', 'd', 'e']));
});

test('a message from a transaction that started earlier and committed later is not lost', async () => {
  const stream = await listening();
  const slow = await app.db.startTransaction().execute();
  await say('slow', { db: slow });
  await say('quick');
  await hears(stream, 'quick');
  const position = stream.position();
  stream.cut();
  await slow.commit().execute();
  const again = await openStream(address, person, position);
  await until(() => expect(heardOnce(stream, again)).toEqual(['quick', 'slow']));
  const polled = (await poll(person, position)).messages.map(({ what }) => what);
  expect(polled.filter((what) => what !== 'quick')).toEqual(['slow']);
});

test('messages sent while the database connection is down arrive once it is back, once', async () => {
  const stream = await listening();
  const fresh = await listening();
  await say('a');
  await hears(stream, 'a');
  const line = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'batilien-live'`;
  await app.pool.query(`SELECT pg_terminate_backend(pid) FROM (${line}) line`);
  await until(async () => expect((await app.pool.query(line)).rows).toEqual([]));
  await say('b');
  await say('c');
  const late = await openStream(address, person);
  await hears(stream, 'a', 'b', 'c');
  await hears(fresh, 'a', 'b', 'c');
  await say('d');
  await hears(stream, 'a', 'b', 'c', 'd');
  await hears(late, 'b', 'c', 'd');
});

test('two processes on one database deliver the same messages, each to its own readers', async () => {
  const second = await startTestApp({ live: { topics }, database: app });
  const elsewhere = await second.http.listen({ port: 0, host: '127.0.0.1' });
  await isListening(elsewhere);
  const here = await listening();
  const there = await openStream(elsewhere, person);
  await say('a');
  await hears(here, 'a');
  await hears(there, 'a');
  // The other process takes over for the readers of the first.
  there.cut();
  await say('b');
  const moved = await openStream(address, person, there.position());
  await until(() => expect(said(moved)).toContain('b'));
});

test('a right removed a second ago counts for streams, catching up and polling', async () => {
  const company = await app.company();
  const [owner, member] = [await app.person({ company }), await app.person({ company, membership: 'member' })];
  const tellCompany = (what: string) => tell(app.db, 'company', company, { what }, { now: app.clock.now });
  await isListening(address);
  const stays = await openStream(address, owner);
  const goes = await openStream(address, member);
  await until(() => expect(goes.position()).not.toBe(''));
  const { position } = await poll(member);
  await tellCompany('a');
  await hears(goes, 'a');
  expect((await poll(member, position)).messages).toHaveLength(1);
  await app.db.deleteFrom('memberships').where('user_id', '=', member.userId).execute();
  await tellCompany('b');
  await hears(stays, 'a', 'b');
  expect(said(goes)).toEqual(['a']);
  // Earlier messages are no longer delivered either.
  expect((await poll(member, position)).messages).toEqual([]);
  const again = await openStream(address, member, position);
  await until(() => expect(again.position()).not.toBe(position));
  expect(said(again)).toEqual([]);
  expect((await poll(owner, position)).messages).toHaveLength(2);
});

test('polling returns missed messages and the position; the first poll returns only the position', async () => {
  const first = await poll(person);
  expect(first).toEqual({ reader: person.userId, position: expect.any(String), reset: false, messages: [] });
  await say('a');
  await say('of another', { to: other });
  const next = await poll(person, first.position);
  expect(next.messages.map(({ what }) => what)).toEqual(['a']);
  await say('b');
  expect((await poll(person, next.position)).messages.map(({ what }) => what)).toEqual(['b']);
  expect((await app.nobody.get('/api/live/messages')).status).toBe(401);
});

test.each([
  ['is older than an hour', () => `1:1:-${app.clock.now.getTime() - 3_600_001}`],
  ['is no position', () => 'yesterday'],
  ['is no snapshot', () => `5:3:-${app.clock.now.getTime()}`],
  ['is no snapshot either', () => `3:9:7,4-${app.clock.now.getTime()}`],
  ['is of another base', () => `999999999999:999999999999:-${app.clock.now.getTime()}`],
])('an unknown position requires refetching: %s', async (_, position) => {
  expect(await poll(person, position())).toMatchObject({ reset: true, messages: [] });
  await hears(await openStream(address, person, position()), 'reset');
});

test('more than a thousand missed messages require refetching', async () => {
  const { position } = await poll(person);
  await app.db.transaction().execute(async (trx) => {
    for (let count = 0; count < 1001; count += 1) await say(String(count), { db: trx, to: other });
  });
  expect((await poll(person, position)).reset).toBe(true);
});

test('messages older than an hour are deleted', async () => {
  await say('old');
  await forgetLive(app.db, new Date(app.clock.now.getTime() + 3_960_000));
  expect(await app.db.selectFrom('live_messages').select('id').execute()).toEqual([]);
});
