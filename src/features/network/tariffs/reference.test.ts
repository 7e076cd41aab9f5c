import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });

const url = '/api/admin/tariff-items';
const article = (values: object = {}) => ({
  code: 'PLB-010',
  designation: 'Remplacement d’un siphon',
  trade: 'plumbing',
  unit: 'u',
  unitPriceE4: 849_000,
  vatRateBp: 1000,
  ...values,
});

test('an article is added, changed, found, revised, exported and removed', async () => {
  const { status, body } = await admin.post(url, article());
  expect(status).toBe(201);
  expect((await admin.post(url, article())).body.code).toBe('CODE_TAKEN');
  const other = (await admin.post(url, article({ code: 'ETA-1', trade: 'waterproofing' }))).body;
  expect((await admin.put(`${url}/${other.id}`, { ...article(), version: 1 })).body.code).toBe('CODE_TAKEN');
  expect(
    (await admin.put(`${url}/${body.id}`, { ...article({ unitPriceE4: 1_000_100 }), version: 1 })).body.unitPriceE4,
  ).toBe(1_000_100);
  expect((await admin.get(`${url}?q=SIPHON&trade=plumbing`)).body.items).toHaveLength(1);
  expect((await admin.post(`${url}/revision`, { rateBp: 250, trade: 'plumbing' })).body).toEqual({ changed: 1 });
  const items = (await admin.get(url)).body.items;
  expect(items.map((item: { unitPriceE4: number }) => item.unitPriceE4)).toEqual([849_000, 1_025_100]);
  expect((await admin.get(`${url}.csv`)).body).toContain('PLB-010;Remplacement d’un siphon;Plomberie;u;"102,51";10');
  expect((await admin.delete(`${url}/${body.id}?version=1`)).body.code).toBe('STALE');
  expect((await admin.get(`${url}/${body.id}`)).body.version).toBe(3);
  expect((await admin.delete(`${url}/${body.id}?version=3`)).status).toBe(200);
  expect((await admin.delete(`${url}/${body.id}?version=3`)).body.code).toBe('ARTICLE_REMOVED');
  expect((await admin.put(`${url}/${body.id}`, { ...article({ code: 'X' }), version: 3 })).status).toBe(410);
  const history = (await admin.get(`${url}/${body.id}/prices`)).body;
  expect([history.items.length, typeof history.removed.by]).toEqual([2, 'string']);
});

test('refuses an out-of-range rate, and non-admins', async () => {
  expect((await admin.post(`${url}/revision`, { rateBp: -9000 })).status).toBe(422);
  expect((await provider.get(url)).status).toBe(403);
  expect((await provider.post(`${url}/revision`, { rateBp: 1 })).status).toBe(403);
});
