import { beforeAll, describe, expect, test } from 'vitest';
import { defineEvents } from '#common/events.ts';
import { record } from '#platform/events/record.ts';
import { installQueues } from '#platform/jobs/install-queues.ts';
import { onQueues } from '#platform/jobs/later.ts';
import { bindRepeated } from '#platform/jobs/repeated.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { bindMails } from '#platform/mail/send-mail.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { react, waitFor, workAll } from '#test/work.ts';

const app = await startTestApp();
const { db } = app;
let admin: Caller;
let owner: Caller;
beforeAll(async () => {
  admin = await app.person({ role: 'admin' });
  owner = await app.person({ company: await app.company() });
});

const refusal = Object.assign(new Error('550 5.1.1 no such user'), { responseCode: 550, command: 'RCPT TO' });
const busy = Object.assign(new Error('451 4.7.1 try later'), { responseCode: 451, command: 'RCPT TO' });
const sent: string[] = [];
/** Sends due mails; `error` is the relay's response. */
const send = (error?: Error) =>
  workAll(
    db,
    bindMails({
      db,
      clock: () => app.clock.now,
      write: () => ({ subject: '', text: '', html: '', headers: {} }),
      deliver: async ({ to }) => {
        if (error) throw error;
        sent.push(to);
      },
      recheck: async (_, data) => data,
    }),
  );
const queue = (to: string) =>
  queueMail(db, { to, language: 'fr', template: 'accounts.reset', data: {}, now: app.clock.now });
const refused = async (to: string) => {
  const id = await queue(to);
  await send(refusal);
  return id;
};
const items = async (query: string) => (await admin.get(`/api/admin/failures?${query}`)).body.items;

describe('mails', () => {
  test('that ended are listed, counted, tried again', async () => {
    const id = await refused('perdu@exemple.test');
    await queue('parti@exemple.test');
    await send();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const waits = await queue('attend@exemple.test');
    await send(busy);
    expect(await items('kind=mail')).toEqual([
      {
        id,
        kind: 'mail',
        name: 'accounts.reset',
        recipient: 'perdu@exemple.test',
        attempts: 1,
        cause: 'recipient',
        reason: '550 5.1.1 no such user',
        since: new Date(app.clock.now.getTime() - 1000).toISOString(),
        nextAt: null,
      },
    ]);
    const all = await items('kind=mail&state=all');
    expect(all.map((one: { id: string }) => one.id)).toEqual([waits, id]);
    expect(all[0]).toMatchObject({
      cause: 'later',
      reason: '451 4.7.1 try later',
      attempts: 1,
      nextAt: expect.any(String),
    });
    expect((await admin.get('/api/admin/waiting')).body.failures).toBe(1);

    sent.length = 0;
    for (const one of [id, waits]) expect((await admin.post(`/api/admin/failures/mail/${one}/retry`)).status).toBe(200);
    expect(await items('kind=mail&state=all')).toEqual([]);
    await send();
    await send();
    expect(sent).toEqual(['perdu@exemple.test', 'attend@exemple.test']);
  });

  test('are tried again all at once, or given up', async () => {
    await refused('un@exemple.test');
    await refused('deux@exemple.test');
    expect((await admin.post('/api/admin/failures/mail/retry')).body).toEqual({ count: 2 });
    await send();
    const id = await refused('trois@exemple.test');
    expect((await admin.delete(`/api/admin/failures/mail/${id}`)).status).toBe(200);
    expect((await admin.delete(`/api/admin/failures/mail/${id}`)).status).toBe(404);
  });

  test('that left meanwhile are neither', async () => {
    const id = await queue('parti2@exemple.test');
    await send();
    const answers = [
      await admin.post(`/api/admin/failures/mail/${id}/retry`),
      await admin.delete(`/api/admin/failures/mail/${id}`),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'NOT_FAILING']);
  });

  test('come page by page, newest first', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.unshift(await refused(`${name}@page.test`));
    const seen = [];
    let cursor = '';
    do {
      const { body } = await admin.get(`/api/admin/failures?kind=mail&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map((one: { id: string }) => one.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
  });
});

test('after-effects that ended are carried out once tried again', async () => {
  const kind = 'essai.rate';
  const { [kind]: essai } = defineEvents([], { [kind]: { readers: 'system' } });
  let carried = 0;
  let broken = true;
  const faulty = {
    [kind]: {
      tell: async () => {
        if (broken) throw new Error('broken');
        carried += 1;
      },
    },
  };
  await react(app, faulty);
  await db.transaction().execute((trx) => record(trx, essai, { actor: null, now: app.clock.now }));
  await react(app, faulty);
  for (let hours = 0; (await items('kind=effect')).length === 0; hours += 7) {
    expect(hours).toBeLessThan(24 * 7);
    await waitFor(db, 7 * 3_600_000);
    await react(app, faulty);
  }
  const [failed] = await items('kind=effect');
  expect(failed).toMatchObject({
    name: `${kind} · tell`,
    recipient: null,
    reason: 'broken',
    since: app.clock.now.toISOString(),
  });
  broken = false;
  expect((await admin.post(`/api/admin/failures/effect/${failed.id}/retry`)).status).toBe(200);
  expect((await admin.post(`/api/admin/failures/effect/${failed.id}/retry`)).body.code).toBe('NOT_FAILING');
  await react(app, faulty);
  expect(carried).toBe(1);
  expect((await admin.post(`/api/admin/failures/effect/${failed.id}/retry`)).body.code).toBe('NOT_FOUND');
  await react(app);
});

test('a job that comes back by itself stands once, until a turn of it goes well', async () => {
  let broken = true;
  const turn = bindRepeated({
    name: 'essai-de-nuit',
    cron: '0 3 * * *',
    run: async () => {
      if (broken) throw new Error('no disk');
    },
  });
  await installQueues(app.connection, [turn.work]);
  const come = () => onQueues(db, (queues) => queues.send('essai-de-nuit'));
  for (const _ of ['monday', 'tuesday']) {
    await come();
    for (const __ of ['first', 'second', 'third', 'last']) {
      await workAll(db, turn);
      await waitFor(db, 10 * 60_000);
    }
  }
  const [failed, ...more] = await items('kind=job');
  expect(failed).toMatchObject({ name: 'essai-de-nuit', reason: 'no disk', attempts: 4 });
  expect(more).toEqual([]);
  broken = false;
  expect((await admin.post(`/api/admin/failures/job/${failed.id}/retry`)).status).toBe(200);
  await workAll(db, turn);
  expect(await items('kind=job&state=all')).toEqual([]);
});

test('nobody else reads or acts', async () => {
  const id = await refused('quatre@exemple.test');
  expect((await owner.get('/api/admin/failures?kind=mail')).status).toBe(403);
  expect((await owner.post(`/api/admin/failures/mail/${id}/retry`)).status).toBe(403);
  expect((await owner.post('/api/admin/failures/mail/retry')).status).toBe(403);
  expect((await owner.delete(`/api/admin/failures/mail/${id}`)).status).toBe(403);
});
