import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { pdf } from '#test/documents.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { upload } from '#test/multipart.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';
import { remindLate } from './settlement.public.ts';

const app = await startTestApp();
const { site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const { lefort, clerk, reader, crew, rival } = await providingPeople(app);
const { act: move, after, balance, carry, invoice, kinds } = await issuedInvoices(app, { owner, site, lefort });
const start = app.clock.now;

const read = async (who: Caller, { id }: { id: string }) => (await who.get(`/api/invoices/${id}/settlement`)).body;
const act = async (who: Caller, { id }: { id: string }, verb: string, input: object = {}) =>
  who.post(`/api/invoices/${id}/${verb}`, { version: (await read(owner, { id })).version, ...input });
const day = () => app.clock.now.toISOString().slice(0, 10);
const pay = (who: Caller, of: { id: string }, amountMinor: number, more: object = {}) =>
  act(who, of, who === owner || who === member ? 'announced-payments' : 'received-payments', {
    amountMinor,
    paidOn: day(),
    ...more,
  });
const onPayment = (who: Caller, { id, version }: { id: string; version: number }, verb: string, input: object = {}) =>
  who.post(`/api/payments/${id}/${verb}`, { version, ...input });
const approved = async (of: { id: string }) =>
  act(owner, of, 'approval', { amountMinor: (await read(owner, of)).toApproveMinor });
const goTo = (instant: string) => {
  app.clock.now = new Date(instant);
};
const whole = 12_000;

beforeEach(async () => {
  await react(app);
  app.clock.now = start;
});

describe('payments entered by hand', () => {
  test('are recorded by the recipient, in part then in full; an overpayment must be confirmed', async () => {
    const issued = await balance();
    expect((await pay(clerk, issued, 5_000, { reference: 'VIR 4512' })).body).toMatchObject({
      standing: 'partPaid',
      paidMinor: 5_000,
      restMinor: 7_000,
      payments: [{ state: 'received', saidBy: 'provider', method: 'transfer', reference: 'VIR 4512' }],
    });
    expect((await pay(lefort, issued, 7_001)).body).toMatchObject({ code: 'ABOVE_REST', data: { leftMinor: 7_000 } });
    const tomorrow = new Date(app.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
    expect((await pay(lefort, issued, 100, { paidOn: tomorrow })).body.data.issues[0].path).toEqual(['paidOn']);
    expect((await pay(lefort, issued, 7_001, { above: true })).body).toMatchObject({ standing: 'paid', restMinor: -1 });
    const { payments } = await read(owner, issued);
    expect((await onPayment(owner, payments[1], 'withdrawal', { reason: 'Doublon' })).body.code).toBe(
      'RECEIVED_BY_ISSUER',
    );
    const back = await onPayment(clerk, payments[1], 'withdrawal', { reason: 'Chèque revenu impayé' });
    expect(back.body).toMatchObject({ standing: 'partPaid', restMinor: 7_000 });
    expect((await onPayment(clerk, payments[1], 'withdrawal', { reason: 'Encore' })).body.code).toBe('STALE');
    await react(app);
    expect((await mailsTo(app, owner)).at(-1)?.text).toContain('Chèque revenu impayé');
    expect(await kinds(owner, issued.requestId)).toEqual(
      expect.arrayContaining(['payment.received', 'payment.withdrawn']),
    );
  });

  test('are announced by the payer for approved amounts, and settle once received', async () => {
    const issued = await balance();
    expect((await pay(owner, issued, whole)).body.code).toBe('NOT_APPROVED');
    await approved(issued);
    expect((await pay(member, issued, whole)).body).toMatchObject({
      standing: 'announced',
      announcedMinor: whole,
      restMinor: whole,
      payments: [{ acts: { confirm: { allowed: false }, withdraw: { allowed: true } } }],
    });
    expect((await pay(owner, issued, 1)).body.code).toBe('NOTHING_DUE');
    const [announced] = (await read(lefort, issued)).payments;
    expect((await onPayment(owner, announced, 'reception')).status).toBe(403);
    const twice = await Promise.all([lefort, clerk].map((who) => onPayment(who, announced, 'reception')));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(owner, issued)).toMatchObject({ standing: 'paid', paidMinor: whole, announcedMinor: 0 });
  });

  test('two recorded concurrently at the same version are one', async () => {
    const issued = await balance();
    const input = { version: (await read(owner, issued)).version, amountMinor: 12_000, paidOn: day() };
    const both = await Promise.all(
      [lefort, clerk].map((who) => who.post(`/api/invoices/${issued.id}/received-payments`, input)),
    );
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([201, 'STALE']);
  });

  test('are for nobody else', async () => {
    const issued = await balance();
    await approved(issued);
    const input = { version: (await read(owner, issued)).version, amountMinor: 100, paidOn: day() };
    for (const who of [reader, crew, rival, viewer, elsewhere, stranger]) {
      for (const verb of ['announced-payments', 'received-payments', 'reminders']) {
        expect([403, 404]).toContain((await who.post(`/api/invoices/${issued.id}/${verb}`, input)).status);
      }
    }
    const [noted] = (await pay(lefort, issued, 100)).body.payments;
    for (const who of [reader, crew, rival, viewer, elsewhere, stranger]) {
      expect([403, 404]).toContain((await onPayment(who, noted, 'withdrawal', { reason: 'Non merci' })).status);
      expect([403, 404]).toContain((await onPayment(who, noted, 'reception')).status);
    }
  });
});

describe('a late amount', () => {
  test('is late from the day after its due date, with legal penalties, and reminded of once per step', async () => {
    const issued = await balance();
    const { dueOn } = await read(owner, issued);
    goTo(`${dueOn}T20:00:00Z`);
    expect(await read(lefort, issued)).toMatchObject({ standing: 'received', lateMinor: 0, penalty: null });
    expect((await act(lefort, issued, 'reminders')).body.code).toBe('NOT_LATE');
    goTo(new Date(Date.parse(dueOn) + 22 * 86_400_000 + 36_000_000).toISOString());
    expect(await read(lefort, issued)).toMatchObject({
      standing: 'late',
      lateMinor: whole,
      penalty: { daysLate: 22, rateBp: 786, interestMinor: 57, recoveryMinor: 4_000 },
    });
    const inList = async (who: Caller) =>
      (await who.get('/api/invoices')).body.items.find(({ id }: { id: string }) => id === issued.id).settlement;
    const { version } = await read(owner, issued);
    expect(await inList(lefort)).toMatchObject({ version, toApproveMinor: 0, acts: { remind: { allowed: true } } });
    expect((await inList(reader)).acts.remind).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    expect(await inList(owner)).toMatchObject({ toApproveMinor: whole, acts: { approve: { allowed: true } } });
    expect((await inList(viewer)).acts.approve).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    expect((await act(lefort, issued, 'reminders')).body).toMatchObject({ reminders: [{ step: 1 }] });
    expect((await inList(lefort)).acts.remind).toMatchObject({ allowed: false, code: 'REMINDED_TODAY' });
    expect((await act(lefort, issued, 'reminders')).body.code).toBe('REMINDED_TODAY');
    await react(app);
    const mail = (await mailsTo(app, owner)).at(-1);
    expect(mail?.subject).toContain('Facture en retard');
    expect(await mailsTo(app, viewer)).toEqual([]);
    // One reminder a step; none for amounts announced or contested.
    expect((await clerk.put('/api/reminder-schedule', { days: [3] })).status).toBe(403);
    expect((await lefort.put('/api/reminder-schedule', { days: [20, 3] })).body).toEqual({ days: [3, 20] });
    const reminded = async () => {
      await remindLate(app.db, app.clock.now);
      return (await read(lefort, issued)).reminders.length;
    };
    expect(await reminded()).toBe(1);
    goTo(new Date(app.clock.now.getTime() + 86_400_000).toISOString());
    await act(owner, issued, 'contest', { reason: 'quality', words: 'Joint à reprendre' });
    expect(await reminded()).toBe(1);
    await act(owner, issued, 'agreement', { words: 'Repris hier' });
    await approved(issued);
    const [announced] = (await pay(owner, issued, whole)).body.payments;
    expect(await reminded()).toBe(1);
    expect((await act(lefort, issued, 'reminders')).body.code).toBe('PAYMENT_ON_ITS_WAY');
    await onPayment(lefort, announced, 'withdrawal', { reason: 'Rien sur le compte' });
    expect(await reminded()).toBe(2);
    expect(await reminded()).toBe(2);
    goTo(new Date(app.clock.now.getTime() + 86_400_000).toISOString());
    expect(await reminded()).toBe(2);
  });
});

describe('a selection', () => {
  test('is reminded and approved one by one, each refusal with its own reason', async () => {
    const [late, contested, recent] = [await balance(), await balance(), await balance()];
    await act(owner, contested, 'contest', { reason: 'quality', words: 'Joint à reprendre' });
    await approved(recent);
    goTo(new Date(Date.parse((await read(owner, late)).dueOn) + 2 * 86_400_000 + 36_000_000).toISOString());
    await pay(lefort, recent, whole);
    const selection = [late, contested, recent];
    const answers = async (who: Caller, verb: string, input: object = {}) => {
      const found = [];
      for (const each of selection) found.push(await act(who, each, verb, input));
      return found.map(({ status, body }) => body.code ?? status);
    };
    const amount = { amountMinor: whole };
    const all = (code: string) => selection.map(() => code);
    expect(await answers(rival, 'reminders')).toEqual(all('NOT_FOUND'));
    expect(await answers(reader, 'reminders')).toEqual(all('FORBIDDEN'));
    expect(await answers(owner, 'reminders')).toEqual(all('WRONG_SIDE'));
    for (const who of [elsewhere, stranger]) expect(await answers(who, 'approval', amount)).toEqual(all('NOT_FOUND'));
    expect(await answers(viewer, 'approval', amount)).toEqual(all('FORBIDDEN'));
    expect(await answers(lefort, 'approval', amount)).toEqual(all('WRONG_SIDE'));
    expect(await answers(lefort, 'reminders')).toEqual([200, 'NOT_LATE', 'NOT_LATE']);
    expect(await answers(owner, 'approval', amount)).toEqual([200, 'ALL_CONTESTED', 'APPROVED_ALREADY']);
    const { items } = (await lefort.get('/api/invoices')).body;
    const { acts } = items.find(({ id }: { id: string }) => id === contested.id).settlement;
    expect([acts.remind.code, acts.answer.allowed]).toEqual(['NOT_LATE', true]);
  });
});

describe('lists', () => {
  test('show the status of each invoice, and totals of the reader’s reach', async () => {
    const before = (await lefort.get('/api/invoice-figures')).body;
    const { pay: toPay } = (await owner.get('/api/invoice-figures')).body;
    const [first, second] = [await balance(), await balance()];
    await approved(second);
    await pay(lefort, first, 2_000);
    const viewed = async (who: Caller, view: string) =>
      (await who.get(`/api/invoices?view=${view}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await viewed(lefort, 'open')).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await viewed(owner, 'approve')).toContain(first.id);
    expect(await viewed(owner, 'approve')).not.toContain(second.id);
    expect(await viewed(owner, 'pay')).toContain(second.id);
    expect(await viewed(owner, 'pay')).not.toContain(first.id);
    const after = (await lefort.get('/api/invoice-figures')).body;
    expect([after.open.count - before.open.count, after.open.minor - before.open.minor]).toEqual([2, 22_000]);
    expect(after.paidThisMonthMinor - before.paidThisMonthMinor).toBe(2_000);
    expect((await owner.get('/api/invoice-figures')).body.pay).toEqual({
      count: toPay.count + 1,
      minor: toPay.minor + whole,
    });
    expect((await elsewhere.get('/api/invoice-figures')).body.open).toEqual({ count: 0, minor: 0 });
    for (const who of [elsewhere, stranger, rival]) expect(await viewed(who, 'all')).toEqual([]);
    for (const view of ['drafts', 'late', 'contested', 'kept', 'paid', 'credits', 'all']) {
      expect((await lefort.get(`/api/invoices?view=${view}&q=FA-2026`)).status).toBe(200);
    }
    const { body } = await lefort.get(`/api/work-orders/${first.workOrder.id}/settlements`);
    expect(body).toMatchObject({
      items: [{ id: first.id, standing: 'partPaid' }],
      invoicedMinor: whole,
      paidMinor: 2_000,
      restMinor: 10_000,
    });
    expect((await rival.get(`/api/work-orders/${first.workOrder.id}/settlements`)).status).toBe(404);
  });

  test('finished work without an invoice is to be invoiced', async () => {
    const { toInvoice } = (await lefort.get('/api/invoice-figures')).body;
    const order = await carry(lefort, 'completed');
    expect((await lefort.get('/api/invoice-figures')).body.toInvoice).toEqual({
      count: toInvoice.count + 1,
      minor: toInvoice.minor + whole,
    });
    const listed = async () => (await lefort.get('/api/orders-to-invoice')).body.items;
    const [latest] = await listed();
    expect(latest).toMatchObject({
      id: order.id,
      leftMinor: whole,
      draftId: null,
      acts: { balance: { allowed: true } },
    });
    const { body: draft } = await lefort.post(`/api/work-orders/${order.id}/invoices`, { kind: 'balance' });
    expect((await listed())[0]).toMatchObject({ id: order.id, draftId: draft.id });
    await lefort.delete(`/api/invoices/${draft.id}?version=1`);
    await invoice(order, 'balance');
    expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(order.id);
    expect((await rival.get('/api/orders-to-invoice')).body.items).toEqual([]);
    for (const who of [crew, owner, stranger]) expect((await who.get('/api/orders-to-invoice')).status).toBe(403);
  });
});

describe('a retention', () => {
  const kept = () => carry(lefort, 'completed', [], { retentionBp: 500 });

  test('is due a year after the reception, 29 February included, and late after that; an opposed one is not', async () => {
    const [completed, other] = [await kept(), await kept()];
    goTo('2028-02-29T09:00:00Z');
    const order = after(await move(owner, completed, 'acceptance'));
    const issued = await invoice(order, 'balance');
    expect(await read(owner, issued)).toMatchObject({ owedMinor: whole, keptMinor: 600, dueMinor: 11_400 });
    await pay(lefort, issued, 11_400);
    expect(await read(owner, issued)).toMatchObject({ standing: 'paid', restMinor: 0, keptMinor: 600 });
    expect((await lefort.get('/api/invoice-figures')).body.kept).toMatchObject({ next: '2029-02-28' });
    goTo('2029-02-28T20:00:00Z');
    expect(await read(owner, issued)).toMatchObject({ standing: 'paid', keptMinor: 600 });
    goTo('2029-03-01T09:00:00Z');
    expect(await read(owner, issued)).toMatchObject({
      keptMinor: 0,
      restMinor: 600,
      lateMinor: 0,
      retentionDueOn: '2029-03-01',
    });
    goTo('2029-03-02T09:00:00Z');
    expect(await read(owner, issued)).toMatchObject({ standing: 'late', lateMinor: 600, penalty: { daysLate: 1 } });
    goTo('2028-06-01T09:00:00Z');
    const opposed = await invoice(after(await move(owner, other, 'acceptance')), 'balance');
    const { version } = (await owner.get(`/api/work-orders/${other.id}/guarantees`)).body.guarantees;
    const letter = { version, reason: 'Réserves non levées à ce jour', letterOn: '2028-06-01' };
    expect((await owner.post(`/api/work-orders/${other.id}/retention-opposition`, letter)).status).toBe(200);
    goTo('2030-06-01T09:00:00Z');
    expect(await read(owner, opposed)).toMatchObject({ keptMinor: 600 });
    const release = { version: version + 1 };
    expect((await owner.post(`/api/work-orders/${other.id}/retention-release`, release)).status).toBe(200);
    expect(await read(owner, opposed)).toMatchObject({ keptMinor: 0, retentionDueOn: '2030-06-01' });
  });

  test('replaced by an accepted bond is to be paid from that day', async () => {
    const order = await kept();
    const issued = await invoice(after(await move(owner, order, 'acceptance')), 'balance');
    await pay(lefort, issued, 11_400);
    const { version } = (await lefort.get(`/api/work-orders/${order.id}/guarantees`)).body.guarantees;
    const bonds = `/api/work-orders/${order.id}/retention-bonds?version=${version}&bank=BNP`;
    expect((await upload(lefort, bonds, pdf, 'caution.pdf')).status).toBe(201);
    expect(await read(owner, issued)).toMatchObject({ standing: 'paid', keptMinor: 600 });
    const taken = { version: version + 1 };
    expect((await owner.post(`/api/work-orders/${order.id}/retention-bond-acceptance`, taken)).status).toBe(200);
    expect(await read(owner, issued)).toMatchObject({ keptMinor: 0, restMinor: 600, retentionDueOn: day() });
  });
});
