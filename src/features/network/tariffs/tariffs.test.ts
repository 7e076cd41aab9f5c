import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import type { TariffItem } from './tariff.contract.ts';

const app = await startTestApp();
const company = await app.provider({ name: 'Étanchéité Martin' });
const owner = await app.person({ role: 'prestataire', company });
const colleague = await app.person({ role: 'prestataire', company, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company, membership: 'viewer' });
const rival = await app.person({ role: 'tce', company: await app.provider() });
const ordering = await app.person({ company: await app.company() });
const admin = await app.person({ role: 'admin' });
const loose = await app.person({ role: 'prestataire' });

const article = (values: Partial<TariffItem> = {}) => ({
  code: 'ETA-001',
  designation: 'Reprise d’étanchéité bicouche',
  trade: 'waterproofing',
  unit: 'm²',
  unitPriceE4: 645_000,
  vatRateBp: 1000,
  ...values,
});
const url = '/api/tariff-items';
const add = async (values: Partial<TariffItem>) => (await owner.post(url, article(values))).body as TariffItem;
const codes = (body: unknown) => (body as { items: TariffItem[] }).items.map(({ code }) => code);

test('an article is added, changed, found and removed', async () => {
  const made = await owner.post(url, article());
  expect(made.status).toBe(201);
  const { id } = made.body as TariffItem;
  const changed = await owner.put(`${url}/${id}`, {
    ...article({ unitPriceE4: 700_000, vatRateBp: 550 }),
    version: 1,
  });
  expect(changed).toMatchObject({ status: 200, body: { id, unitPriceE4: 700_000, vatRateBp: 550, version: 2 } });
  expect((await reader.get(`${url}/${id}`)).body).toEqual(changed.body);
  expect(codes((await owner.get(`${url}?q=ETANCHEITE`)).body)).toEqual(['ETA-001']);
  expect(codes((await owner.get(`${url}?q=100%25`)).body)).toEqual([]);
  // Characters that are special in an expression, and letters that must not follow a backslash.
  for (const sign of ['(', '\\\\', '[:', 'e\u0301', 'Ⓐ', '\u093e', '®']) {
    expect((await owner.get(`${url}?sort=match&q=${encodeURIComponent(sign)}`)).status).toBe(200);
  }
  expect(await owner.delete(`${url}/${id}?version=2`)).toMatchObject({ status: 200, body: { id } });
  expect(await owner.delete(`${url}/${id}?version=2`)).toMatchObject({
    status: 410,
    body: { code: 'ARTICLE_REMOVED' },
  });
});

test('an article changed or removed by a colleague meanwhile is not overwritten, and its history shows it', async () => {
  const { id } = await add({ code: 'DEUX', unitPriceE4: 100_000 });
  const write = (by: typeof owner, version: number, unitPriceE4: number) =>
    by.put(`${url}/${id}`, { ...article({ code: 'DEUX', unitPriceE4 }), version });
  const both = await Promise.all([write(owner, 1, 2_000), write(colleague, 1, 3_000)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('STALE');
  // A revision of all prices and an import change it too.
  await owner.post(`${url}/revision`, { rateBp: 1_000 });
  expect((await write(owner, 2, 5_000)).body.code).toBe('STALE');
  expect((await owner.delete(`${url}/${id}?version=2`)).body.code).toBe('STALE');
  expect(await colleague.delete(`${url}/${id}?version=3`)).toMatchObject({ status: 200 });

  expect(await write(owner, 3, 5_000)).toMatchObject({ status: 410, body: { code: 'ARTICLE_REMOVED' } });
  expect(await owner.get(`${url}/${id}`)).toMatchObject({ status: 410 });
  const history = (await reader.get(`${url}/${id}/prices`)).body;
  expect(history.removed).toEqual({ at: expect.any(String), by: expect.any(String) });
  expect(history.items).toHaveLength(2);
  for (const address of [`${url}/${id}`, `${url}/${id}/prices`])
    expect(await rival.get(address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await rival.delete(`${url}/${id}?version=3`)).toMatchObject({ status: 404 });
  const again = await add({ code: 'DEUX' });
  expect((await owner.get(`${url}/${again.id}/prices`)).body).toEqual({ items: [], nextCursor: null, removed: null });
  await owner.delete(`${url}/${again.id}?version=1`);
});

test('removed articles are listed, latest first, to the company', async () => {
  const removedOf = async (who: typeof owner, query = '') => (await who.get(`/api/removed-tariff-items?${query}`)).body;
  const made = [];
  for (const code of ['VIEUX-1', 'VIEUX-2', 'VIEUX-3']) {
    const { id } = await add({ code, designation: `Crapaudine ${code}` });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect((await owner.delete(`${url}/${id}?version=1`)).status).toBe(200);
    made.push(id);
  }
  const first = await removedOf(reader, 'limit=2&q=vieux');
  expect(first.items).toMatchObject([
    { id: made[2], code: 'VIEUX-3', designation: 'Crapaudine VIEUX-3', by: expect.any(String), at: expect.any(String) },
    { id: made[1] },
  ]);
  expect(await removedOf(reader, `limit=2&q=vieux&cursor=${first.nextCursor}`)).toMatchObject({
    items: [{ id: made[0] }],
    nextCursor: null,
  });
  expect((await removedOf(owner, 'q=CRAPAUDINE')).items).toHaveLength(3);
  expect((await owner.get(`${url}/${made[0]}/prices`)).body.removed).toMatchObject({ at: expect.any(String) });
  expect(await removedOf(rival)).toEqual({ items: [], nextCursor: null });
  expect((await ordering.get('/api/removed-tariff-items')).status).toBe(403);
  expect((await owner.get('/api/admin/removed-tariff-items')).status).toBe(403);
  expect((await admin.get('/api/admin/removed-tariff-items')).body.items).toEqual([]);
});

test('the list goes page by page and by trade', async () => {
  for (const code of ['C', 'A', 'B']) await add({ code, ...(code === 'B' ? { trade: 'roofing' } : {}) });
  const first = await owner.get(`${url}?limit=2`);
  expect(codes(first.body)).toEqual(['A', 'B']);
  const { nextCursor } = first.body as { nextCursor: string };
  const second = await owner.get(`${url}?limit=2&cursor=${nextCursor}`);
  expect(second.body).toMatchObject({ items: [{ code: 'C' }], nextCursor: null });
  expect(codes((await owner.get(`${url}?trade=roofing`)).body)).toEqual(['B']);
  expect(await owner.get(`${url}?cursor=nothing`)).toMatchObject({ status: 400 });
});

test('a code is unique in a company, free in another', async () => {
  const taken = await add({ code: 'UNIQUE' });
  expect(await owner.post(url, article({ code: 'UNIQUE' }))).toMatchObject({
    status: 409,
    body: { code: 'CODE_TAKEN' },
  });
  const other = await add({ code: 'OTHER' });
  expect(await owner.put(`${url}/${other.id}`, { ...article({ code: 'UNIQUE' }), version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'CODE_TAKEN' },
  });
  expect(await rival.post(url, article({ code: 'UNIQUE' }))).toMatchObject({ status: 201 });
  expect(codes((await rival.get(url)).body)).toEqual(['UNIQUE']);
  expect(await rival.put(`${url}/${taken.id}`, { ...article(), version: 1 })).toMatchObject({ status: 404 });
  expect(await rival.delete(`${url}/${taken.id}?version=1`)).toMatchObject({ status: 404 });
  expect(await owner.get(url)).toMatchObject({ status: 200 });
});

test('only the provider side with a company, except viewers, may write', async () => {
  expect(await app.nobody.get(url)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(await ordering.get(url)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
  expect(await admin.get(url)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
  expect(await loose.get(url)).toMatchObject({ status: 403, body: { code: 'NO_COMPANY' } });
  const { id } = await add({ code: 'READ' });
  expect(codes((await reader.get(`${url}?q=READ`)).body)).toEqual(['READ']);
  for (const refused of [
    reader.post(url, article({ code: 'NO' })),
    reader.put(`${url}/${id}`, { ...article(), version: 1 }),
    reader.delete(`${url}/${id}?version=1`),
  ]) {
    expect(await refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
});

test('a revision changes every price or those of one trade, and a history shows the former ones and their authors', async () => {
  const firm = await app.provider({ name: 'Peintures Vigo' });
  const chief = await app.person({ role: 'prestataire', company: firm });
  const colleague = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
  const put = async (values: Partial<TariffItem>) => (await chief.post(url, article(values))).body as TariffItem;
  const roof = await put({ code: 'R', trade: 'roofing', unitPriceE4: 100_000 });
  const free = await put({ code: 'F', unitPriceE4: 100 });
  const other = await add({ code: 'AUTRE', trade: 'roofing', unitPriceE4: 100_000 });
  const revise = (input: object, by = chief) => by.post(`${url}/revision`, input);
  expect((await revise({ rateBp: 250 }, colleague)).body.code).toBe('FORBIDDEN');
  // One cent does not change by 2.5 %.
  expect((await revise({ rateBp: 250 })).body).toEqual({ changed: 1 });
  expect((await revise({ rateBp: -1_000, trade: 'painting' })).body).toEqual({ changed: 0 });
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const roofAt = { ...article({ code: 'R', trade: 'roofing', unitPriceE4: 200_000 }), version: 2 };
  await chief.put(`${url}/${roof.id}`, roofAt);
  await chief.put(`${url}/${roof.id}`, { ...roofAt, unit: 'u', version: 3 });
  const first = (await chief.get(`${url}/${roof.id}/prices?limit=1`)).body;
  expect(first.items).toMatchObject([{ beforeE4: 102_500, afterE4: 200_000, by: expect.any(String) }]);
  const rest = (await colleague.get(`${url}/${roof.id}/prices?limit=1&cursor=${first.nextCursor}`)).body;
  expect(rest).toMatchObject({ items: [{ beforeE4: 100_000, afterE4: 102_500 }], nextCursor: null });
  expect((await chief.get(`${url}/${free.id}/prices`)).body.items).toEqual([]);
  expect((await chief.get(`${url}/${other.id}/prices`)).status).toBe(404);
  expect((await owner.get(`${url}?q=AUTRE`)).body.items).toMatchObject([{ unitPriceE4: 100_000 }]);
  await put({ code: 'MAX', unitPriceE4: 10_000_000_000_000 });
  expect((await revise({ rateBp: 10_000 })).body.data.issues).toMatchObject([{ path: ['rateBp'] }]);
});

test('a viewer sees that the list is read-only', async () => {
  expect((await owner.get(url)).body.acts.write).toEqual({ allowed: true });
  expect((await reader.get(url)).body.acts.write).toMatchObject({ allowed: false });
});

test.each([
  [{ code: ' ' }, 'code', 'Ce champ est requis.'],
  [{ vatRateBp: 1960 }, 'vatRateBp', 'Choisissez une des valeurs proposées.'],
  [{ unitPriceE4: 1000.5 }, 'unitPriceE4', 'Cette valeur n’est pas du type attendu.'],
  [{ trade: 'magic' }, 'trade', 'Choisissez une des valeurs proposées.'],
  [{ designation: 'a\u0000b' }, 'designation', 'Retirez les caractères de contrôle.'],
])('refuses %j with a sentence by the field', async (values, field, message) => {
  const { status, body } = await owner.post(url, { ...article(), ...values });
  expect(status).toBe(422);
  expect(body).toMatchObject({ data: { issues: [{ path: [field], message }] } });
});
