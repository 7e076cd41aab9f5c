import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { startRelay } from '../../../test/relay.ts';
import { createLog } from '../log.ts';
import { type Deliver, smtpCarrier } from './carrier.ts';
import { dressMail } from './layout.ts';
import { queueMail } from './queue.ts';
import { Desk, type Mailing, sendOne, startMailer, type WriteMail } from './sender.ts';

const { db } = await testDatabase();
const start = new Date('2026-11-19T09:00:00Z');
let now = start;
beforeEach(async () => {
  now = start;
  await db.deleteFrom('mails').execute();
});

const write: WriteMail = (template) => dressMail({ subject: template, paragraphs: ['Bonjour,'], footer: 'Fin' }, 'fr');
const mailing = (deliver: Deliver): Mailing => ({ db, clock: () => now, write, deliver, log: createLog('silent') });
const by = (relay: { url: string }, wholeMs = 400) =>
  mailing(smtpCarrier(relay.url, { from: 'Bâtilien <ne-pas-repondre@batilien.test>', replyTo: undefined }, wholeMs));

async function queue(...names: string[]): Promise<string[]> {
  const ids = [];
  for (const name of names) {
    const mail = { to: `${name}@exemple.test`, language: 'fr', template: 'essai', data: { name }, now: start };
    ids.push(await queueMail(db, mail));
  }
  return ids;
}
/** Sends all that is due at this instant. */
async function sendAll(by: Mailing): Promise<void> {
  while (await sendOne(by)) {
    // until nothing is due
  }
}
const mailTo = (name: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', `${name}@exemple.test`).executeTakeFirstOrThrow();
const names = (relay: { taken: { to: string }[] }) => relay.taken.map(({ to }) => to.split('@')[0]).toSorted();

test('a relay that hangs for one recipient neither repeats the others nor stops them', async () => {
  await queue('a1', 'lent', 'a2', 'a3');
  const relay = await startRelay((to) => (to.startsWith('lent') ? 'hang' : 'take'));
  await sendAll(by(relay));
  expect(names(relay)).toEqual(['a1', 'a2', 'a3']);
  expect(await mailTo('lent')).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
  await sendAll(by(relay));
  expect(names(relay)).toEqual(['a1', 'a2', 'a3']);
});

test('nothing is held in the database while a mail is under way', async () => {
  await queue('seul');
  const transactions = () =>
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
      db,
    );
  let held: unknown[] | undefined;
  await sendAll(
    mailing(async () => {
      held = (await transactions()).rows;
    }),
  );
  expect(held).toEqual([]);
});

test('a connection cut at the third mail repeats none of the first two', async () => {
  await queue('b1', 'b2', 'b3', 'b4');
  let cuts = true;
  const relay = await startRelay((to) => (cuts && to.startsWith('b3') ? 'cut' : 'take'));
  await sendAll(by(relay));
  expect(names(relay)).toEqual(['b1', 'b2', 'b4']);
  cuts = false;
  now = new Date(start.getTime() + 2 * 60_000);
  await sendAll(by(relay));
  expect(names(relay)).toEqual(['b1', 'b2', 'b3', 'b4']);
});

test('an answer 4xx waits longer each time, for about two days, and ends where an administrator decides', async () => {
  await queue('plein');
  const relay = await startRelay(() => ({ toRecipient: '451 4.7.1 try later' }));
  const pauses: number[] = [];
  for (let mail = await mailTo('plein'); !mail.failed_at; mail = await mailTo('plein')) {
    now = mail.next_at;
    await sendAll(by(relay));
    const { next_at, failed_at } = await mailTo('plein');
    if (!failed_at) pauses.push((next_at.getTime() - now.getTime()) / 60_000);
  }
  expect(pauses).toHaveLength(12);
  for (const [index, minutes] of [1, 4, 16, 64, 256, 360, 360].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(minutes);
    expect(pauses[index]).toBeLessThanOrEqual(minutes * 1.5);
  }
  expect(await mailTo('plein')).toMatchObject({ attempts: 13, last_error: expect.stringContaining('451') });
});

test.each([{ toRecipient: '550 5.1.1 no such user' }, { toData: '554 5.7.1 refused' }])(
  'a refusal for good ends at once',
  async (answer) => {
    await queue('inconnu', 'autre');
    const relay = await startRelay((to) => (to.startsWith('inconnu') ? answer : 'take'));
    await sendAll(by(relay));
    expect(await mailTo('inconnu')).toMatchObject({ attempts: 1, failed_at: now });
    expect(names(relay)).toEqual(['autre']);
  },
);

test('two processes at once send each mail once', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `c${index}`);
  await queue(...all);
  const relay = await startRelay(() => 'take');
  await Promise.all([sendAll(by(relay, 5000)), sendAll(by(relay, 5000)), sendAll(by(relay, 5000))]);
  expect(names(relay)).toEqual(all.toSorted());
});

test('a process killed between sending and marking leaves the mail to the next, under the same Message-ID', async () => {
  const [id] = await queue('repris');
  const relay = await startRelay(() => 'take');
  const killed = by(relay, 5000);
  // It never comes back from the relay.
  const gone = new Promise<void>((resolve) => {
    const deliver: Deliver = (mail) =>
      killed.deliver(mail).then(() => {
        resolve();
        return new Promise<never>(() => {});
      });
    void sendOne({ ...killed, deliver });
  });
  await gone;
  await sendAll(by(relay, 5000));
  expect(relay.taken).toHaveLength(1);
  now = new Date(start.getTime() + 4 * 60_000);
  await sendAll(by(relay, 5000));
  expect(relay.taken).toHaveLength(2);
  for (const { source } of relay.taken) {
    expect(source).toContain(`Message-ID: <${id}@batilien.test>`);
    expect(source).toContain('Auto-Submitted: auto-generated');
  }
  expect(await mailTo('repris')).toMatchObject({ sent_at: now, attempts: 2 });
});

test('a recipient who is slow holds one place, whatever waits for them', async () => {
  await queue('lent', 'lent', 'lent', 'rapide');
  const desk = new Desk();
  const claimed = await Promise.all([1, 2, 3].map(() => desk.claim(db, now, false)));
  expect(claimed.map((mail) => mail?.recipient.split('@')[0])).toEqual(['lent', 'rapide', undefined]);
});

test('a mailer that is stopped lets go of what hangs', async () => {
  await queue('lent', 'vite');
  const relay = await startRelay((to) => (to.startsWith('lent') ? 'hang' : 'take'));
  const stop = startMailer(by(relay, 60_000));
  await vi.waitFor(() => expect(names(relay)).toEqual(['vite']), 5000);
  const asked = Date.now();
  await stop();
  expect(Date.now() - asked).toBeLessThan(8000);
});
