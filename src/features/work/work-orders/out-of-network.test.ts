import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { accounts } from '#test/account.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';

const app = await startTestApp();
const { react } = accounts(app);
const company = await app.company({ plan: 'pro' });
const site = await app.site(company);
let owner: Caller;
let provider: Caller;
let publish: ReturnType<typeof tenders>['publish'];
let offer: ReturnType<typeof tenders>['offer'];
let draftQuote: ReturnType<typeof tenders>['draft'];
let inDays: ReturnType<typeof tenders>['inDays'];

beforeAll(async () => {
  owner = await app.person({ company });
  ({ publish, offer, draft: draftQuote, inDays } = tenders(app, owner, site));
});
beforeEach(async () => {
  provider = await app.person({ role: 'prestataire', company: await app.provider() });
});

const place = async (state: string) => {
  const companyId = provider.companyId ?? '';
  const refused = state === 'rejected';
  await app.db
    .updateTable('company_profiles')
    .set({ network_state: refused ? 'none' : state })
    .where('id', '=', companyId)
    .execute();
  const now = app.clock.now;
  const file = { state: refused ? 'rejected' : 'approved', submitted_at: now, created_at: now, updated_at: now };
  await app.db
    .insertInto('provider_applications')
    .values({
      id: uuidv7(),
      company_id: companyId,
      number: sql`(SELECT count(*) + 1 FROM provider_applications)`,
      ...file,
    })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ state: file.state }))
    .execute();
};
const invited = () => ({ visibility: 'invited', invitedIds: [provider.companyId] });
const need = () => ({
  siteId: site,
  title: 'Infiltration',
  description: 'Auréole.',
  trade: 'waterproofing',
  deadlineAt: inDays(3),
});
const keep = () => owner.put(`/api/favourites/${provider.companyId}`, {});
const tendersSeen = async () => (await provider.get('/api/tenders')).body.items.length;
const mailsOf = async () => {
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', provider.userId)
    .executeTakeFirstOrThrow();
  return app.db.selectFrom('mails').select('template').where('recipient', '=', email).execute();
};

describe.each(['suspended', 'rejected'])('a provider removed from the network (%s)', (state) => {
  test('is offered nothing any more, invited, favourite or not', async () => {
    await keep();
    const requests = [
      await publish(invited()),
      await publish({ visibility: 'favourites' }),
      await publish({ visibility: 'marketplace' }),
    ];
    expect(await tendersSeen()).toBeGreaterThanOrEqual(3);
    await place(state);
    expect(await tendersSeen()).toBe(0);
    for (const { id } of requests) expect((await provider.get(`/api/requests/${id}`)).status).toBe(404);
  });

  test('cannot be invited, in a draft either, but a request that invites it may be corrected', async () => {
    const published = await publish(invited());
    await place(state);
    const refused = await owner.post('/api/requests', { ...need(), ...invited() });
    expect(refused).toMatchObject({ status: 422, body: { data: { issues: [{ path: ['invitedIds'] }] } } });
    const corrected = { ...need(), ...invited(), title: 'Fuite', version: published.version };
    expect((await owner.put(`/api/requests/${published.id}`, corrected)).status).toBe(200);
  });

  test('blocks the publication of a draft that invites it, and receives no mail', async () => {
    const { body: draft } = await owner.post('/api/requests', { ...need(), ...invited() });
    await place(state);
    const refused = await owner.post(`/api/requests/${draft.id}/publication`, draft);
    expect(refused).toMatchObject({ status: 409, body: { code: 'INVITED_LEFT' } });
    await place('approved');
    expect((await owner.post(`/api/requests/${draft.id}/publication`, draft)).status).toBe(200);
    await place(state);
    await react();
    expect(await mailsOf()).toEqual([]);
  });

  test('does not count among the favourites of its trade', async () => {
    const lone = await app.company();
    const keeper = await app.person({ company: lone });
    const where = await app.site(lone);
    await keeper.put(`/api/favourites/${provider.companyId}`, {});
    const counted = async () =>
      (await keeper.get(`/api/eligible-providers?siteId=${where}&trade=waterproofing`)).body.favouriteCount;
    expect(await counted()).toBe(1);
    await place(state);
    expect(await counted()).toBe(0);
    const { body: draft } = await keeper.post('/api/requests', { ...need(), siteId: where, visibility: 'favourites' });
    expect(await keeper.post(`/api/requests/${draft.id}/publication`, draft)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['visibility'] }] } },
    });
  });

  test('can neither send its quote nor be awarded an earlier one', async () => {
    const request = await publish(invited());
    const quote = await offer(provider, request.id);
    const other = await draftQuote(provider, (await publish(invited())).id);
    await place(state);
    expect(await provider.post(`/api/quotes/${other.id}/sending`, other)).toMatchObject({
      status: 409,
      body: { code: 'NOT_QUOTABLE' },
    });
    const { body: check } = await owner.get(`/api/quotes/${quote.id}/award-check`);
    expect(check).toMatchObject({ missing: [], accept: { allowed: false, code: 'PROVIDER_LEFT' } });
    const acceptance = { version: quote.version, signerName: 'Claire Delmas' };
    const url = `/api/quotes/${quote.id}/acceptance`;
    expect(await owner.post(url, acceptance)).toMatchObject({ status: 409, body: { code: 'PROVIDER_LEFT' } });
    await place('approved');
    expect((await owner.post(url, acceptance)).status).toBe(201);
  });
});

test('a company named by its client works before it has applied for the network, and sees nothing else', async () => {
  await app.db
    .updateTable('company_profiles')
    .set({ network_state: 'none' })
    .where('id', '=', provider.companyId ?? '')
    .execute();
  await publish({ visibility: 'marketplace' });
  const request = await publish(invited());
  expect((await provider.get('/api/tenders')).body.items.map(({ id }: { id: string }) => id)).toEqual([request.id]);
  const quote = await offer(provider, request.id);
  const { body: check } = await owner.get(`/api/quotes/${quote.id}/award-check`);
  expect(check.accept.code).not.toBe('PROVIDER_LEFT');
});
