import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { bring, camtOf, confirm as confirmEntry, entry } from '#test/bank-statements.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';
import type { PayableInvoice, PaymentBatch } from './payment-batch.contract.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const limited = await app.person({ company, membership: 'member', siteIds: [site] });
const { firm, lefort, reader, crew, rival } = await providingPeople(app);
const { balance, credit } = await issuedInvoices(app, { owner, site, lefort });
const account = (id: string, own: string | null) =>
  app.db.updateTable('company_profiles').set({ iban: own }).where('id', '=', id).execute();
await account(company, 'FR1420041010050500013M02606');
const whole = 12_000;
const iban = 'FR7630006000011234567890189';

const read = async (who: Caller, { id }: { id: string }) => (await who.get(`/api/invoices/${id}/settlement`)).body;
const approve = async (of: { id: string }) => {
  const { version, toApproveMinor } = await read(owner, of);
  return owner.post(`/api/invoices/${of.id}/approval`, { version, amountMinor: toApproveMinor });
};
const approved = async () => {
  const issued = await balance();
  await approve(issued);
  return issued;
};
const payable = async (of: { id: string }): Promise<PayableInvoice | undefined> =>
  (await owner.get('/api/payable-invoices')).body.items.find(({ invoiceId }: PayableInvoice) => invoiceId === of.id);
const confirm = (who: Caller, of: { id: string }, said = iban) =>
  who.post(`/api/invoices/${of.id}/confirmed-account`, { iban: said });
const prepare = (who: Caller, of: { id: string }[], more: object = {}) =>
  who.post('/api/payment-batches', {
    executionOn: '2026-11-20',
    items: of.map(({ id }) => ({ invoiceId: id, amountMinor: whole })),
    ...more,
  });
const file = async (who: Caller, { id }: PaymentBatch, format = '03') =>
  who.get(`/api/payment-batches/${id}/file?format=${format}`);

const note = async (who: Caller, of: { id: string }, more: object = {}) => {
  const { version } = await read(who, of);
  const said = { version, amountMinor: whole, paidOn: '2026-11-19', method: 'transfer', reference: 'VIR', ...more };
  return who.post(`/api/invoices/${of.id}/${who === lefort ? 'received' : 'announced'}-payments`, said);
};
const withdraw = async (who: Caller, of: { id: string }) => {
  const standing = (await read(who, of)).payments.find(({ state }: { state: string }) => state !== 'withdrawn');
  const said = { version: standing.version, reason: 'Mauvais jour' };
  return who.post(`/api/payments/${standing.id}/withdrawal`, said);
};
const prepared = async (of: { id: string }[]): Promise<PaymentBatch> => {
  for (const one of of) await confirm(owner, one);
  return (await prepare(owner, of)).body;
};
const stop = (who: Caller, of: { id: string }, reason = 'Compte détourné, vu avec la banque') =>
  who.post(`/api/invoices/${of.id}/confirmed-account/withdrawal`, { iban, reason });

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('payment_batches').execute();
});

describe('a transfer of several invoices', () => {
  test('is of approved invoices whose account a person has confirmed, and each is in one of them', async () => {
    const [first, second, waiting] = [await approved(), await approved(), await balance()];
    expect(await payable(waiting)).toBeUndefined();
    expect(await payable(first)).toMatchObject({ amountMinor: whole, iban, bar: 'unconfirmed' });
    expect((await prepare(owner, [first])).body.code).toBe('IBAN_UNCONFIRMED');
    expect((await confirm(member, first)).status).toBe(403);
    expect((await confirm(owner, first, 'FR1420041010050500013M02606')).body.code).toBe('IBAN_OTHER');
    expect((await confirm(owner, first)).status).toBe(201);
    expect(await payable(second)).toMatchObject({ bar: null });
    expect((await prepare(owner, [waiting])).body.code).toBe('NOT_PAYABLE');
    expect(
      (await prepare(owner, [first], { items: [{ invoiceId: first.id, amountMinor: whole - 1 }] })).body.code,
    ).toBe('NOT_PAYABLE');
    expect((await prepare(owner, [first, first])).body.code).toBe('NOT_PAYABLE');
    expect((await prepare(owner, [first], { executionOn: '2026-11-18' })).body.data.issues[0].path).toEqual([
      'executionOn',
    ]);
    const both = await Promise.all([owner, member].map((who) => prepare(who, [first, second])));
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([201, 'IN_BATCH']);
    const made: PaymentBatch = both.find(({ status }) => status === 201)?.body;
    expect(made).toMatchObject({ totalMinor: 2 * whole, items: [{ isOpen: true }, { isOpen: true }] });
    expect(await payable(first)).toMatchObject({ bar: 'batched' });
    const shown = await owner.get(`/api/payment-batches/${made.id}`);
    expect(shown.body).toMatchObject({
      itemCount: 2,
      openCount: 2,
      items: [{ invoiceId: first.id }, { invoiceId: second.id }],
    });
    const sent = await file(owner, made);
    expect(sent.status).toBe(200);
    expect(sent.body).toContain(`<CtrlSum>240.00</CtrlSum>`);
    expect(sent.body).toContain(`<IBAN>${iban}</IBAN>`);
    expect((await file(owner, made)).body).toBe(sent.body);
    expect((await file(owner, made, '09')).body).toContain('pain.001.001.09');
    expect(await read(owner, first)).toMatchObject({ paidMinor: 0, announcedMinor: 0 });
    const cancel = (reason: string, version = made.version) =>
      owner.post(`/api/payment-batches/${made.id}/cancellation`, { version, reason });
    expect((await cancel('')).status).toBe(422);
    expect((await cancel('Fichier refusé par la banque')).body).toMatchObject({ state: 'cancelled' });
    expect((await cancel('Encore', made.version + 1)).body.code).toBe('BATCH_CANCELLED');
    expect((await file(owner, made)).body.code).toBe('BATCH_CANCELLED');
    expect((await prepare(member, [first, second])).status).toBe(201);
  });

  test('sends what was approved alone: what is contested stays, halves of an approval included', async () => {
    const issued = await balance();
    const { version } = await read(owner, issued);
    const lines = [{ line: 0, totalHtMinor: 2_500 }];
    const contest = { version, reason: 'quantity', words: 'Il manque dix mètres de gouttière.', lines };
    expect((await owner.post(`/api/invoices/${issued.id}/contest`, contest)).status).toBe(200);
    expect(await payable(issued)).toBeUndefined();
    await approve(issued);
    expect(await payable(issued)).toMatchObject({ amountMinor: 9_000 });
    await confirm(owner, issued);
    expect((await prepare(owner, [issued])).body.code).toBe('NOT_PAYABLE');
    const half = { items: [{ invoiceId: issued.id, amountMinor: 9_000 }] };
    expect((await prepare(member, [issued], half)).body).toMatchObject({ totalMinor: 9_000 });
  });

  test('is not of an account that changed until a person confirms that one too', async () => {
    const before = await approved();
    await confirm(owner, before);
    const other = 'FR1420041010050500013M02606';
    await account(firm, other);
    const issued = await approved();
    expect(await payable(issued)).toMatchObject({ iban: other, bar: 'changed' });
    // The provider's new account does not apply to an invoice sealed before.
    expect(await payable(before)).toMatchObject({ iban, bar: null });
    expect((await prepare(owner, [before, issued])).body.code).toBe('IBAN_UNCONFIRMED');
    await confirm(owner, issued, other);
    expect((await prepare(owner, [before, issued])).status).toBe(201);
    await account(firm, iban);
  });

  test('is matched by its statement: by one reference, or booked whole; what is paid leaves it', async () => {
    const [first, second, third] = [await approved(), await approved(), await approved()];
    await confirm(owner, first);
    const made: PaymentBatch = (await prepare(owner, [first, second])).body;
    const { body: text } = await file(owner, made);
    const [reference = ''] = /FA-[^<]*(?=<\/EndToEndId>)/.exec(text) ?? [];
    const of = made.items.find(({ number }) => reference.startsWith(number));
    await bring(owner, camtOf([{ minor: -whole, words: 'VIR SEPA', endToEnd: reference }]));
    const one = await entry(owner, 'VIR SEPA');
    expect(one.proposal).toMatchObject({
      why: ['batch'],
      payments: [{ invoiceId: of?.invoiceId, amountMinor: whole }],
    });
    expect((await confirmEntry(owner, one)).status).toBe(200);
    const after: PaymentBatch = (await owner.get('/api/payment-batches')).body.items[0];
    expect(after.items.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    const left = [first, second].find(({ id }) => id !== of?.invoiceId);
    await owner.post(`/api/payment-batches/${made.id}/cancellation`, {
      version: after.version,
      reason: 'Le reste ensemble',
    });
    const grouped: PaymentBatch = (await prepare(owner, [left ?? first, third])).body;
    await bring(owner, camtOf([{ minor: -2 * whole, words: `REMISE ${grouped.reference}` }]));
    const all = await entry(owner, 'REMISE');
    expect(all.proposal).toMatchObject({ why: ['batch'], payments: [{ amountMinor: whole }, { amountMinor: whole }] });
    expect((await confirmEntry(member, all)).status).toBe(200);
    // A provider reads only the reference of its own transfer.
    const number = grouped.items.find(({ invoiceId }) => invoiceId === third.id)?.number ?? '';
    expect(await read(lefort, third)).toMatchObject({
      announcedMinor: whole,
      payments: [{ reference: expect.stringMatching(`^${number}`) }],
    });
    const done: PaymentBatch = (await owner.get('/api/payment-batches')).body.items[0];
    expect(done).toMatchObject({ acts: { cancel: { allowed: false, code: 'BATCH_PAID' } } });
  });

  test('waits for a payment that is noted at the same time, and does not send it again', async () => {
    const issued = await approved();
    await confirm(owner, issued);
    const noted = await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('settlements').where('id', '=', issued.id).select('id').forUpdate().execute();
      const answer = prepare(owner, [issued]);
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock'`.execute(app.db);
        expect(rows).toHaveLength(1);
      });
      const { now } = app.clock;
      const by = { said_by: 'ordering', noted_by_name: 'Une collègue', noted_at: now };
      const at = { created_at: now, updated_at: now };
      const said = { amount_minor: whole, paid_on: '2026-11-19', method: 'transfer', reference: 'VIR' };
      const of = { invoice_id: issued.id, company_id: company, provider_id: firm };
      await trx
        .insertInto('payments')
        .values({ id: uuidv7(now.getTime()), ...of, state: 'announced', ...by, ...at, ...said })
        .execute();
      return { answer };
    });
    expect((await noted.answer).body.code).toBe('NOT_PAYABLE');
  });

  test('opens again for a payment that is withdrawn: no second one pays it', async () => {
    const issued = await approved();
    const made = await prepared([issued]);
    await note(owner, issued);
    expect((await file(owner, made)).body.code).toBe('BATCH_PAID');
    expect((await withdraw(owner, issued)).status).toBe(200);
    expect(await payable(issued)).toMatchObject({ bar: 'batched' });
    expect((await prepare(owner, [issued])).body.code).toBe('IN_BATCH');
    expect((await file(owner, made)).status).toBe(200);
    await note(lefort, issued, { method: 'cheque' });
    expect((await file(owner, made)).body.code).toBe('BATCH_PAID');
    await withdraw(lefort, issued);
    const version = (await owner.get('/api/payment-batches')).body.items[0].version;
    const cancelled = await owner.post(`/api/payment-batches/${made.id}/cancellation`, { version, reason: 'Refusé' });
    expect(cancelled.status).toBe(200);
    const next = await prepared([issued]);
    await note(owner, issued);
    await withdraw(owner, issued);
    const items = app.db.selectFrom('payment_batch_items').select('batch_id');
    expect(await items.where('is_open', '=', true).execute()).toEqual([{ batch_id: next.id }]);
  });

  test('gives no file once an invoice of it is paid, credited, or of an account that is stopped', async () => {
    const [first, second] = [await approved(), await approved()];
    const [one, other] = [first.document.number, second.document.number];
    const made = await prepared([first, second]);
    await note(owner, first, { amountMinor: 5_000, method: 'card' });
    await credit(second, [{ line: 0, totalHtMinor: 1_000 }]);
    const refused = (await file(owner, made)).body;
    expect(refused.code).toBe('BATCH_MOVED');
    expect(refused.message).toContain(`${one} (paiement noté depuis), ${other} (reste à payer réduit`);
    const listed: PaymentBatch = (await owner.get('/api/payment-batches')).body.items[0];
    expect(listed.acts.file).toMatchObject({ allowed: false, reason: refused.message });
    await withdraw(owner, first);
    expect((await file(owner, made)).body.message).not.toContain(one);
  });

  test('pays no more to an account that was confirmed and is stopped, until it is confirmed anew', async () => {
    const issued = await approved();
    const made = await prepared([issued]);
    for (const who of [member, limited, viewer, elsewhere, stranger, lefort, reader, crew, rival, admin])
      expect([403, 404]).toContain((await stop(who, issued)).status);
    expect((await stop(owner, issued, '')).status).toBe(422);
    expect((await file(owner, made)).status).toBe(200);
    expect((await stop(owner, issued)).status).toBe(201);
    expect((await stop(owner, issued)).body.code).toBe('IBAN_UNCONFIRMED');
    expect((await file(owner, made)).body.message).toContain('on ne paie plus sur ce compte');
    const next = await approved();
    expect(await payable(next)).toMatchObject({ isConfirmed: false, bar: 'stopped' });
    expect((await prepare(owner, [next])).body.code).toBe('IBAN_UNCONFIRMED');
    expect((await confirm(owner, next)).status).toBe(201);
    expect(await payable(next)).toMatchObject({ isConfirmed: true, bar: null });
    expect((await file(owner, made)).status).toBe(200);
  });

  test('is of those who note payments for the whole company, and of nobody else', async () => {
    const issued = await approved();
    await confirm(owner, issued);
    const made: PaymentBatch = (await prepare(member, [issued])).body;
    for (const who of [limited, viewer, elsewhere, stranger, lefort, reader, crew, rival, admin]) {
      expect([403, 404, 409]).toContain((await prepare(who, [issued])).status);
      expect([403, 404]).toContain((await file(who, made)).status);
      expect([403, 404]).toContain((await who.get(`/api/payment-batches/${made.id}`)).status);
      expect([403, 404]).toContain((await confirm(who, issued)).status);
      const cancelled = await who.post(`/api/payment-batches/${made.id}/cancellation`, { version: 1, reason: 'Non' });
      expect([403, 404]).toContain(cancelled.status);
      const list = await who.get('/api/payment-batches');
      if (list.status === 200) expect(list.body.items).toEqual([]);
      const own = await who.get('/api/payable-invoices');
      if (own.status === 200) expect(own.body.items).toEqual([]);
    }
    await account(company, null);
    expect((await prepare(owner, [await approved()])).body.code).toBe('OWN_IBAN_MISSING');
  });
});
