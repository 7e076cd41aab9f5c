import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Caller, startTestApp } from '../../../test/app.ts';
import { openStream } from '../../../test/stream.ts';
import { defineTopic, tell } from './tell.ts';

/** A topic for everyone that counts its database queries. */
const everyone = defineTopic(
  'everyone',
  sql`WITH asking AS MATERIALIZED (SELECT nextval('asked')) SELECT s.id FROM sessions s, asking`,
);
const app = await startTestApp({ live: { topics: [everyone] } });
await app.pool.query('CREATE SEQUENCE asked');
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const asked = async () =>
  (await app.pool.query<{ count: number }>(`SELECT nextval('asked') AS count`)).rows[0]?.count ?? 0;

test('two hundred streams need one query per message, and one to catch up together', async () => {
  const people: Caller[] = [];
  for (let count = 0; count < 40; count += 1) people.push(await app.person({}));
  const streams = await Promise.all(people.flatMap((one) => [1, 2, 3, 4, 5].map(() => openStream(address, one))));
  expect(streams).toHaveLength(200);
  const say = (what: string) => tell(app.db, 'everyone', people[0]?.userId ?? '', { what }, { now: app.clock.now });
  const allHear = (count: number) =>
    vi.waitFor(() => {
      for (const { heard } of streams) expect(heard.filter(({ event }) => event === 'told')).toHaveLength(count);
    }, 30_000);
  await vi.waitFor(() => {
    for (const { position } of streams) expect(position()).toMatch(/-[1-9]/);
  }, 30_000);
  const before = await asked();
  for (let count = 0; count < 10; count += 1) await say(String(count));
  await allHear(10);
  expect((await asked()) - before).toBe(11);

  const line = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'batilien-live'`;
  await app.pool.query(`SELECT pg_terminate_backend(pid) FROM (${line}) line`);
  await vi.waitFor(async () => expect((await app.pool.query(line)).rows).toEqual([]));
  const cut = await asked();
  for (let count = 0; count < 10; count += 1) await say(String(count));
  await allHear(20);
  // The last message received is queried again.
  expect((await asked()) - cut).toBeLessThanOrEqual(12);
});

test('a stream that does not read is closed, and the others continue', async () => {
  const [slow, quick] = [await app.person({}), await app.person({})];
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const cut = once(socket, 'close');
  socket.on('error', () => undefined).pause();
  socket.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${slow.cookie}\r\n\r\n`);
  const stream = await openStream(address, quick);
  const long = 'x'.repeat(3500);
  // In batches of fifty: the reading stream takes each before the next, on any machine.
  for (let count = 50; count <= 4000; count += 50) {
    await app.db.transaction().execute(async (trx) => {
      for (let one = 0; one < 50; one += 1)
        await tell(trx, 'everyone', quick.userId, { what: long }, { now: app.clock.now, passing: true });
    });
    await vi.waitFor(() => expect(stream.heard.length).toBe(count), 30_000);
  }
  // Reads the remaining data, then the stream ends.
  socket.resume();
  await cut;
});
