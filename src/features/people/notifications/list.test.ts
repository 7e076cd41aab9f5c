import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';
import { forgetNotifications } from './notification.public.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const limited = await app.person({ company, membership: 'member', siteIds: [site] });
const bidder = async (name: string) => app.person({ role: 'prestataire', company: await app.provider({ name }) });
const [first, second, third] = [await bidder('Toitures Lefort'), await bidder('Étanche 93'), await bidder('Sedaine')];
const { publish, offer, inDays } = tenders(app, owner, site);

const list = async (reader: Caller, query = '') => (await reader.get(`/api/notices${query}`)).body.items;
const unread = async (reader: Caller) => (await reader.get('/api/notices/count')).body.unread;

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('notices').execute();
});

async function threeQuotes() {
  const request = await publish();
  for (const provider of [first, second, third]) await offer(provider, request.id);
  await react(app);
  return request;
}

describe('the list', () => {
  test('three quotes of one request are one line with a count; opening it marks the three as read', async () => {
    const request = await threeQuotes();
    const other = await publish();
    await offer(first, other.id);
    await react(app);
    const lines = await list(owner);
    expect(lines.map(({ count, requestId }: Record<string, unknown>) => [count, requestId])).toEqual([
      [1, other.id],
      [3, request.id],
    ]);
    expect(await unread(owner)).toBe(2);
    expect((await owner.post(`/api/notices/${lines[1].id}/reading`)).body).toEqual({ changed: 3 });
    expect(await unread(owner)).toBe(1);
    expect((await owner.post(`/api/notices/${lines[1].id}/reading`)).body).toEqual({ changed: 0 });
    // A notice after a read one starts a new line.
    expect((await list(owner, '?unread=true')).map(({ count }: { count: number }) => count)).toEqual([1]);
  });

  test('is filtered by subject, and read page by page', async () => {
    await threeQuotes();
    await offer(first, (await publish()).id);
    await publish({ visibility: 'invited', invitedIds: [first.companyId] });
    await react(app);
    expect(await list(owner, '?family=quotes')).toHaveLength(2);
    expect(await list(owner, '?family=work')).toEqual([]);
    expect(await list(first, '?family=requests')).toMatchObject([{ kind: 'tender_invited', readAt: null }]);
    const { body: page } = await owner.get('/api/notices?limit=1');
    const { body: next } = await owner.get(`/api/notices?limit=1&cursor=${page.nextCursor}`);
    expect(next.items).toHaveLength(1);
    expect(next.items[0].id).not.toBe(page.items[0].id);
    expect(next.nextCursor).toBeNull();
    expect((await owner.get('/api/notices?family=weather')).status).toBe(422);
    expect((await owner.get('/api/notices?cursor=oops')).status).toBe(400);
  });

  test('every notice is marked read at once, read ones are deleted, a line with its group', async () => {
    await threeQuotes();
    await offer(first, (await publish()).id);
    await react(app);
    expect((await owner.delete('/api/notices/read')).body).toEqual({ changed: 0 });
    const [latest] = await list(owner);
    expect((await owner.delete(`/api/notices/${latest.id}`)).body).toEqual({ changed: 1 });
    expect((await owner.post('/api/notices/readings')).body).toEqual({ changed: 3 });
    expect((await list(owner))[0].readAt).not.toBeNull();
    await owner.delete('/api/notices/read');
    expect(await list(owner)).toEqual([]);
    expect(await app.db.selectFrom('notices').select('id').where('user_id', '=', owner.userId).execute()).toEqual([]);
  });

  test('nobody reads, marks or deletes the notices of another person', async () => {
    await threeQuotes();
    const [line] = await list(owner);
    expect((await first.get(`/api/notices/${line.id}`)).status).toBe(404);
    expect((await first.post(`/api/notices/${line.id}/reading`)).status).toBe(404);
    expect((await first.delete(`/api/notices/${line.id}`)).status).toBe(404);
    await first.post('/api/notices/readings');
    await first.delete('/api/notices/read');
    expect(await unread(owner)).toBe(1);
  });

  test('the count stops at a hundred, and a page keeps its size', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({
      id: uuidv7(),
      user_id: owner.userId,
      company_id: company,
      kind: 'plan_decided',
      group_key: `many:${index}`,
      in_app: true,
      push: false,
      created_at: app.clock.now,
    }));
    await app.db.insertInto('notices').values(rows).execute();
    expect(await unread(owner)).toBe(100);
    expect(await list(owner)).toHaveLength(50);
  });

  test('read notices are kept 30 days, unread ones 90', async () => {
    await threeQuotes();
    await owner.post('/api/notices/readings');
    await threeQuotes();
    const after = (days: number) => forgetNotifications(app.db, new Date(app.clock.now.getTime() + days * 86_400_000));
    expect(await list(owner)).toHaveLength(2);
    await after(31);
    expect(await list(owner)).toHaveLength(1);
    expect(await unread(owner)).toBe(1);
    await after(91);
    expect(await list(owner)).toEqual([]);
  });
});

describe('access is checked when a notice is read', () => {
  test('a member restricted to other sites since then sees nothing of this one', async () => {
    await threeQuotes();
    const [line] = await list(limited);
    expect(line).toMatchObject({ count: 3, data: { place: 'Résidence Oberkampf' } });
    await app.db.deleteFrom('site_assignments').where('user_id', '=', limited.userId).execute();
    expect(await list(limited)).toEqual([]);
    expect(await unread(limited)).toBe(0);
    expect((await limited.get(`/api/notices/${line.id}`)).status).toBe(404);
    await app.db
      .insertInto('site_assignments')
      .values({ user_id: limited.userId, site_id: site, company_id: limited.companyId! })
      .execute();
    expect(await list(limited)).toHaveLength(1);
  });

  test('the notices of a company blocked since then disappear', async () => {
    const blocked = await bidder('Couverture Maillard');
    await publish({ visibility: 'invited', invitedIds: [blocked.companyId] });
    await react(app);
    expect(await unread(blocked)).toBe(1);
    expect((await owner.put(`/api/blocked-companies/${blocked.companyId}`, { reason: '' })).status).toBe(200);
    await react(app);
    expect(await list(blocked)).toEqual([]);
    expect(await unread(blocked)).toBe(0);
  });

  test('the notices of one company do not appear under another', async () => {
    await threeQuotes();
    const elsewhere = await app.company();
    const { userId } = owner;
    await app.db.insertInto('memberships').values({ user_id: userId, company_id: elsewhere, role: 'owner' }).execute();
    const act = (id: string) =>
      app.db.updateTable('profiles').set({ current_company_id: id }).where('user_id', '=', userId).execute();
    await act(elsewhere);
    expect(await list(owner)).toEqual([]);
    expect((await owner.post('/api/notices/readings')).body).toEqual({ changed: 0 });
    await act(company);
    expect(await unread(owner)).toBe(1);
  });

  test('a person who left a company finds none of its notices', async () => {
    const leaver = await app.person({ company, membership: 'manager' });
    await threeQuotes();
    expect(await unread(leaver)).toBe(1);
    await app.db.deleteFrom('memberships').where('user_id', '=', leaver.userId).execute();
    expect(await list(leaver)).toEqual([]);
  });

  test('a notice whose request was awarded to another provider has no link, and its text does not change', async () => {
    const request = await publish({ visibility: 'invited', invitedIds: [third.companyId], deadlineAt: inDays(3) });
    await react(app);
    expect(await list(third)).toMatchObject([{ requestId: request.id }]);
    const { version } = (await owner.get(`/api/requests/${request.id}`)).body;
    await owner.post(`/api/requests/${request.id}/cancellation`, { version, reason: 'Plus besoin.' });
    await react(app);
    const lines = await list(third);
    expect(lines.map(({ kind, requestId }: Record<string, unknown>) => [kind, requestId])).toEqual([
      ['request_cancelled', null],
      ['tender_invited', null],
    ]);
  });
});
