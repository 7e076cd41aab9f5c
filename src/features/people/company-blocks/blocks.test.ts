import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';

const app = await startTestApp();

let owner: Caller;
let member: Caller;
let provider: Caller;
let desk: ReturnType<typeof tenders>;

beforeEach(async () => {
  const company = await app.company();
  owner = await app.person({ company });
  member = await app.person({ company, membership: 'member' });
  provider = await app.person({ role: 'prestataire', company: await app.provider() });
  desk = tenders(app, owner, await app.site(company));
});

const block = (who: Caller, other: Caller, reason = 'Impayés') =>
  who.put(`/api/blocked-companies/${other.companyId}`, { reason });

describe('a blocked company', () => {
  test('is listed with a reason that only its blocker reads, and can be unblocked', async () => {
    expect(await block(owner, provider)).toMatchObject({ status: 200, body: { reason: 'Impayés' } });
    expect((await block(owner, provider, 'Litige')).body.reason).toBe('Litige');
    expect((await member.get('/api/blocked-companies')).body).toMatchObject({
      items: [{ companyId: provider.companyId, reason: 'Litige' }],
      acts: { block: { allowed: false, code: 'FORBIDDEN' } },
    });
    expect((await provider.get('/api/blocked-companies')).body.items).toEqual([]);
    const url = `/api/blocked-companies/${provider.companyId}`;
    expect((await owner.delete(url)).status).toBe(200);
    expect((await owner.delete(url)).status).toBe(404);
  });

  test('is blocked for every site, by members who see all of them', async () => {
    const limited = await app.person({ company: owner.companyId, membership: 'manager', siteIds: [] });
    expect(await block(limited, provider)).toMatchObject({ status: 403, body: { code: 'WHOLE_COMPANY' } });
    expect((await limited.get('/api/blocked-companies')).body).toMatchObject({
      items: [],
      acts: { block: { allowed: false, code: 'WHOLE_COMPANY' } },
    });
    await block(owner, provider);
    const undone = await limited.delete(`/api/blocked-companies/${provider.companyId}`);
    expect(undone).toMatchObject({ status: 403, body: { code: 'WHOLE_COMPANY' } });
    expect((await owner.get('/api/blocked-companies')).body.count).toBe(1);
  });

  test('is blocked by members with authority, once; never one’s own company or one of the same side', async () => {
    expect((await block(member, provider)).status).toBe(403);
    expect((await member.delete(`/api/blocked-companies/${provider.companyId}`)).status).toBe(403);
    for (const companyId of [uuidv7(), owner.companyId, await app.company()]) {
      expect((await owner.put(`/api/blocked-companies/${companyId}`, {})).status).toBe(404);
    }
    expect((await owner.put(`/api/blocked-companies/${provider.companyId}`, { reason: 'x'.repeat(501) })).status).toBe(
      422,
    );
  });

  test.each(['by the asker', 'by the provider'])('sees no request any more, %s', async (by) => {
    const invited = await desk.publish({ visibility: 'invited', invitedIds: [provider.companyId] });
    const open = await desk.publish({ visibility: 'marketplace' });
    for (const { id } of [invited, open]) expect((await provider.get(`/api/requests/${id}`)).status).toBe(200);
    const draft = await desk.draft(provider, open.id);
    await (by === 'by the asker' ? block(owner, provider) : block(provider, owner));
    for (const { id } of [invited, open]) {
      expect((await provider.get(`/api/requests/${id}`)).status).toBe(404);
      expect((await provider.post(`/api/requests/${id}/quotes`)).status).toBe(404);
    }
    const sending = await provider.post(`/api/quotes/${draft.id}/sending`, { version: draft.version });
    expect(sending).toMatchObject({ status: 409, body: { code: 'NOT_QUOTABLE' } });
    for (const list of ['/api/requests', '/api/tenders']) {
      const ids = (await provider.get(list)).body.items.map(({ id }: { id: string }) => id);
      expect(ids).not.toContain(invited.id);
      expect(ids).not.toContain(open.id);
    }
    const invitation = { providerId: provider.companyId };
    expect((await owner.post(`/api/requests/${open.id}/invitations`, invitation)).status).toBe(404);
    const need = { visibility: 'invited', invitedIds: [provider.companyId] };
    await expect(desk.publish(need)).rejects.toThrow(/422/);
    expect((await owner.put(`/api/favourites/${provider.companyId}`, {})).status).toBe(404);
  });

  test('loses pending offers between the two companies, keeps its ongoing work', async () => {
    const won = await desk.publish({ visibility: 'invited', invitedIds: [provider.companyId] });
    const quote = await desk.offer(provider, won.id);
    await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' });
    const asked = await desk.publish({ visibility: 'invited', invitedIds: [provider.companyId] });
    const waiting = await desk.offer(provider, asked.id);
    await owner.put(`/api/favourites/${provider.companyId}`, {});
    const terms = { paymentDays: 30, validFrom: '2026-12-01', validUntil: null };
    const { body } = await owner.post('/api/collaborations', { providerId: provider.companyId, terms });
    await provider.post(`/api/collaborations/${body.id}/acceptance`, { version: 1 });
    await block(owner, provider);
    await react(app);
    expect((await provider.get(`/api/requests/${won.id}`)).status).toBe(200);
    expect((await provider.get(`/api/requests/${asked.id}`)).status).toBe(404);
    expect((await provider.get(`/api/quotes/${waiting.id}`)).body).toMatchObject({ state: 'declined' });
    expect((await owner.get('/api/favourites')).body.count).toBe(0);
    expect((await provider.get(`/api/collaborations/${body.id}`)).body).toMatchObject({
      state: 'ended',
      closedBy: null,
      closeReason: '',
    });
  });

  test('cannot be invited to collaborate: its blocker gets the reason, the blocked company finds nobody', async () => {
    const invite = (by: Caller) =>
      by.post('/api/collaborations', {
        providerId: provider.companyId,
        terms: { paymentDays: 30, validFrom: '2026-12-01', validUntil: null },
      });
    await block(provider, owner);
    expect(await invite(owner)).toMatchObject({ status: 404 });
    await block(owner, provider);
    expect(await invite(owner)).toMatchObject({ status: 409, body: { code: 'BLOCKED_BY_US' } });
  });
});

test('blocked companies are read page by page, and counted', async () => {
  const names = ['Un', 'Deux', 'Trois'];
  for (const name of names) {
    const company = await app.provider({ name });
    await owner.put(`/api/blocked-companies/${company}`, { reason: 'Litige' });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  }
  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; page < names.length; page++) {
    const { body } = await owner.get(`/api/blocked-companies?limit=1${cursor}`);
    expect([body.items.length, body.count]).toEqual([1, 3]);
    seen.push(body.items[0].name);
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect([seen, cursor]).toEqual([['Trois', 'Deux', 'Un'], '&cursor=null']);
  expect((await owner.get('/api/blocked-companies?cursor=abc')).status).toBe(400);
});
