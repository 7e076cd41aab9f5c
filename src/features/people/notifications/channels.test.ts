import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';
import { waitFor, workAll, workOne } from '#test/work.ts';
import { onQueues } from '#platform/jobs/later.ts';
import { bindWaitingNotices, digests } from './notification.public.ts';

const secret = 'only for tests, thirty-two characters';
const publicUrl = 'http://127.0.0.1:3000';
const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const provider = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Lefort' }) });
const other = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Étanche 93' }) });
const { publish, offer, inDays } = tenders(app, owner, site);
const waiting = bindWaitingNotices({ db: app.db, clock: () => app.clock.now, publicUrl, secret });

const choose = (who: Caller, kind: string, email: string, push = true) =>
  who.put(`/api/notification-choices/${kind}`, { inApp: true, email, push });
const times = (who: Caller, changes: object) =>
  who.put('/api/notification-times', {
    digestHour: 8,
    quietFrom: null,
    quietTo: null,
    urgentThrough: true,
    ...changes,
  });
const subjects = async (who: Caller) => (await mailsTo(app, who)).map(({ subject }) => subject);
const at = (instant: string) => {
  app.clock.now = new Date(instant);
};
async function later(ms = 48 * 3_600_000) {
  await waitFor(app.db, ms);
  for (const bound of waiting) await workAll(app.db, bound);
}
const pushes = async () =>
  (await onQueues(app.db, (queues) => queues.fetch<{ noticeId: string }>('push', { batchSize: 50 }))).length;

beforeEach(async () => {
  at('2026-11-19T09:00:00Z');
  await react(app);
  await later();
  await pushes();
  for (const table of ['notices', 'mails', 'notification_choices', 'notification_times'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await owner.put('/api/preferences', { emailNotifications: true, pushNotifications: false });
});

describe('the digest', () => {
  test('lists once, by request, the postponed and unread notices, in its reader’s language', async () => {
    await choose(owner, 'quote_received', 'digest');
    const [first, second] = [await publish({ title: 'Fuite' }), await publish({ title: 'Balcon' })];
    for (const { id } of [first, second]) await offer(provider, id);
    await offer(other, first.id);
    await react(app);
    expect(await subjects(owner)).toEqual([]);
    await later();
    const [mail, ...more] = await mailsTo(app, owner);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'notifications.digest', subject: 'Récapitulatif\u202f: 3 nouvelles' });
    expect(mail?.text.match(/Fuite \(DI-/g)).toHaveLength(1);
    expect(mail?.text).toMatch(/Toitures Lefort a remis[\s\S]*Étanche 93 a remis[\s\S]*Balcon \(DI-/);
    for (const language of ['en', 'de', 'es', 'it']) {
      await owner.put('/api/preferences', { preferredLanguage: language });
    }
    await later();
    expect(await subjects(owner)).toHaveLength(1);
    await owner.put('/api/preferences', { preferredLanguage: 'fr' });
  });

  test('is one job per person and day, and one mail even if its process is killed before the commit', async () => {
    await choose(owner, 'quote_received', 'digest');
    const request = await publish();
    for (const who of [provider, other]) await offer(who, request.id);
    await react(app);
    await waitFor(app.db, 48 * 3_600_000);
    const [bound] = waiting;
    const killed: typeof bound = {
      ...bound!,
      run: async () => {
        throw new Error('killed');
      },
    };
    expect(await workOne(app.db, killed)).toBe(true);
    expect(await subjects(owner)).toEqual([]);
    await later();
    await later();
    expect(await subjects(owner)).toEqual(['Récapitulatif\u202f: 2 nouvelles']);
    expect(await workOne(app.db, bound!)).toBe(false);
  });

  test('is not sent when every notice was read, nor to a person who changed their choice in the meantime', async () => {
    await choose(owner, 'quote_received', 'digest');
    await offer(provider, (await publish()).id);
    await react(app);
    await owner.post('/api/notices/readings');
    await later();
    expect(await subjects(owner)).toEqual([]);
    await offer(provider, (await publish()).id);
    await react(app);
    await choose(owner, 'quote_received', 'never');
    await later();
    expect(await subjects(owner)).toEqual([]);
  });

  test('omits a site removed, and a company left, a second earlier', async () => {
    const limited = await app.person({ company, membership: 'member', siteIds: [site] });
    const leaver = await app.person({ company, membership: 'member' });
    for (const who of [limited, leaver]) await choose(who, 'quote_received', 'digest');
    await offer(provider, (await publish()).id);
    await react(app);
    await app.db.deleteFrom('site_assignments').where('user_id', '=', limited.userId).execute();
    await app.db.deleteFrom('memberships').where('user_id', '=', leaver.userId).execute();
    await later();
    for (const who of [limited, leaver]) expect(await subjects(who)).toEqual([]);
    await app.db.deleteFrom('memberships').where('user_id', '=', limited.userId).execute();
  });

  test('is sent at the chosen hour, in its reader’s timezone', async () => {
    await choose(owner, 'quote_received', 'digest');
    await times(owner, { digestHour: 18 });
    await offer(provider, (await publish()).id);
    await react(app);
    const { rows } = await app.pool.query('SELECT start_after FROM pgboss.job WHERE name = $1', [digests.name]);
    expect(rows).toEqual([{ start_after: new Date('2026-11-19T17:00:00Z') }]);
  });
});

describe('without a choice of one’s own', () => {
  test('a notice that requires an action is mailed at once, and news at most once a day', async () => {
    const colleague = await app.person({ company, membership: 'member' });
    const request = await publish();
    const { id, version } = await offer(provider, request.id);
    await react(app);
    expect(await subjects(owner)).toEqual([expect.stringMatching(/^Devis reçu/)]);
    expect(await subjects(colleague)).toEqual([]);
    await provider.post(`/api/quotes/${id}/withdrawal`, { version });
    await react(app);
    expect(await subjects(owner)).toHaveLength(1);
    await owner.post('/api/notices/readings');
    await later();
    expect(await subjects(owner)).toHaveLength(1);
    const [daily, ...more] = await mailsTo(app, colleague);
    expect(more).toEqual([]);
    expect(daily?.text).toMatch(/Devis reçu de Toitures Lefort[^]*a retiré son devis/);
    await app.db.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute();
  });

  test('a member who cannot decide reads the event and the name of the one who answers', async () => {
    const colleague = await app.person({ company, membership: 'member' });
    await choose(colleague, 'quote_received', 'at_once');
    await offer(provider, (await publish()).id);
    await react(app);
    const [[mine], [theirs]] = [await mailsTo(app, owner), await mailsTo(app, colleague)];
    expect(mine?.subject).toMatch(/^Devis reçu\u202f: Infiltration/);
    expect(theirs?.subject).toMatch(/^Devis reçu de Toitures Lefort/);
    expect(theirs?.text).toContain('C’est à un responsable ou à un gestionnaire de votre entreprise d’y répondre.');
    expect(mine?.text).not.toContain('C’est à un responsable');
    await app.db.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute();
  });

  test('a person without the daily mail is mailed only the notices that require an action', async () => {
    await times(owner, { daily: false });
    const request = await publish();
    const { id, version } = await offer(provider, request.id);
    await provider.post(`/api/quotes/${id}/withdrawal`, { version });
    await react(app);
    await later();
    expect(await subjects(owner)).toEqual([expect.stringMatching(/^Devis reçu/)]);
    expect((await owner.get('/api/notices')).body.items).toHaveLength(2);
  });

  test('the daily mail omits items that its reader has handled since', async () => {
    const request = await publish();
    const { id, version } = await offer(provider, request.id);
    await react(app);
    await provider.post(`/api/quotes/${id}/withdrawal`, { version });
    await react(app);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const { version: read } = (await owner.get(`/api/requests/${request.id}`)).body;
    expect(
      (await owner.post(`/api/requests/${request.id}/cancellation`, { version: read, reason: 'Vendu' })).status,
    ).toBe(200);
    await later();
    expect(await subjects(owner)).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  test('delay mail and push until they end; the in-app list is filled silently', async () => {
    await times(owner, { quietFrom: 22, quietTo: 7 });
    await owner.put('/api/preferences', { pushNotifications: true });
    const request = await publish();
    at('2026-11-19T23:30:00Z');
    await offer(provider, request.id);
    await react(app);
    expect(await subjects(owner)).toEqual([]);
    expect(await pushes()).toBe(0);
    expect((await owner.get('/api/notices')).body.items).toMatchObject([{ silent: true, readAt: null }]);
    const { rows } = await app.pool.query("SELECT start_after FROM pgboss.job WHERE name = 'held-notice'");
    expect(rows).toEqual([{ start_after: new Date('2026-11-20T06:00:00Z') }]);
    await later();
    expect(await subjects(owner)).toEqual([expect.stringMatching(/^Devis reçu/)]);
    expect(await pushes()).toBe(1);
    await later();
    expect(await subjects(owner)).toHaveLength(1);
  });

  test('a notice read at night is not mailed in the morning', async () => {
    await times(owner, { quietFrom: 22, quietTo: 7 });
    const request = await publish();
    at('2026-11-19T23:30:00Z');
    await offer(provider, request.id);
    await react(app);
    await owner.post('/api/notices/readings');
    await later();
    expect(await subjects(owner)).toEqual([]);
  });

  test('let urgent notices pass, unless the reader blocks everything', async () => {
    const invite = () => publish({ visibility: 'invited', invitedIds: [provider.companyId], deadlineAt: inDays(0.5) });
    at('2026-11-19T23:30:00Z');
    await times(provider, { quietFrom: 22, quietTo: 7 });
    await invite();
    await react(app);
    expect(await subjects(provider)).toHaveLength(1);
    await times(provider, { quietFrom: 22, quietTo: 7, urgentThrough: false });
    await invite();
    await publish({ visibility: 'invited', invitedIds: [provider.companyId], deadlineAt: inDays(5) });
    await react(app);
    expect(await subjects(provider)).toHaveLength(1);
    await later();
    expect(await subjects(provider)).toHaveLength(3);
  });

  test('are two different hours, or none', async () => {
    expect((await times(owner, { quietFrom: 22 })).status).toBe(422);
    expect((await times(owner, { quietFrom: 22, quietTo: 22 })).status).toBe(422);
    expect((await times(owner, { digestHour: 24 })).status).toBe(422);
    const set = { digestHour: 6, quietFrom: 12, quietTo: 14, urgentThrough: false };
    expect((await times(owner, set)).body).toEqual({ ...set, daily: true });
    expect((await owner.get('/api/notification-times')).body).toEqual({ ...set, daily: true });
    expect((await provider.get('/api/notification-times')).body).toMatchObject({ digestHour: 8, quietFrom: null });
  });
});
