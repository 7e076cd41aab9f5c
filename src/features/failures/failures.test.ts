import { beforeAll, describe, expect, test } from 'vitest';
import { declareReactions } from '#platform/events/react.ts';
import { record } from '#platform/events/record.ts';
import { type NewMail, queueMail } from '#platform/mail/queue.ts';
import { bindMails } from '#platform/mail/send-mail.ts';
import { type Caller, startTestApp } from '../../../test/app.ts';

const app = await startTestApp();
const { db } = app;
let admin: Caller;
let owner: Caller;
beforeAll(async () => {
  admin = await app.person({ role: 'admin' });
  owner = await app.person({ company: await app.company() });
});

const queue = async (
  to: string,
  values: { attempts?: number; failed_at?: Date; last_error?: string; sent_at?: Date },
) => {
  const id = await queueMail(db, { to, language: 'fr', template: 'accounts.reset', data: {}, now: app.clock.now });
  await db.updateTable('mails').set(values).where('id', '=', id).execute();
  return id;
};
const ended = { attempts: 13, last_error: '451 4.7.1 try later', failed_at: app.clock.now };
const items = async (query: string) => (await admin.get(`/api/admin/failures?${query}`)).body.items;

describe('mails', () => {
  test('that ended are listed, counted, tried again', async () => {
    const id = await queue('perdu@exemple.test', ended);
    await queue('parti@exemple.test', { ...ended, sent_at: app.clock.now });
    const waits = await queue('attend@exemple.test', { attempts: 2, last_error: '451' });
    expect(await items('kind=mail')).toEqual([
      {
        id,
        kind: 'mail',
        name: 'accounts.reset',
        recipient: 'perdu@exemple.test',
        attempts: 13,
        reason: '451 4.7.1 try later',
        since: app.clock.now.toISOString(),
        nextAt: null,
      },
    ]);
    expect((await items('kind=mail&state=all')).map((one: { id: string }) => one.id)).toEqual([waits, id]);
    expect((await admin.get('/api/admin/waiting')).body.failures).toBe(1);

    expect((await admin.post(`/api/admin/failures/mail/${id}/retry`)).status).toBe(200);
    expect(await items('kind=mail')).toEqual([]);
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ attempts: 0, failed_at: null, next_at: app.clock.now });
  });

  test('are tried again all at once, or given up', async () => {
    await queue('un@exemple.test', ended);
    await queue('deux@exemple.test', ended);
    expect((await admin.post('/api/admin/failures/mail/retry')).body).toEqual({ count: 2 });
    const id = await queue('trois@exemple.test', ended);
    expect((await admin.delete(`/api/admin/failures/mail/${id}`)).status).toBe(200);
    expect((await admin.delete(`/api/admin/failures/mail/${id}`)).status).toBe(404);
  });

  test('that left meanwhile are neither', async () => {
    const id = await queue('parti2@exemple.test', { ...ended, sent_at: app.clock.now });
    const answers = [
      await admin.post(`/api/admin/failures/mail/${id}/retry`),
      await admin.delete(`/api/admin/failures/mail/${id}`),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'NOT_FAILING']);
  });
});

test('after-effects that ended are carried out once tried again', async () => {
  const kind = 'essai.rate';
  await db.transaction().execute((trx) => record(trx, { kind, audience: 'system', actor: null, now: app.clock.now }));
  const { id } = await db.selectFrom('events').select('id').where('kind', '=', kind).executeTakeFirstOrThrow();
  await db
    .updateTable('events')
    .set({ failures: 16, last_error: 'broken', failed_at: app.clock.now })
    .where('id', '=', id)
    .execute();
  expect(await items('kind=effect')).toMatchObject([
    { id, name: kind, recipient: null, attempts: 16, reason: 'broken' },
  ]);
  expect((await admin.post(`/api/admin/failures/effect/${id}/retry`)).status).toBe(200);
  let carried = 0;
  const repaired = { [kind]: [async () => void (carried += 1)] };
  while (await reactOnce(db, repaired, app.clock.now)) {
    // until nothing waits
  }
  expect(carried).toBe(1);
  expect((await admin.post(`/api/admin/failures/effect/${id}/retry`)).body.code).toBe('NOT_FAILING');
});

test('nobody else reads or acts', async () => {
  const id = await queue('quatre@exemple.test', ended);
  expect((await owner.get('/api/admin/failures?kind=mail')).status).toBe(403);
  expect((await owner.post(`/api/admin/failures/mail/${id}/retry`)).status).toBe(403);
  expect((await owner.post('/api/admin/failures/mail/retry')).status).toBe(403);
  expect((await owner.delete(`/api/admin/failures/mail/${id}`)).status).toBe(403);
});
