import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { reactionsOf } from '../../../app/reactions.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { react } from '#test/after-effects.ts';
import { startInvoicePlatform } from '#test/invoice-platform.ts';
import { type Issued, issuedInvoices } from '#test/issued-invoices.ts';
import { ublOf } from '#test/received-invoices.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';
import { waitFor, workAll } from '#test/work.ts';
import { bindWork } from '#platform/jobs/carry-out.ts';
import { createLog } from '#platform/log.ts';
import { diskPlace } from './flow-place.ts';
import { folderPlatform } from './folder-platform.ts';
import { callbackKey, callbackUrl, looks, subscription } from './hear-platform.ts';
import { httpPlatform } from './http-platform.ts';
import type { InvoicePlatform } from './platform-port.ts';
import { readCdar } from './read-cdar.ts';
import { bindFlows } from './send-flow.ts';
import { takeFlows } from './take-flows.ts';
import { writeCdar } from './write-cdar.ts';

const app = await startTestApp();
const { db, files, clock } = app;
const { site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const { firm, lefort, reader, crew, rival } = await providingPeople(app);
const { balance } = await issuedInvoices(app, { owner, site, lefort });
const server = await startInvoicePlatform();

const companies = new Map([
  ['552100554', String(firm)],
  ['732829320', String(owner.companyId)],
]);
const at = { url: server.url, token: server.token };
const reactions = reactionsOf({
  publicUrl: 'http://127.0.0.1:3000',
  secret: 'only for tests, thirty-two characters',
  invoicePlatform: { at, companies },
});
const log = createLog('silent');
const overHttp = httpPlatform(at, log);

async function work(platform: InvoicePlatform = overHttp): Promise<unknown[]> {
  const failed: unknown[] = [];
  await react(app, reactions);
  await waitFor(db, 10 * 3_600_000);
  await workAll(db, bindFlows({ db, files, clock: () => clock.now, platform }), (error) => failed.push(error));
  return failed;
}
const take = (platform: InvoicePlatform = overHttp, open = companies) =>
  takeFlows({ db, files, clock: () => new Date(), log, demo: false, platform, companies: open });
const told = async (who: Caller, { id }: Pick<Issued, 'id'>) => {
  const { status, body } = await who.get(`/api/invoices/${id}/transmission`);
  return status === 200 ? body : status;
};
const given = () => server.flows.filter(({ flowDirection }) => flowDirection === 'Out');

beforeEach(async () => {
  Object.assign(server.state, { mood: 'well', isUnfiltered: false, refusal: '{}' });
  server.flows.length = 0;
  await db.deleteFrom('platform_flows').execute();
  await db.deleteFrom('platform_readings').execute();
});

test('where no platform is set nothing is sent, and nothing is said', async () => {
  const invoice = await balance();
  await react(app);
  expect(await db.selectFrom('invoice_flows').select('id').execute()).toEqual([]);
  expect(await told(lefort, invoice)).toEqual({ invoice: null, statuses: [], over: [] });
});

describe('an issued invoice', () => {
  test('is given once, as the Factur-X that is kept, and told to both sides alone', async () => {
    server.state.listed.add('732829320');
    const invoice = await balance();
    await react(app, reactions);
    expect(await told(lefort, invoice)).toMatchObject({ invoice: { state: 'waiting', failedAt: null } });
    expect(await work()).toEqual([]);
    await work();
    const [flow, ...more] = given();
    expect(more).toEqual([]);
    expect(flow).toMatchObject({ flowSyntax: 'Factur-X', name: `${invoice.document.number}.pdf` });
    expect(flow?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const who of [lefort, reader, owner, member, viewer])
      expect(await told(who, invoice)).toMatchObject({ invoice: { state: 'sent', isBuyerAbsent: false } });
    for (const who of [elsewhere, stranger, rival, crew]) expect([403, 404]).toContain(await told(who, invoice));

    await owner.put('/api/invoice-formats', { ubl: true });
    server.state.listed.clear();
    const other = await balance();
    await work();
    expect(given().at(-1)).toMatchObject({ flowSyntax: 'Factur-X', name: `${other.document.number}.pdf` });
    expect(await told(lefort, other)).toMatchObject({ invoice: { isBuyerAbsent: true } });
    await owner.put('/api/invoice-formats', { ubl: false });
  });

  test('waits for a platform that is away, which is told; heard too late it is not given twice', async () => {
    const invoice = await balance();
    server.state.mood = 'away';
    expect((await work()).length).toBeGreaterThan(0);
    const waiting = await told(owner, invoice);
    expect(waiting.invoice).toMatchObject({ state: 'waiting', sentAt: null });
    expect(waiting.invoice.failedAt).not.toBeNull();
    server.state.mood = 'unheard';
    await work();
    expect(given()).toHaveLength(1);
    server.state.mood = 'well';
    await work();
    expect(given()).toHaveLength(1);
    expect(await told(owner, invoice)).toMatchObject({ invoice: { state: 'sent', failedAt: null } });
  });

  test('is not taken for another flow that the platform lists', async () => {
    const invoice = await balance();
    server.state.mood = 'away';
    await work();
    Object.assign(server.state, { mood: 'unheard', isUnfiltered: true });
    for (const trackingId of [randomUUID(), randomUUID(), null])
      server.add({ name: 'other.pdf', flowDirection: 'Out', trackingId, bytes: Buffer.from('') });
    await work();
    server.state.mood = 'well';
    await work();
    const ours = given().filter(({ name }) => name === `${invoice.document.number}.pdf`);
    expect(ours).toHaveLength(1);
    const kept = db.selectFrom('invoice_flows').where('invoice_id', '=', invoice.id).select('flow_id');
    expect(await kept.execute()).toEqual([{ flow_id: ours[0]?.flowId }]);
  });

  test('that the platform refuses is told to its issuer, at once or after', async () => {
    server.state.mood = 'refusing';
    const invoice = await balance();
    expect(await work()).toEqual([]);
    expect(await told(lefort, invoice)).toMatchObject({ invoice: { state: 'refused', refusal: '' } });
    server.state.refusal = '{"errorCode":"X","errorMessage":"SIREN inconnu"}';
    const known = await balance();
    await work();
    expect(await told(lefort, known)).toMatchObject({ invoice: { state: 'refused', refusal: 'SIREN inconnu' } });
    server.state.mood = 'well';
    const late = await balance();
    await work();
    const flow = given().at(-1);
    if (flow) flow.acknowledgement = { status: 'Error', details: [{ reasonMessage: 'Double' }] };
    await take();
    await take();
    expect(await told(owner, late)).toMatchObject({ invoice: { state: 'refused', refusal: 'Double' } });
    await react(app, reactions);
    const { items } = (await lefort.get('/api/notices')).body;
    const refused = items.filter(({ kind }: { kind: string }) => kind === 'invoice_settled');
    const reasons = refused.map(({ data }: { data: { reason?: string } }) => data.reason);
    expect(reasons.toSorted()).toEqual(['Double', 'SIREN inconnu', undefined]);
  });

  test('is followed by what its client and its issuer do', async () => {
    const invoice = await balance();
    await work();
    const { body: settlement } = await owner.get(`/api/invoices/${invoice.id}/settlement`);
    const amountMinor = settlement.leftMinor ?? invoice.document.totals.totalTtcMinor;
    const approved = await owner.post(`/api/invoices/${invoice.id}/approval`, {
      version: settlement.version,
      amountMinor,
    });
    expect([approved.status, approved.body]).toMatchObject([200, {}]);
    expect(await work()).toEqual([]);
    const cdar = given().at(-1);
    expect(cdar).toMatchObject({ flowSyntax: 'CDAR' });
    expect(readCdar(cdar?.bytes ?? Buffer.of())).toMatchObject([{ number: invoice.document.number, status: 205 }]);
    expect(await told(lefort, invoice)).toMatchObject({ statuses: [{ status: 205, by: 'here', isSent: true }] });
  });

  test('tells no payment that was withdrawn before, and counts one that was told in the next', async () => {
    const invoice = await balance();
    await work();
    const settlement = async () => (await lefort.get(`/api/invoices/${invoice.id}/settlement`)).body;
    const receive = async (amountMinor: number) => {
      const said = { version: (await settlement()).version, amountMinor, paidOn: '2026-11-18', method: 'transfer' };
      expect(
        (await lefort.post(`/api/invoices/${invoice.id}/received-payments`, { ...said, reference: '' })).status,
      ).toBe(201);
      await react(app, reactions);
    };
    const withdraw = async () => {
      const one = (await settlement()).payments.find(({ state }: { state: string }) => state === 'received');
      const said = { version: one.version, reason: 'Noté par erreur' };
      expect((await lefort.post(`/api/payments/${one.id}/withdrawal`, said)).status).toBe(200);
    };
    const cashed = () =>
      given().flatMap(({ bytes }) =>
        bytes.toString().includes('<ram:ProcessConditionCode>212<')
          ? [...bytes.toString().matchAll(/<ram:ValueAmount[^>]*>([^<]+)</g)].map(([, amount]) => amount)
          : [],
      );
    // Not submitted yet: never sent.
    await receive(50_00);
    await withdraw();
    expect(await work()).toEqual([]);
    expect(cashed()).toEqual([]);
    expect((await told(owner, invoice)).statuses).toMatchObject([{ status: 212, isDropped: true, isSent: false }]);
    // Already sent: later statuses report only the difference.
    await receive(70_00);
    await work();
    await withdraw();
    await work();
    expect(await told(lefort, invoice)).toMatchObject({ over: [{ status: 212, minor: 70_00 }] });
    await receive(20_00);
    await receive(90_00);
    expect(await work()).toEqual([]);
    expect(cashed()).toEqual(['70.00', '40.00']);
    expect(await told(lefort, invoice)).toMatchObject({ over: [] });
  });

  test('is told of by the platform, once, whoever else names it', async () => {
    const invoice = await balance();
    await work();
    const { document } = (await lefort.get(`/api/invoices/${invoice.id}`)).body;
    const message = {
      status: 205,
      label: 'Reçue',
      from: 'buyer',
      at: new Date(),
      depositedAt: new Date(),
      reason: null,
      amounts: [],
    } as const;
    const xml = writeCdar({ ...document, typeCode: '380' }, message).replaceAll('205', '202');
    const bytes = (text: string) => ({ name: 'cdar.xml', flowSyntax: 'CDAR', bytes: Buffer.from(text) });
    server.add(bytes(xml));
    server.add(bytes(xml));
    server.add(bytes(xml.replaceAll('552100554', '999999999')));
    server.add(bytes(xml.replaceAll(document.number, 'FA-1999-0001')));
    server.add(bytes('<a'));
    server.add(bytes('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'));
    await take();
    await take();
    expect((await told(owner, invoice)).statuses).toMatchObject([{ status: 202, by: 'platform' }]);
    const [listed] = (await owner.get(`/api/invoices?q=${invoice.document.number}`)).body.items;
    expect(listed.platform).toEqual({ state: 'sent', status: 202 });
    const { body } = await owner.get(`/api/invoices/${invoice.id}`);
    expect(body).toMatchObject({ state: 'issued', document: { number: document.number } });
  });
});

test('a platform tells that flows changed at an address of its own, and is looked at now', async () => {
  const secret = 'only for tests, thirty-two characters';
  const address = callbackUrl('https://batilien.test', secret);
  await overHttp.subscribe?.(address);
  await overHttp.subscribe?.(address);
  expect(server.webhooks).toEqual([{ callbackUrl: address }]);
  const call = async (key: string) =>
    (await app.nobody.post(`/api/invoice-platform-callbacks/${key}`, { flowId: 'x' })).status;
  expect([await call('0'.repeat(64)), await call('x')]).toEqual([404, 404]);
  expect([await call(callbackKey(secret)), await call(callbackKey(secret))]).toEqual([200, 200]);
  server.add({ name: 'w.xml', bytes: Buffer.from(ublOf().replace('F-77', 'W-1')) });
  const looking = bindWork(looks, () => take());
  // A failed call does not block others.
  server.state.mood = 'away';
  for (let turn = 0; turn < 5; turn += 1) {
    await waitFor(db, 3_600_000);
    await workAll(db, looking);
  }
  server.state.mood = 'well';
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await call(callbackKey(secret))).toBe(200);
  await waitFor(db, 3_600_000);
  await workAll(db, looking);
  expect((await owner.get('/api/received-invoices?q=W-1')).body.items).toHaveLength(1);
  await db.deleteFrom('received_invoices').execute();

  const other = callbackUrl('https://other.test', secret);
  const subscribe = subscription({ platform: overHttp, log }, other);
  server.state.mood = 'away';
  await subscribe();
  server.state.mood = 'well';
  for (let turn = 0; turn < 2; turn += 1) await subscribe();
  expect(server.webhooks.filter(({ callbackUrl: one }) => one === other)).toHaveLength(1);
});

describe('an invoice that comes', () => {
  const received = async () =>
    (await owner.get('/api/received-invoices')).body.items.map(({ number, source }: Record<string, string>) => [
      number,
      source,
    ]);

  test('is received by the company of its buyer, once, and by no other', async () => {
    server.add({ name: 'f.xml', bytes: Buffer.from(ublOf().replace('F-77', 'P-1')) });
    server.add({ name: 'g.xml', bytes: Buffer.from(ublOf().replaceAll('732829320', '111111111')) });
    server.add({ name: 'h.xml', bytes: Buffer.from('not an invoice') });
    await take();
    await take();
    expect(await received()).toEqual([['P-1', 'platform']]);
    const outcomes = await db.selectFrom('platform_flows').select('outcome').orderBy('flow_id').execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['kept', 'nobody', 'nobody']);
  });

  test('is received whatever else is listed', async () => {
    const bytes = (number: string) => Buffer.from(ublOf().replace('F-77', number));
    server.add({ name: 'x', bytes: bytes('P-4'), updatedAt: 'yesterday' });
    server.add({ name: 'x', bytes: bytes('P-5'), flowId: 'x'.repeat(100) });
    server.add({ name: `${'x'.repeat(300)}.xml`, bytes: bytes('P-6') });
    server.add({ name: 'p.xml', bytes: bytes('P-7') });
    await take();
    expect((await received()).map(([number]: string[]) => number)).toEqual(expect.arrayContaining(['P-6', 'P-7']));
    await db.deleteFrom('received_invoices').execute();
  });

  test('of a company that the installation names later is received then', async () => {
    server.add({ name: 'f.xml', bytes: Buffer.from(ublOf().replace('F-77', 'P-8')) });
    await take(overHttp, new Map([['552100554', String(firm)]]));
    expect(await received()).toEqual([]);
    await db.updateTable('platform_readings').set({ read_to: new Date() }).execute();
    await take();
    expect(await received()).toEqual([['P-8', 'platform']]);
    await db.deleteFrom('received_invoices').execute();
  });

  test('stands in a folder as well, where what is given is left for a program to carry', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'platform-'));
    const platform = folderPlatform(diskPlace(folder));
    const invoice = await balance();
    await work(platform);
    const outgoing = join(folder, 'outgoing');
    const [pdf, json] = readdirSync(outgoing).toSorted().toReversed();
    expect([pdf?.slice(-4), json?.slice(-5)]).toEqual(['.pdf', '.json']);
    const info = JSON.parse(readFileSync(join(outgoing, String(json)), 'utf8'));
    expect(info).toMatchObject({
      name: `${invoice.document.number}.pdf`,
      flowSyntax: 'Factur-X',
      processingRule: 'B2B',
    });
    await take(platform);
    const incoming = join(folder, 'incoming');
    mkdirSync(incoming, { recursive: true });
    writeFileSync(join(incoming, 'a.xml'), ublOf().replace('F-77', 'P-2'));
    writeFileSync(join(incoming, 'b.xml.part'), ublOf().replace('F-77', 'P-3'));
    await take(platform);
    await take(platform);
    expect(await received()).toEqual([['P-2', 'platform']]);
  });
});
