import { expect, test } from 'vitest';
import { reactionsOf } from '../../../app/reactions.ts';
import { react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { startInvoicePlatform } from '#test/invoice-platform.ts';
import { ublOf } from '#test/received-invoices.ts';
import { orderingPeople } from '#test/tender.ts';
import { waitFor, workAll } from '#test/work.ts';
import { createLog } from '#platform/log.ts';
import { httpPlatform } from './http-platform.ts';
import { readCdar } from './read-cdar.ts';
import { bindFlows } from './send-flow.ts';
import { takeFlows } from './take-flows.ts';

const app = await startTestApp();
const { db, files, clock } = app;
const { owner } = await orderingPeople(app);
const server = await startInvoicePlatform();
const companies = new Map([['732829320', String(owner.companyId)]]);
const at = { url: server.url, token: server.token };
const log = createLog('silent');
const platform = httpPlatform(at, log);
const reactions = reactionsOf({
  publicUrl: 'http://127.0.0.1:3000',
  secret: 'only for tests, thirty-two characters',
  invoicePlatform: { at, companies },
});

async function work(): Promise<unknown[]> {
  const failed: unknown[] = [];
  await react(app, reactions);
  await waitFor(db, 10 * 3_600_000);
  await workAll(db, bindFlows({ db, files, clock: () => clock.now, platform }), (error) => failed.push(error));
  return failed;
}
const take = () => takeFlows({ db, files, clock: () => new Date(), log, demo: false, platform, companies });
const given = () => server.flows.filter(({ flowDirection }) => flowDirection === 'Out');

test('a received invoice is reported when its buyer confirms, contests, approves, pays or dismisses it', async () => {
  for (const number of ['T-1', 'T-2'])
    server.add({ name: `${number}.xml`, bytes: Buffer.from(ublOf().replace('F-77', number)) });
  await take();
  const { items } = (await owner.get('/api/received-invoices')).body;
  const idOf = (number: string) => items.find((one: { number: string }) => one.number === number).id as string;
  const [one, other] = [idOf('T-1'), idOf('T-2')];
  const post = async (id: string, what: string, more: object) => {
    const read = await owner.get(
      `/api/received-invoices/${id}${what === 'confirmation' || what === 'dismissal' ? '' : '/payable'}`,
    );
    const { status, body } = await owner.post(`/api/received-invoices/${id}/${what}`, {
      version: read.body.version,
      ...(what === 'confirmation' && { fields: read.body.fields }),
      ...more,
    });
    expect([status < 300, body]).toMatchObject([true, {}]);
  };
  await post(one, 'confirmation', {});
  await post(one, 'contest', { reason: 'vat', words: 'Taux de 10 %', amountMinor: 20_00 });
  await post(one, 'approval', { amountMinor: 100_00 });
  await post(one, 'agreement', { words: 'Entendu' });
  await post(one, 'contest', { reason: 'papers', words: 'Attestation ?' });
  await post(one, 'agreement', { words: 'Reçue' });
  await post(one, 'approval', { amountMinor: 20_00 });
  await post(one, 'payments', { amountMinor: 120_00, paidOn: '2026-11-18' });
  await post(other, 'dismissal', { dismissal: 'double' });
  expect(await work()).toEqual([]);
  expect(await work()).toEqual([]);
  const messages = given().flatMap(({ bytes }) => readCdar(bytes) ?? []);
  const of = (number: string) =>
    messages.filter((told) => told.number === number).map(({ status, reason }) => [status, reason.code]);
  expect(of('T-1')).toEqual([
    [204, ''],
    [207, 'TX_TVA_ERR'],
    [206, 'AUTRE'],
    [208, 'JUSTIF_ABS'],
    [205, ''],
    [211, ''],
  ]);
  expect(of('T-2')).toEqual([[210, 'DOUBLON']]);
  expect(messages.every(({ sellerSiren }) => sellerSiren === '552100554')).toBe(true);
});
