import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { missionsOf } from '#test/missions.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, site, lefort, karim, technician, confirmed, send } = await missionsOf(app);

test('a part names its order line or article; only the office reads its value', async () => {
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  const { id, order, requestId } = await confirmed(hours('2026-11-20', '19:00', '20:00'));
  const { lines, request } = (await karim.get(`/api/missions/${id}`)).body as {
    lines: { kind: string; position: number; unit: string; designation: string }[];
    request: { trade: string };
  };
  const article = {
    code: 'PLB-204',
    designation: 'Coude 90° cuivre',
    unit: 'u',
    vatRateBp: 1000,
    trade: request.trade,
  };
  const written = await lefort.post('/api/tariff-items', { ...article, unitPriceE4: 45_000 });
  expect(written.status).toBe(201);
  const offered = { id: written.body.id, code: 'PLB-204', designation: 'Coude 90° cuivre', unit: 'u' };
  expect((await karim.get(`/api/missions/${id}`)).body.articles).toEqual([offered]);
  const search = (who: typeof owner, q: string) => who.get(`/api/missions/${id}/articles?q=${q}`);
  expect((await search(karim, 'coude')).body.items).toEqual([offered]);
  expect((await search(karim, 'inconnu')).body.items).toEqual([]);
  expect((await search(await technician(undefined), 'coude')).status).toBe(404);
  expect((await search(owner, 'coude')).status).toBe(403);

  const line = lines.find(({ kind }) => kind === 'line');
  const part = (designation: string, more: object) =>
    send(karim, id, 'parts', { designation, quantityMilli: 2000, unit: 'u', ...more });
  expect((await part('Coude 90° cuivre', { from: { kind: 'article', articleId: offered.id } })).status).toBe(200);
  const ofLine = { unit: line?.unit, from: { kind: 'line', position: line?.position } };
  await part(line?.designation ?? '', ofLine);
  await part('Ligne écrite autrement depuis', ofLine);
  await part('Coude, en mètres', { unit: 'm', from: { kind: 'article', articleId: offered.id } });
  await part('Article d’une autre entreprise', { from: { kind: 'article', articleId: uuidv7() } });
  await part('Bouchon', {});
  const used = (who: typeof owner) => who.get(`/api/work-orders/${order.id}/used-parts`);
  const { items } = (await used(lefort)).body;
  expect(items).toMatchObject([
    { designation: 'Coude 90° cuivre', unitPriceE4: 45_000, vatRateBp: 1000, quantityMilli: 2000, currency: 'EUR' },
    { designation: line?.designation, unitPriceE4: expect.any(Number), from: ofLine.from },
    { designation: 'Ligne écrite autrement depuis', unitPriceE4: null },
    { designation: 'Coude, en mètres', unitPriceE4: null },
    { designation: 'Article d’une autre entreprise', unitPriceE4: null },
    { designation: 'Bouchon', unitPriceE4: null, from: null },
  ]);
  // Paging returns every part.
  const paged = (cursor = '') => lefort.get(`/api/work-orders/${order.id}/used-parts?limit=4${cursor}`);
  const begun = (await paged()).body;
  const ended = (await paged(`&cursor=${begun.nextCursor}`)).body;
  expect([...begun.items, ...ended.items].map(({ id }) => id)).toEqual(items.map(({ id }: { id: string }) => id));
  expect((await used(karim)).status).toBe(403);
  expect((await used(owner)).status).toBe(403);
  const rival = await app.person({ role: 'prestataire', company: await app.provider() });
  expect((await used(rival)).status).toBe(404);
  const toInvoice = (who: typeof owner, q = '') => who.get(`/api/parts-to-invoice?limit=3${q}`);
  const first = (await toInvoice(lefort)).body;
  const rest = (await toInvoice(lefort, `&cursor=${first.nextCursor}`)).body;
  // A part of an order line is invoiced with it, and not listed.
  expect([...first.items, ...rest.items].map(({ designation }) => designation).toReversed()).toEqual([
    'Coude 90° cuivre',
    'Coude, en mètres',
    'Article d’une autre entreprise',
    'Bouchon',
  ]);
  expect((await toInvoice(lefort, '&q=bouchon')).body.items).toMatchObject([{ orderNumber: order.number, requestId }]);
  expect((await toInvoice(rival)).body.items).toEqual([]);
  for (const who of [karim, owner]) expect((await toInvoice(who)).status).toBe(403);
  // Issuing the balance removes earlier parts from the list; crediting it brings them back.
  const { now } = app.clock;
  const balance = { kind: 'balance', state: 'issued', choices: '{}', currency: 'EUR', listed_at: now } as const;
  const sides = { company_id: String(owner.companyId), provider_id: String(lefort.companyId), site_id: site };
  const dated = { created_at: now, updated_at: now };
  const invoiceId = uuidv7();
  const ofOrder = { work_order_id: order.id, request_id: requestId, ...sides, ...balance, ...dated };
  const totals = { total_ht_minor: 0, total_vat_minor: 0, total_ttc_minor: 0, retention_minor: 0 };
  const issued = { document: '{}', issued_on: '2026-11-20', due_on: '2026-12-20', ...totals };
  await app.db
    .insertInto('invoices')
    .values({ id: invoiceId, ...ofOrder, ...issued, number: 'FA-2026-0001' })
    .execute();
  expect((await toInvoice(lefort)).body.items).toEqual([]);
  const credit = { kind: 'credit', credits_id: invoiceId, number: 'AV-2026-0001' };
  await app.db
    .insertInto('invoices')
    .values({ id: uuidv7(), ...ofOrder, ...issued, ...credit })
    .execute();
  expect((await toInvoice(lefort)).body.items).toHaveLength(3);
  expect(JSON.stringify((await owner.get(`/api/requests/${requestId}/mission-records`)).body)).not.toContain('45000');
});
