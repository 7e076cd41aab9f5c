import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#test/account.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';
import { closeTenders } from '#features/work/quotes/close-tenders.ts';

const app = await startTestApp();
const { react } = accounts(app);
const start = app.clock.now;
const company = await app.company();
const owner = await app.person({ company });
const { publish, draft, inDays, kinds } = tenders(app, owner, await app.site(company));
let gone: Caller;
let stays: Caller;

beforeEach(async () => {
  app.clock.now = start;
  gone = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
  stays = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
});

async function expired(changes: object) {
  const { id } = await publish(changes);
  app.clock.now = new Date(inDays(4));
  await closeTenders(app.db, app.clock.now);
  await react();
  await app.db.deleteFrom('mails').execute();
  const { version } = (await owner.get(`/api/requests/${id}`)).body;
  return { id, again: { version, deadlineAt: inDays(5) } };
}
const republish = ({ id, again }: Awaited<ReturnType<typeof expired>>) =>
  owner.post(`/api/requests/${id}/republication`, again);
const invited = (...providers: Caller[]) => ({
  visibility: 'invited',
  invitedIds: providers.map(({ companyId }) => companyId),
});
const place = (state: string) =>
  app.db.updateTable('company_profiles').set({ network_state: state }).where('id', '=', gone.companyId).execute();

const leave: Record<string, () => Promise<unknown>> = {
  suspended: () => place('suspended'),
  'parted by a block of its own': () => gone.put(`/api/blocked-companies/${company}`, {}),
  'blocked by who asks': () => owner.put(`/api/blocked-companies/${gone.companyId}`, {}),
};

describe.each(Object.keys(leave))('a provider invited earlier, since then %s', (how) => {
  test('is left out of the republished request, and the ordering side is notified', async () => {
    const request = await expired(invited(gone, stays));
    await leave[how]?.();
    const { status, body } = await republish(request);
    expect([status, body.state]).toEqual([200, 'published']);
    expect(body.leftOut).toEqual([{ id: gone.companyId, name: 'Toitures Hugo' }]);
    const url = `/api/requests/${request.id}`;
    expect((await owner.get(url)).body).toMatchObject({ invitedCount: 1, invited: [{ id: stays.companyId }] });
    const { items } = (await owner.get(`${url}/events`)).body;
    expect(items.at(-1)).toMatchObject({ kind: 'request.uninvited', data: { companies: ['Toitures Hugo'] } });
    expect(await kinds(stays, request.id)).not.toContain('request.uninvited');
    expect((await gone.get(url)).status).toBe(404);
    await react();
    const mails = await app.db.selectFrom('mails').select(['recipient', 'template']).execute();
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', stays.userId)
      .executeTakeFirstOrThrow();
    expect(mails).toEqual([{ recipient: email, template: 'notifications.notice' }]);
  });

  test('blocks a republication that would reach nobody else', async () => {
    const request = await expired(invited(gone));
    await leave[how]?.();
    expect(await republish(request)).toMatchObject({ status: 409, body: { code: 'NOBODY_LEFT' } });
    expect((await owner.get(`/api/requests/${request.id}`)).body).toMatchObject({
      state: 'expired',
      invited: [{ id: gone.companyId }],
    });
  });

  test('blocks the publication of a draft inviting it', async () => {
    const need = {
      siteId: (await owner.get('/api/sites')).body.items[0].id,
      title: 'Infiltration',
      description: 'Auréole.',
      trade: 'waterproofing',
      deadlineAt: inDays(3),
    };
    const { body: draft } = await owner.post('/api/requests', { ...need, ...invited(gone, stays) });
    await leave[how]?.();
    expect(await owner.post(`/api/requests/${draft.id}/publication`, draft)).toMatchObject({
      status: 409,
      body: { code: 'INVITED_LEFT' },
    });
  });
});

test('favourites are counted again, and a company invited later by hand is left out too', async () => {
  await owner.put(`/api/favourites/${gone.companyId}`, {});
  const kept = await expired({ visibility: 'favourites' });
  app.clock.now = start;
  const { id } = await publish({ visibility: 'marketplace' });
  await owner.post(`/api/requests/${id}/invitations`, { providerId: gone.companyId });
  app.clock.now = new Date(inDays(4));
  await closeTenders(app.db, app.clock.now);
  const { version } = (await owner.get(`/api/requests/${id}`)).body;
  await place('suspended');
  expect(await republish(kept)).toMatchObject({ status: 409, body: { code: 'NOBODY_LEFT' } });
  expect(await owner.post(`/api/requests/${id}/republication`, { version, deadlineAt: inDays(5) })).toMatchObject({
    status: 200,
    body: { leftOut: [{ name: 'Toitures Hugo' }] },
  });
  expect((await owner.get(`/api/requests/${id}`)).body.invitedCount).toBe(0);
});

test('a draft quote from the previous round continues in the next', async () => {
  const { id } = await publish({});
  const quote = await draft(stays, id);
  app.clock.now = new Date(inDays(4));
  await closeTenders(app.db, app.clock.now);
  const { version } = (await owner.get(`/api/requests/${id}`)).body;
  expect((await owner.post(`/api/requests/${id}/republication`, { version, deadlineAt: inDays(5) })).status).toBe(200);
  expect((await stays.get(`/api/requests/${id}`)).body).toMatchObject({
    mayQuote: false,
    ownQuote: { id: quote.id, state: 'draft' },
  });
});

test('requires answers within a year', async () => {
  const request = await expired({});
  const later = { ...request, again: { ...request.again, deadlineAt: inDays(400) } };
  expect(await republish(later)).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['deadlineAt'] }] } },
  });
});
