import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { startRelay } from '../../../test/relay.ts';
import { uuidv7 } from '#common/ids.ts';
import { superviseQueues, waitFor, workAll, workOne } from '../../../test/work.ts';
import type { Bound } from '../jobs/carry-out.ts';
import { startWork } from '../jobs/runner.ts';
import { createLog } from '../log.ts';
import { type Deliver, smtpCarrier } from './carrier.ts';
import { Said } from '#common/said.ts';
import { dressMail } from './layout.ts';
import { queueMail } from './queue.ts';
import { bindMails, type WriteMail } from './send-mail.ts';

const { db, connection } = await testDatabase();
const now = new Date('2026-11-19T09:00:00Z');
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await sql`DELETE FROM pgboss.job`.execute(db);
});

const write: WriteMail = (template) =>
  dressMail({ subject: template, paragraphs: [new Said('Bonjour,')], footer: 'Fin' }, 'fr');
const mailing = (deliver: Deliver): Bound =>
  bindMails({ db, clock: () => now, write, deliver, recheck: async (_, data) => data });
const carrier = (relay: { url: string }, wholeMs = 400) =>
  smtpCarrier(relay.url, { from: 'Bâtilien <ne-pas-repondre@batilien.test>', replyTo: undefined }, wholeMs);
const by = (relay: { url: string }, wholeMs?: number) => mailing(carrier(relay, wholeMs));

async function queue(...names: string[]): Promise<string[]> {
  const ids = [];
  for (const name of names) {
    const mail = { to: `${name}@exemple.test`, language: 'fr', template: 'essai', data: { name }, now };
    ids.push(await queueMail(db, mail));
  }
  return ids;
}
const sendAll = (mailer: Bound) => workAll(db, mailer);
const mailTo = (name: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', `${name}@exemple.test`).executeTakeFirstOrThrow();
async function jobOf(name: string) {
  const { rows } = await sql<{ state: string; tries: number; reason: string; pause: number }>`
    SELECT state, retry_count + 1 AS tries, output->>'message' AS reason,
      extract(epoch FROM start_after - now())::float AS pause FROM pgboss.job WHERE group_id = ${`${name}@exemple.test`}`.execute(
    db,
  );
  return rows[0];
}
const names = (relay: { taken: { to: string }[] }) => relay.taken.map(({ to }) => to.split('@')[0]).toSorted();
const start = (mailer: Bound) =>
  startWork({ connection, db, log: createLog('silent') }, [mailer], new AbortController().signal);

test('a relay that hangs for one recipient neither repeats nor blocks the others', async () => {
  await queue('a1', 'lent', 'a2', 'a3');
  const relay = await startRelay((to) => (to.startsWith('lent') ? 'hang' : 'take'));
  await sendAll(by(relay));
  expect(names(relay)).toEqual(['a1', 'a2', 'a3']);
  expect(await mailTo('lent')).toMatchObject({ attempts: 1, sent_at: null });
  expect(await jobOf('lent')).toMatchObject({ state: 'retry' });
  await sendAll(by(relay));
  expect(names(relay)).toEqual(['a1', 'a2', 'a3']);
});

test('no transaction is open while a mail is being sent', async () => {
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

test('a connection lost at the third mail does not repeat the first two', async () => {
  await queue('b1', 'b2', 'b3', 'b4');
  let cuts = true;
  const relay = await startRelay((to) => (cuts && to.startsWith('b3') ? 'cut' : 'take'));
  await sendAll(by(relay));
  expect(names(relay)).toEqual(['b1', 'b2', 'b4']);
  cuts = false;
  await waitFor(db, 3 * 60_000);
  await sendAll(by(relay));
  expect(names(relay)).toEqual(['b1', 'b2', 'b3', 'b4']);
});

test('a 4xx answer is retried with growing delays for at least three days, then left to an administrator', async () => {
  await queue('plein');
  const relay = await startRelay(() => ({ toRecipient: '451 4.7.1 try later' }));
  const pauses: number[] = [];
  for (;;) {
    await sendAll(by(relay));
    const job = await jobOf('plein');
    if (job?.state !== 'retry') break;
    pauses.push(job.pause);
    await waitFor(db, job.pause * 1000 + 1000);
  }
  for (const [index, minutes] of [1, 2, 4, 8, 16].entries()) {
    expect(pauses[index]).toBeGreaterThan(minutes * 60 - 5);
    expect(pauses[index]).toBeLessThanOrEqual(minutes * 120);
  }
  expect(Math.max(...pauses)).toBeLessThanOrEqual(6 * 3600);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3600);
  expect(await jobOf('plein')).toMatchObject({ state: 'failed', reason: expect.stringContaining('451') });
  expect(await mailTo('plein')).toMatchObject({ attempts: pauses.length + 1, sent_at: null });
});

test.each([
  { toRecipient: '550 5.1.1 no such user' },
  { toData: '554 5.7.1 refused' },
  // The database cannot store NUL.
  { toData: '554 5.7.1 \u0000refused' },
])('a permanent refusal ends at once', async (answer) => {
  await queue('inconnu', 'autre');
  const relay = await startRelay((to) => (to.startsWith('inconnu') ? answer : 'take'));
  await sendAll(by(relay));
  expect(await mailTo('inconnu')).toMatchObject({ attempts: 1, sent_at: null });
  expect(await jobOf('inconnu')).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/^Can.t send|5\d\d/),
  });
  expect(names(relay)).toEqual(['autre']);
});

test('two concurrent processes send each mail once', async () => {
  const all = Array.from({ length: 20 }, (_, index) => `c${index}`);
  await queue(...all);
  const relay = await startRelay(() => 'take');
  await Promise.all([sendAll(by(relay, 5000)), sendAll(by(relay, 5000)), sendAll(by(relay, 5000))]);
  expect(names(relay)).toEqual(all.toSorted());
});

test('a process killed between sending and marking leaves the mail to the next, with the same Message-ID', async () => {
  const [id] = await queue('repris');
  const relay = await startRelay(() => 'take');
  // The relay never answers.
  const gone = new Promise<void>((resolve) => {
    const killed = mailing((mail) =>
      carrier(
        relay,
        5000,
      )(mail).then(() => {
        resolve();
        return new Promise<never>(() => {});
      }),
    );
    void workOne(db, killed);
  });
  await gone;
  await sendAll(by(relay, 5000));
  expect(relay.taken).toHaveLength(1);
  await waitFor(db, 2 * 60_000);
  await superviseQueues(db);
  await waitFor(db, 3 * 60_000);
  await sendAll(by(relay, 5000));
  expect(relay.taken).toHaveLength(2);
  for (const { source } of relay.taken) {
    expect(source).toContain(`Message-ID: <${id}@batilien.test>`);
    expect(source).toContain('Auto-Submitted: auto-generated');
  }
  expect(await mailTo('repris')).toMatchObject({ sent_at: now, attempts: 2 });
});

test('a mail that can be answered has its reply address and thread; enqueued twice, it is sent once', async () => {
  const mail = { to: 'fil@exemple.test', language: 'fr', template: 'essai', data: {}, now };
  const id = uuidv7();
  const thread = 'conversation-1';
  await queueMail(db, { ...mail, id, replyTo: 'reponse+cle@mail.batilien.test', thread });
  await queueMail(db, { ...mail, id, replyTo: 'reponse+autre@mail.batilien.test', thread });
  const relay = await startRelay(() => 'take');
  await sendAll(by(relay, 5000));
  expect(relay.taken).toHaveLength(1);
  const [sent] = relay.taken;
  expect(sent?.source).toContain('Reply-To: reponse+cle@mail.batilien.test');
  expect(sent?.source).toContain(`In-Reply-To: <${thread}@batilien.test>`);
  expect(sent?.source).toContain(`References: <${thread}@batilien.test>`);
  // The address acts as a credential.
  expect(await mailTo('fil')).toMatchObject({ reply_to: null });
});

test('failed mails go behind those never tried', async () => {
  await queue('ancien');
  const relay = await startRelay((to) => (to.startsWith('ancien') ? { toRecipient: '451 later' } : 'take'));
  await sendAll(by(relay));
  await waitFor(db, 3 * 60_000);
  await queue('neuf');
  await workOne(db, by(relay));
  expect(names(relay)).toEqual(['neuf']);
});

test('many hanging mails block neither other recipients nor new mails; one recipient uses one slot', async () => {
  const hanging = Array.from({ length: 12 }, (_, index) => `lent${index}`);
  await queue(...hanging, 'lent0', 'lent0', 'lent0', 'lent0', 'lent0', 'lent0', 'lent0', 'lent0');
  const relay = await startRelay((to) => (to.startsWith('lent') ? 'hang' : 'take'));
  const stop = await start(by(relay, 60_000));
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM pgboss.job WHERE state = 'active'`.execute(db);
    expect(rows).toHaveLength(12);
  }, 10_000);
  await queue('vite');
  await vi.waitFor(() => expect(names(relay)).toEqual(['vite']), 10_000);
  // Stopping aborts hanging mails.
  const asked = Date.now();
  await stop();
  expect(Date.now() - asked).toBeLessThan(15_000);
}, 45_000);

test('a small file is attached with its type', async () => {
  const relay = await startRelay(() => 'take');
  const mail = dressMail({ subject: 'Passage', paragraphs: [new Said('Bonjour,')], footer: 'Fin' }, 'fr');
  const files = [{ name: 'passage.ics', type: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }] as const;
  await carrier(relay)({ ...mail, files: [...files], id: 'x', to: 'amina@exemple.test', replyTo: null, thread: null });
  const source = relay.taken[0]?.source ?? '';
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=passage\.ics/);
  expect(source).toMatch(/Content-Disposition: attachment; filename=passage\.ics/);
});
