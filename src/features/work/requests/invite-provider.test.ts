import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';

const app = await startTestApp();
let owner: Caller;
let writer: Caller;
let stranger: Caller;
let far: Caller;
let site: string;
const start = app.clock.now;
afterEach(() => {
  app.clock.now = start;
});

beforeAll(async () => {
  const company = await app.company();
  site = await app.site(company);
  owner = await app.person({ company });
  writer = await app.person({ company, membership: 'member' });
  stranger = await app.person({ company: await app.company() });
  // Neither its trade nor its area match: only an invitation reaches it.
  far = await app.person({
    role: 'prestataire',
    company: await app.provider({ trades: ['lift'], latitude: 43.3, longitude: 5.4 }),
  });
});

const need = () => ({
  siteId: site,
  title: 'Infiltration',
  description: 'Auréole au plafond.',
  trade: 'waterproofing',
  deadlineAt: new Date(app.clock.now.getTime() + 3 * 86_400_000).toISOString(),
});

async function published() {
  const { body } = await owner.post('/api/requests', need());
  return (await owner.post(`/api/requests/${body.id}/publication`, { version: body.version })).body;
}

describe('an invitation to quote', () => {
  test('opens a published request to one more provider, once, and survives edits of the request', async () => {
    const { id } = await published();
    const url = `/api/requests/${id}`;
    expect((await far.get(url)).status).toBe(404);
    const invitation = { providerId: far.companyId };
    expect(await owner.post(`${url}/invitations`, invitation)).toMatchObject({
      status: 200,
      body: { invitedCount: 1 },
    });
    expect(await owner.post(`${url}/invitations`, invitation)).toMatchObject({
      status: 200,
      body: { invitedCount: 1 },
    });
    expect((await far.get(url)).body).toMatchObject({ mayQuote: true, invited: [] });
    const { body } = await owner.get(url);
    expect(body.invited).toMatchObject([{ id: far.companyId }]);
    const kinds = (await owner.get(`${url}/events`)).body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'request.invited')).toHaveLength(1);
    const told = (await far.get(`${url}/events`)).body.items.map(({ kind }: { kind: string }) => kind);
    expect(told).not.toContain('request.invited');
    const edited = await owner.put(url, { ...need(), title: 'Infiltration, cage B', version: body.version });
    expect(edited.status).toBe(200);
    expect((await far.get(url)).status).toBe(200);
    expect((await owner.get(url)).body.invited).toMatchObject([{ id: far.companyId }]);
  });

  test('added by editing the request notifies as usual, and removes no earlier one', async () => {
    const first = await app.provider({ name: 'Premier Invité' });
    const input = { ...need(), visibility: 'invited', invitedIds: [first] };
    const draft = (await owner.post('/api/requests', input)).body;
    const url = `/api/requests/${draft.id}`;
    const { version } = (await owner.post(`${url}/publication`, { version: draft.version })).body;
    const edited = await owner.put(url, { ...input, invitedIds: [far.companyId], version });
    expect(edited.status).toBe(200);
    const { body } = await owner.get(url);
    expect(body).toMatchObject({ invitedCount: 2 });
    expect(body.invited.map(({ id }: { id: string }) => id).toSorted()).toEqual([first, far.companyId].toSorted());
    const { items } = (await owner.get(`${url}/events`)).body;
    expect(items.filter(({ kind }: { kind: string }) => kind === 'request.invited')).toMatchObject([
      { data: { providerId: far.companyId } },
    ]);
    expect((await far.get(url)).status).toBe(200);
  });

  test('counts as read once a user of the company opens the request itself, not through lists or other pages', async () => {
    const { id } = await published();
    const url = `/api/requests/${id}`;
    await owner.post(`${url}/invitations`, { providerId: far.companyId });
    const viewedAt = async () => (await owner.get(url)).body.invited[0].viewedAt;
    const admin = await app.person({ role: 'admin' });
    await far.get('/api/requests?limit=20');
    await far.get(`${url}/events`);
    await far.get(`${url}/quotes`);
    for (const who of [admin, owner, stranger]) await who.get(url);
    expect(await viewedAt()).toBeNull();
    await far.get(url);
    const first = app.clock.now;
    expect(new Date(await viewedAt())).toEqual(first);
    app.clock.now = new Date(first.getTime() + 3_600_000);
    await far.get(url);
    expect(new Date(await viewedAt())).toEqual(first);
  });

  test('counts as read once a quote was sent, however the provider found it', async () => {
    const { id } = await published();
    const { inDays, offer } = tenders(app, owner, site);
    await owner.post(`/api/requests/${id}/invitations`, { providerId: far.companyId });
    await offer(far, id);
    expect((await owner.get(`/api/requests/${id}`)).body.invited[0].viewedAt).not.toBeNull();
    // A sealed tender does not reveal who answered before opening.
    const sealed = await tenders(app, owner, site).publish({
      sealed: true,
      deadlineAt: inDays(2),
      visibility: 'invited',
      invitedIds: [far.companyId],
    });
    await offer(far, sealed.id);
    expect((await owner.get(`/api/requests/${sealed.id}`)).body.invited[0].viewedAt).toBeNull();
  });

  test('is refused without the right to commit, on drafts, and to companies outside the network', async () => {
    const { id } = await published();
    const url = `/api/requests/${id}/invitations`;
    expect(await writer.post(url, { providerId: far.companyId })).toMatchObject({ status: 403 });
    expect(await stranger.post(url, { providerId: far.companyId })).toMatchObject({ status: 404 });
    expect(await owner.post(url, { providerId: uuidv7() })).toMatchObject({ status: 404 });
    expect(await owner.post(url, { providerId: stranger.companyId })).toMatchObject({ status: 404 });
    const draft = await owner.post('/api/requests', need());
    const refused = await owner.post(`/api/requests/${draft.body.id}/invitations`, { providerId: far.companyId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_PUBLISHED' } });
  });
});
