import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { chooseFile, pdf } from '#test/documents.ts';
import { orderingPeople, tenders } from '#test/tender.ts';
import { react } from '#test/work.ts';

const app = await startTestApp();
const start = app.clock.now;
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const firm = await app.provider({ name: 'Toitures Hugo', documents: false });
const hugo = await app.person({ role: 'prestataire', company: firm });
const helper = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const otherFirm = await app.provider({ name: 'Toitures Lefort' });
const { publish, offer, draft, inDays } = tenders(app, owner, site);

const request = await publish({ deadlineAt: inDays(40) });
await offer(hugo, request.id);
const pair = { providerId: firm, requestId: request.id };
const ask = (who: Pick<Caller, 'post'>, kind: string, changes: object = {}) =>
  who.post('/api/document-requests', { ...pair, kind, ...changes });
const standings = (who: Caller, changes: object = {}) =>
  who.get(`/api/document-requests?${new URLSearchParams({ ...pair, ...changes }).toString()}`);
const standing = async (who: Caller, kind: string) =>
  (await standings(who)).body.items.find((one: { kind: string }) => one.kind === kind);
const notices = async ({ userId }: Caller) =>
  app.db.selectFrom('notices').select(['kind', 'data']).where('user_id', '=', userId).orderBy('id').execute();
const mailsTo = async (who: Caller) => {
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow();
  return app.db.selectFrom('mails').select(['template', 'data']).where('recipient', '=', email).execute();
};
const file = async (kind: string) => {
  await chooseFile(hugo, kind, pdf);
  return (await hugo.post('/api/documents', { kind, issuedOn: '2026-11-01', securityCode: 'ABCDEF123456' })).body;
};
const decide = async ({ id, version }: { id: string; version: number }, decision: 'verification' | 'rejection') =>
  admin.post(`/api/admin/documents/${id}/${decision}`, { version, codeChecked: true, reason: 'Illisible.' });
const inWeeks = (weeks: number) => {
  app.clock.now = new Date(start.getTime() + weeks * 7 * 86_400_000);
};

beforeEach(() => {
  app.clock.now = start;
});

describe('a document request', () => {
  test('notifies those who commit its company, with a link to the upload; both sides read it', async () => {
    expect(await standing(owner, 'vigilance')).toEqual({
      kind: 'vigilance',
      state: 'missing',
      until: null,
      asked: null,
      acts: { ask: { allowed: true } },
    });
    expect((await standing(owner, 'foreign_workers')).state).toBe('not_required');
    expect(await ask(member, 'vigilance')).toMatchObject({ status: 200, body: { asked: { at: start.toISOString() } } });
    expect(await standing(owner, 'vigilance')).toMatchObject({
      asked: { at: start.toISOString(), by: expect.any(String), metAt: null },
      acts: { ask: { allowed: false, code: 'DOCUMENT_ASKED' } },
    });
    expect((await hugo.get('/api/documents')).body.wishes).toEqual([
      { kind: 'vigilance', company: 'Régie Saint-Ambroise', at: start.toISOString() },
    ]);
    await react(app);
    expect(await notices(hugo)).toContainEqual({
      kind: 'document_asked',
      data: { paper: 'vigilance', who: 'Régie Saint-Ambroise', title: 'Infiltration' },
    });
    expect((await notices(helper)).map(({ kind }) => kind)).not.toContain('document_asked');
    const mail = (await mailsTo(hugo)).find(({ data }) => (data as { kind?: string }).kind === 'document_asked');
    expect(mail?.data).toMatchObject({ url: expect.stringContaining('?etape=documents&piece=vigilance') });
  });

  test('considers the trade of the work, whatever trades its provider declared', async () => {
    const said = await app.db.deleteFrom('provider_trades').where('company_id', '=', firm).returningAll().execute();
    const of = (trade: string) => app.db.updateTable('requests').set({ trade }).where('id', '=', request.id).execute();
    expect((await standing(owner, 'decennale')).state).toBe('missing');
    await of('cleaning');
    expect((await standing(owner, 'decennale')).state).toBe('not_required');
    await of('waterproofing');
    await app.db.insertInto('provider_trades').values(said).execute();
  });

  test('notifies the asker of the decision: refused it stays open, verified it is met', async () => {
    await ask(owner, 'kbis');
    const first = await file('kbis');
    expect(await standing(owner, 'kbis')).toMatchObject({ state: 'pending' });
    expect((await decide(first, 'rejection')).status).toBe(200);
    await react(app);
    const told = async () =>
      (await notices(owner)).filter(({ kind }) => kind === 'document_ready').map(({ data }) => data);
    expect(await told()).toMatchObject([{ paper: 'kbis', move: 'rejected', who: 'Toitures Hugo' }]);
    expect(await standing(owner, 'kbis')).toMatchObject({ state: 'missing', asked: { metAt: null } });
    expect((await decide(await file('kbis'), 'verification')).status).toBe(200);
    await react(app);
    expect((await told()).at(-1)).toMatchObject({ paper: 'kbis', move: 'verified' });
    expect(await standing(owner, 'kbis')).toMatchObject({ state: 'verified', asked: { metAt: start.toISOString() } });
    expect((await hugo.get('/api/documents')).body.wishes.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'kbis',
    );
    // Others at another site, or who asked for nothing, are not notified.
    expect((await notices(elsewhere)).map(({ kind }) => kind)).not.toContain('document_ready');
    await decide(await file('kbis'), 'verification');
    await react(app);
    expect(await told()).toHaveLength(2);
  });
});

describe('is refused', () => {
  test('to the other side, other companies, viewers, and those out of reach of the site', async () => {
    inWeeks(2);
    expect((await ask(app.nobody, 'rc_pro')).status).toBe(401);
    for (const who of [hugo, admin]) {
      expect((await ask(who, 'rc_pro')).status).toBe(403);
      expect((await standings(who)).status).toBe(403);
    }
    expect(await ask(viewer, 'rc_pro')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const who of [stranger, elsewhere]) {
      expect((await ask(who, 'rc_pro')).status).toBe(404);
      expect((await standings(who)).status).toBe(404);
    }
  });

  test('to a member whose right was just removed', async () => {
    const late = await app.person({ company, membership: 'member' });
    await app.db.deleteFrom('memberships').where('user_id', '=', late.userId).execute();
    expect((await ask(late, 'rc_pro')).status).toBe(403);
  });

  test('for a company that does not quote, has only a draft, sealed its offer, or is blocked', async () => {
    expect((await ask(owner, 'kbis', { providerId: otherFirm })).status).toBe(404);
    const drafted = await publish({ deadlineAt: inDays(3) });
    await draft(hugo, drafted.id);
    expect((await ask(owner, 'rc_pro', { requestId: drafted.id })).status).toBe(404);
    const sealed = await publish({ sealed: true, deadlineAt: inDays(3) });
    await offer(hugo, sealed.id);
    expect((await ask(owner, 'rc_pro', { requestId: sealed.id })).status).toBe(404);
    await owner.put(`/api/blocked-companies/${firm}`);
    expect((await ask(owner, 'rc_pro')).status).toBe(404);
    await owner.delete(`/api/blocked-companies/${firm}`);
    const again = await publish({ deadlineAt: inDays(40) });
    await offer(hugo, again.id);
    pair.requestId = again.id;
    expect((await ask(owner, 'rc_pro')).status).toBe(200);
  });

  test('for bank details, and for a document waiting to be verified', async () => {
    expect((await ask(owner, 'rib')).status).toBe(422);
    await file('vigilance');
    inWeeks(2);
    expect(await ask(owner, 'vigilance')).toMatchObject({ status: 409, body: { code: 'DOCUMENT_WAITS' } });
  });

  test('twice in a week, also by two at once; but not later', async () => {
    const both = await Promise.all([ask(owner, 'decennale'), ask(member, 'decennale')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    inWeeks(0.9);
    expect(await ask(owner, 'decennale')).toMatchObject({ status: 409, body: { code: 'DOCUMENT_ASKED' } });
    inWeeks(1);
    expect((await ask(owner, 'decennale')).status).toBe(200);
  });
});
