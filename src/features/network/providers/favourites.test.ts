import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
let owner: Caller;
let colleague: Caller;
let reader: Caller;
let stranger: Caller;
let providerId: string;

beforeAll(async () => {
  const company = await app.company();
  owner = await app.person({ company });
  colleague = await app.person({ company, membership: 'member' });
  reader = await app.person({ company, membership: 'viewer' });
  stranger = await app.person({ company: await app.company() });
  providerId = await app.provider({ name: 'Plomberie Marchetti', trades: ['plumbing'] });
});

const kept = async (by: Caller, query = '') => (await by.get(`/api/favourites${query}`)).body;

describe('favourites', () => {
  test('are shared in the company, with a note and lists, and hidden from others', async () => {
    const { body: list } = await owner.post('/api/favourite-lists', { name: 'Urgences' });
    const put = await owner.put(`/api/favourites/${providerId}`, { note: 'Joindre Marco', listIds: [list.id] });
    expect(put).toMatchObject({ status: 200, body: { note: 'Joindre Marco', listIds: [list.id] } });
    // A second press of the heart changes neither note nor lists.
    await colleague.put(`/api/favourites/${providerId}`, {});
    expect(await kept(colleague)).toMatchObject({
      count: 1,
      items: [{ id: providerId, note: 'Joindre Marco', listIds: [list.id], favourite: true }],
      lists: [{ name: 'Urgences', count: 1 }],
    });
    expect((await kept(colleague, '?q=marco')).items).toHaveLength(1);
    expect((await kept(colleague, '?q=personne')).items).toHaveLength(0);
    expect((await kept(colleague, `?listId=${list.id}`)).items).toHaveLength(1);
    expect(await kept(stranger)).toMatchObject({ count: 0, items: [], lists: [] });
    expect((await stranger.get('/api/providers')).body.items[0]).toMatchObject({ favourite: false });
    expect((await owner.get('/api/providers')).body.items[0]).toMatchObject({ favourite: true });

    expect(await stranger.put(`/api/favourite-lists/${list.id}`, { name: 'Miennes' })).toMatchObject({ status: 404 });
    expect(await stranger.delete(`/api/favourite-lists/${list.id}`)).toMatchObject({ status: 404 });
    expect(await stranger.put(`/api/favourites/${providerId}`, { listIds: [list.id] })).toMatchObject({ status: 422 });
    expect(await kept(stranger)).toMatchObject({ count: 0 });

    expect(await owner.put(`/api/favourite-lists/${list.id}`, { name: 'Astreinte' })).toMatchObject({ status: 200 });
    expect(await owner.delete(`/api/favourite-lists/${list.id}`)).toMatchObject({ status: 200 });
    expect(await kept(owner)).toMatchObject({ count: 1, items: [{ listIds: [] }], lists: [] });
    expect(await owner.delete(`/api/favourites/${providerId}`)).toMatchObject({ status: 200 });
    expect(await kept(owner)).toMatchObject({ count: 0 });
  });

  test('have lists with unique names', async () => {
    const { body } = await owner.post('/api/favourite-lists', { name: 'Été' });
    expect(await owner.post('/api/favourite-lists', { name: 'ete' })).toMatchObject({
      status: 409,
      body: { code: 'LIST_EXISTS' },
    });
    const other = await owner.post('/api/favourite-lists', { name: 'Hiver' });
    expect(await owner.put(`/api/favourite-lists/${other.body.id}`, { name: 'été' })).toMatchObject({ status: 409 });
    await owner.delete(`/api/favourite-lists/${body.id}`);
    expect(await owner.put(`/api/favourite-lists/${other.body.id}`, { name: 'été' })).toMatchObject({ status: 200 });
  });

  test('have at most thirty lists, however many are created at once', async () => {
    const eager = await app.person({ company: await app.company() });
    const begin = (_: unknown, index: number) => eager.post('/api/favourite-lists', { name: `Liste ${index}` });
    const answers = await Promise.all(Array.from({ length: 40 }, begin));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('TOO_MANY_LISTS');
    expect((await kept(eager)).lists).toHaveLength(30);
  });

  test('can be restored: removing one returns its note and its lists', async () => {
    const { body: list } = await owner.post('/api/favourite-lists', { name: 'Toitures' });
    await owner.put(`/api/favourites/${providerId}`, { note: 'Code 12B', listIds: [list.id] });
    const { body: was } = await owner.delete(`/api/favourites/${providerId}`);
    expect(was).toEqual({ providerId, note: 'Code 12B', listIds: [list.id] });
    await owner.put(`/api/favourites/${providerId}`, { note: was.note, listIds: was.listIds });
    expect((await kept(owner)).items).toMatchObject([{ note: 'Code 12B', listIds: [list.id] }]);
    await owner.delete(`/api/favourites/${providerId}`);
    await owner.delete(`/api/favourite-lists/${list.id}`);
    expect((await owner.delete(`/api/favourites/${providerId}`)).body).toEqual({ providerId, note: null, listIds: [] });
  });

  test('cannot be changed by viewers, nor be providers out of the network', async () => {
    expect(await reader.put(`/api/favourites/${providerId}`, {})).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await reader.delete(`/api/favourites/${providerId}`)).toMatchObject({ status: 403 });
    expect(await reader.post('/api/favourite-lists', { name: 'X' })).toMatchObject({ status: 403 });
    expect((await kept(reader)).acts.favourite).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    expect(await owner.put(`/api/favourites/${uuidv7()}`, {})).toMatchObject({ status: 404 });
    expect(await owner.put(`/api/favourites/${owner.companyId}`, {})).toMatchObject({ status: 404 });
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', providerId)
      .execute();
    expect(await owner.put(`/api/favourites/${providerId}`, {})).toMatchObject({ status: 404 });
  });
});

test('favourites are read page by page, by name', async () => {
  const keeper = await app.person({ company: await app.company() });
  const names = ['Écran', 'Eaux vives', 'Zinc', 'Abc', 'Abc'];
  for (const name of names) await keeper.put(`/api/favourites/${await app.provider({ name })}`, {});
  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const body = await kept(keeper, `?limit=2${cursor}`);
    expect(body.count).toBe(5);
    seen.push(...body.items.map(({ name }: { name: string }) => name));
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect([seen, cursor]).toEqual([['Abc', 'Abc', 'Eaux vives', 'Écran', 'Zinc'], '&cursor=null']);
  expect((await keeper.get('/api/favourites?cursor=abc')).status).toBe(400);
});
