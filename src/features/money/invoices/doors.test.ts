import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '../../../app/contract.ts';
import { endpointsOf } from '#test/architecture/endpoints.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { bring, camtOf, entries } from '#test/bank-statements.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { upload } from '#test/multipart.ts';
import { ublOf } from '#test/received-invoices.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, elsewhere, stranger } = await orderingPeople(app);
const { firm, lefort, clerk, crew, rival } = await providingPeople(app);
const gone = {
  buyer: await app.person({ company, membership: 'manager' }),
  seller: await app.person({ role: 'prestataire', company: firm, membership: 'member' }),
};
const { balance } = await issuedInvoices(app, { owner, site, lefort });

/** All money objects between two companies: invoice, payment, external invoice, bank entry. */
const issued = await balance();
const post = async (who: Caller, path: string, body: object) => {
  const answer = await who.post(path, body);
  if (answer.status > 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const versionOf = async (path: string) => (await owner.get(path)).body.version as number;
const settlement = `/api/invoices/${issued.id}/settlement`;
const totalTtcMinor = issued.document.totals.totalTtcMinor;
await post(owner, `/api/invoices/${issued.id}/approval`, {
  version: await versionOf(settlement),
  amountMinor: totalTtcMinor,
});
const sum = { amountMinor: 1_00, paidOn: '2026-11-18' };
const [payment] = (
  await post(owner, `/api/invoices/${issued.id}/announced-payments`, { version: await versionOf(settlement), ...sum })
).payments;
const { id: receivedId } = (await upload(owner, '/api/received-invoices', ublOf(), 'f.xml')).body;
const received = `/api/received-invoices/${receivedId}`;
const { fields } = (await owner.get(received)).body;
await post(owner, `${received}/confirmation`, { version: await versionOf(received), fields });
await post(owner, `${received}/approval`, { version: await versionOf(`${received}/payable`), amountMinor: 120_00 });
const paid = await post(owner, `${received}/payments`, { version: await versionOf(`${received}/payable`), ...sum });
await app.db
  .updateTable('company_profiles')
  .set({ iban: 'FR1420041010050500013M02606' })
  .where('id', '=', company)
  .execute();
const iban = 'FR7630006000011234567890189';
await post(owner, `/api/invoices/${issued.id}/confirmed-account`, { iban });
const batch = await post(owner, '/api/payment-batches', {
  executionOn: '2026-11-30',
  items: [{ invoiceId: issued.id, amountMinor: totalTtcMinor - 1_00 }],
});
await bring(owner, camtOf([{ minor: -1_00, words: 'LOYER' }]));
const [entry] = await entries(owner);

const ids: Record<string, string> = {
  invoices: issued.id,
  payments: payment.id,
  'work-orders': issued.workOrder.id,
  'received-invoices': receivedId,
  'supplier-payments': paid.payments[0].id,
  'payment-batches': batch.id,
  'bank-entries': entry?.id ?? '',
};
const said = (version: number) => ({
  version,
  ...sum,
  reason: 'quantity',
  words: 'Non, voyez.',
  kind: 'balance',
  freeHtMinor: 100,
  totalTtcMinor,
  choices: { note: 'Autre' },
  fields,
  dismissal: 'double',
  iban,
});
const slices = /^(invoice|settlement|payable|receivedInvoice|paymentBatch|bank|transmission)\w*\./;
const doors = endpointsOf(contract).filter(({ name, path }) => slices.test(name) && /\{(id|workOrderId)\}/.test(path));
const idOf = (path: string) => ids[/^\/api\/([a-z-]+)/.exec(path)?.[1] ?? ''];
const knock = async (who: Caller, { method, path }: (typeof doors)[number], version = 1) => {
  const url = path.replace(/\{\w+\}/, String(idOf(path)));
  if (method === 'GET') return (await app.http.inject({ url, headers: { cookie: who.cookie } })).statusCode;
  if (method === 'DELETE') return (await who.delete(`${url}?version=${version}`)).status;
  const body = said(version);
  return (method === 'PUT' ? await who.put(url, body) : await who.post(url, body)).status;
};
const sealed = async () =>
  (
    await sql<object>`SELECT to_jsonb(i) - 'updated_at' AS invoice, p.sha256 FROM invoices i
      LEFT JOIN papers p ON p.owner_id = i.id WHERE i.id = ${issued.id}`.execute(app.db)
  ).rows;

test('every door of money is tried', () => {
  expect(doors.filter(({ path }) => !idOf(path))).toEqual([]);
  expect(doors.length).toBeGreaterThan(35);
});

test('no door tells or does anything of an invoice for another company, another site, who works on site or who left', async () => {
  for (const { userId } of Object.values(gone))
    await app.db.deleteFrom('memberships').where('user_id', '=', userId).execute();
  const open: string[] = [];
  for (const [name, who] of Object.entries({ stranger, rival, elsewhere, crew, ...gone }))
    for (const door of doors) {
      const status = await knock(who, door);
      if (![403, 404].includes(status)) open.push(`${name}: ${door.method} ${door.path} ${status}`);
    }
  expect(open).toEqual([]);
});

test('what was issued is the same after every door, whoever knocks and whatever they read before', async () => {
  const before = await sealed();
  const broken: string[] = [];
  for (const who of [owner, lefort, clerk])
    for (const version of [issued.version, issued.version + 1])
      for (const door of doors.filter(({ path }) => path.startsWith('/api/invoices/'))) {
        const status = await knock(who, door, version);
        if (status >= 500) broken.push(`${door.method} ${door.path} ${status}`);
      }
  expect(broken).toEqual([]);
  expect(await sealed()).toEqual(before);
});
