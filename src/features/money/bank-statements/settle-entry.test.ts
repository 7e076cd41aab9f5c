import { beforeEach, describe, expect, test } from 'vitest';
import { payablesLike } from '#features/money/settlements/settlement.public.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { bring, camtOf, confirm, entry, ofxOf, proposed, tableOf } from '#test/bank-statements.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner, member, stranger } = await orderingPeople(app);
const { lefort, clerk, rival } = await providingPeople(app);
const { act: move, after, balance, carry, invoice, kinds } = await issuedInvoices(app, { owner, site, lefort });
const whole = 12_000;
const client = 'REGIE SAINT-AMBROISE';

const read = async (who: Caller, { id }: { id: string }) => (await who.get(`/api/invoices/${id}/settlement`)).body;
const approve = async (of: { id: string }) => {
  const { version, toApproveMinor } = await read(owner, of);
  return owner.post(`/api/invoices/${of.id}/approval`, { version, amountMinor: toApproveMinor });
};
const numberOf = (of: { document: { number: string } }) => of.document.number;

beforeEach(async () => {
  await react(app);
  for (const table of ['bank_entry_payments', 'bank_entries', 'bank_statements'] as const)
    await app.db.deleteFrom(table).execute();
});

describe('incoming money', () => {
  test('is matched by the number of its invoice, and settles it once a person confirms', async () => {
    const issued = await balance();
    await bring(
      lefort,
      camtOf([
        { minor: whole, words: `fact ${numberOf(issued).replaceAll('-', ' ')}`, who: client, endToEnd: 'E2E-1' },
      ]),
    );
    const one = await entry(lefort, 'fact');
    expect(one.proposal).toMatchObject({
      why: ['number', 'amount'],
      payments: [{ invoiceId: issued.id, amountMinor: whole, share: 'rest', note: { allowed: true } }],
    });
    expect(await read(lefort, issued)).toMatchObject({ paidMinor: 0 });
    // Another company's invoices are not found.
    await bring(rival, camtOf([{ minor: whole, words: `fact ${numberOf(issued)}`, who: client }]));
    expect((await entry(rival, 'fact')).proposal).toBeNull();
    const version = (await entry(rival, 'fact')).version;
    const stolen = await rival.post(`/api/bank-entries/${(await entry(rival, 'fact')).id}/confirmation`, {
      ...proposed(one),
      version,
    });
    expect(stolen.status).toBe(404);
    const both = await Promise.all([lefort, clerk].map((who) => confirm(who, one)));
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'STALE']);
    expect(await read(owner, issued)).toMatchObject({
      standing: 'paid',
      payments: [
        { amountMinor: whole, paidOn: '2026-11-18', method: 'transfer', reference: 'E2E-1', state: 'received' },
      ],
    });
    const settled = await entry(lefort, 'fact', 'settled');
    expect(settled).toMatchObject({
      payments: [{ tie: 'noted', number: numberOf(issued) }],
      acts: { reopen: { allowed: true } },
    });
    const reopen = (more: object) =>
      lefort.post(`/api/bank-entries/${settled.id}/reopening`, { version: settled.version, ...more });
    expect((await reopen({})).body.data.issues[0].path).toEqual(['reason']);
    expect((await reopen({ reason: 'Mauvaise facture' })).body).toMatchObject({ state: 'open', payments: [] });
    expect(await read(owner, issued)).toMatchObject({ paidMinor: 0, payments: [{ state: 'withdrawn' }] });
  });

  test('pays several invoices, one without its retention, and no more than its amount', async () => {
    const completed = await carry(lefort, 'completed', [], { retentionBp: 500 });
    const kept = await invoice(after(await move(owner, completed, 'acceptance')), 'balance');
    const other = await balance();
    await bring(
      lefort,
      ofxOf([{ minor: 11_400 + whole, words: `${numberOf(kept)} / ${numberOf(other)}`, reference: 'S1' }]),
    );
    const one = await entry(lefort, numberOf(kept));
    expect(one.proposal?.payments.map(({ amountMinor }) => amountMinor).toSorted()).toEqual([11_400, whole]);
    const more = proposed(one).payments?.map((payment) => ({ ...payment, amountMinor: whole }));
    expect((await confirm(lefort, one, { payments: more })).body.code).toBe('MORE_THAN_ENTRY');
    expect((await confirm(lefort, one, { payments: [] })).body.code).toBe('NOTHING_MATCHED');
    expect((await confirm(clerk, one)).status).toBe(200);
    expect(await read(lefort, kept)).toMatchObject({ standing: 'paid', paidMinor: 11_400, keptMinor: 600 });
    expect(await read(lefort, other)).toMatchObject({ standing: 'paid' });
  });

  test('recorded by hand, or announced by the client, is linked and not counted twice', async () => {
    const [byHand, announced] = [await balance(), await balance()];
    const { version } = await read(lefort, byHand);
    await lefort.post(`/api/invoices/${byHand.id}/received-payments`, {
      version,
      amountMinor: whole,
      paidOn: '2026-11-19',
    });
    await approve(announced);
    const at = (await read(owner, announced)).version;
    await owner.post(`/api/invoices/${announced.id}/announced-payments`, {
      version: at,
      amountMinor: whole,
      paidOn: '2026-11-18',
    });
    await bring(
      lefort,
      tableOf([
        { minor: whole, words: `VIR ${numberOf(byHand)}` },
        { minor: whole, words: `VIR ${numberOf(announced)}` },
      ]),
    );
    for (const of of [byHand, announced]) {
      const one = await entry(lefort, numberOf(of));
      expect(one.proposal).toMatchObject({ payments: [], known: [{ invoiceId: of.id }] });
      expect((await confirm(lefort, one)).status).toBe(200);
      expect(await read(lefort, of)).toMatchObject({ paidMinor: whole, announcedMinor: 0, standing: 'paid' });
      expect((await read(lefort, of)).payments).toHaveLength(1);
    }
    expect(await entry(lefort, numberOf(announced), 'settled')).toMatchObject({
      payments: [{ tie: 'confirmed', state: 'received' }],
    });
    // The client links its own side: each account has the entry once.
    await bring(owner, tableOf([{ minor: -whole, words: `VIR EMIS ${numberOf(announced)}` }]));
    const sent = await entry(owner, numberOf(announced));
    expect(sent.proposal?.known).toMatchObject([{ invoiceId: announced.id, state: 'received' }]);
    expect((await confirm(owner, sent)).status).toBe(200);
    await bring(lefort, tableOf([{ minor: whole, words: `ENCORE ${numberOf(byHand)}`, day: '2026-11-22' }]));
    const again = await entry(lefort, 'ENCORE');
    expect(again.proposal?.known ?? []).toEqual([]);
    const [{ id, version: read1 }] = (await read(lefort, byHand)).payments;
    expect((await confirm(lefort, again, { payments: [], known: [{ paymentId: id, version: read1 }] })).body.code).toBe(
      'PAYMENT_TIED',
    );
    expect(
      (
        await lefort.post(`/api/bank-entries/${again.id}/dismissal`, {
          version: again.version,
          note: 'Trop-perçu à rendre',
        })
      ).body,
    ).toMatchObject({ state: 'aside' });
  });

  test('is linked to no payment of others, at the version read, and by one entry only', async () => {
    const issued = await balance();
    const { version } = await read(lefort, issued);
    const noted = { version, amountMinor: whole, paidOn: '2026-11-18' };
    await lefort.post(`/api/invoices/${issued.id}/received-payments`, noted);
    const [payment] = (await read(lefort, issued)).payments;
    const known = [{ paymentId: payment.id, version: payment.version }];
    for (const [who, minor] of [
      [rival, whole],
      [stranger, -whole],
    ] as const) {
      await bring(who, camtOf([{ minor, words: 'VOL' }]));
      const theirs = await confirm(who, await entry(who, 'VOL'), { payments: [], known });
      expect([theirs.status, theirs.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    await bring(
      lefort,
      camtOf([
        { minor: 2 * whole, words: 'PREMIER', reference: 'P1' },
        { minor: 2 * whole, words: 'SECOND', reference: 'P2' },
      ]),
    );
    const [first, second] = [await entry(lefort, 'PREMIER'), await entry(lefort, 'SECOND')];
    const twice = await confirm(lefort, first, { payments: [], known: [...known, ...known] });
    expect([twice.status, twice.body.data?.issues[0].path]).toEqual([422, ['known']]);
    const old = [{ paymentId: payment.id, version: payment.version + 1 }];
    expect((await confirm(lefort, first, { payments: [], known: old })).body.code).toBe('STALE');
    const both = await Promise.all([
      confirm(lefort, first, { payments: [], known }),
      confirm(clerk, second, { payments: [], known }),
    ]);
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'PAYMENT_TIED']);
    await lefort.post(`/api/payments/${payment.id}/withdrawal`, { version: payment.version, reason: 'Erreur' });
    const open = both[0].status === 200 ? second : first;
    expect((await confirm(lefort, open, { payments: [], known })).body.code).toBe('PAYMENT_WITHDRAWN');
  });

  test('that confirmed an announcement reverts it when it is reopened', async () => {
    const issued = await balance();
    await approve(issued);
    const { version } = await read(owner, issued);
    const sent = { version, amountMinor: whole, paidOn: '2026-11-18' };
    await owner.post(`/api/invoices/${issued.id}/announced-payments`, sent);
    await bring(lefort, camtOf([{ minor: whole, words: `VIR ${numberOf(issued)}` }]));
    await confirm(lefort, await entry(lefort, numberOf(issued)));
    const settled = await entry(lefort, numberOf(issued), 'settled');
    expect(settled.payments).toMatchObject([{ tie: 'confirmed', state: 'received' }]);
    const back = { version: settled.version, reason: 'Mauvaise opération' };
    expect((await lefort.post(`/api/bank-entries/${settled.id}/reopening`, back)).status).toBe(200);
    expect(await read(owner, issued)).toMatchObject({
      paidMinor: 0,
      announcedMinor: whole,
      payments: [{ state: 'announced', saidBy: 'ordering' }],
    });
    expect(await kinds(owner, issued.requestId)).toContain('payment.unconfirmed');
    expect((await entry(lefort, numberOf(issued))).proposal?.known).toMatchObject([{ state: 'announced' }]);
  });

  test('is matched first with the invoices it names, whatever their dates', async () => {
    await balance();
    const named = await balance();
    const viewer = { side: 'provider', company: { id: lefort.companyId, membership: 'owner', siteIds: null } };
    const saying = {
      texts: [numberOf(named).replaceAll('-', '')],
      names: ['REGIESAINTAMBROISE'],
      amounts: [whole],
      ids: [],
    };
    const [first, ...others] = await payablesLike(app.db, viewer as CompanyViewer, app.clock.now, saying);
    expect(first?.id).toBe(named.id);
    expect(others.length).toBeGreaterThan(0);
  });

  test('that was returned proposes to withdraw its payment', async () => {
    const issued = await balance();
    await bring(lefort, camtOf([{ minor: whole, words: `REM CHQ ${numberOf(issued)}`, endToEnd: 'CHQ-9' }]));
    await confirm(lefort, await entry(lefort, 'REM CHQ'));
    await bring(
      lefort,
      camtOf([{ minor: -whole, words: 'IMPAYE', endToEnd: 'CHQ-9', returned: 'AC04', day: '2026-11-24' }]),
    );
    const back = await entry(lefort, 'IMPAYE');
    expect(back).toMatchObject({
      isReturn: true,
      returnReason: 'AC04',
      proposal: { returned: [{ invoiceId: issued.id }] },
    });
    const returned = back.proposal?.returned.map(({ paymentId, version }) => ({ paymentId, version }));
    expect((await confirm(lefort, back, { returned })).body.data.issues[0].path).toEqual(['reason']);
    const mixed = await lefort.get(`/api/bank-entries/${back.id}/invoices?q=${numberOf(issued)}`);
    expect(mixed.status).toBe(200);
    expect((await confirm(clerk, back, { returned, reason: 'Chèque rejeté' })).body).toMatchObject({
      state: 'settled',
      payments: [{ tie: 'returned', state: 'withdrawn' }],
    });
    expect(await read(owner, issued)).toMatchObject({ paidMinor: 0, standing: 'received' });
    const done = await entry(lefort, 'IMPAYE', 'settled');
    expect((await lefort.post(`/api/bank-entries/${done.id}/reopening`, { version: done.version })).body.code).toBe(
      'RETURN_STANDS',
    );
  });
});

describe('outgoing money', () => {
  test('is announced for approved amounts, and an unapproved one is refused', async () => {
    const issued = await balance();
    await bring(owner, camtOf([{ minor: -whole, words: `VIR ${numberOf(issued)}`, who: 'COUVERTURE LEFORT' }]));
    const one = await entry(owner, numberOf(issued));
    expect(one.proposal?.payments).toMatchObject([{ note: { allowed: false, code: 'NOT_APPROVED' } }]);
    expect((await confirm(owner, one)).body.code).toBe('NOT_APPROVED');
    expect(await entry(owner, numberOf(issued))).toMatchObject({ state: 'open' });
    await approve(issued);
    const ready = await entry(owner, numberOf(issued));
    expect((await confirm(member, ready)).status).toBe(200);
    expect(await read(lefort, issued)).toMatchObject({
      standing: 'announced',
      announcedMinor: whole,
      payments: [{ saidBy: 'ordering' }],
    });
    // A provider's incoming money is no payment by its client.
    await bring(owner, camtOf([{ minor: whole, words: `AVOIR ${numberOf(issued)}` }]));
    const other = await entry(owner, 'AVOIR');
    expect(other.proposal).toBeNull();
    const { version } = await read(owner, issued);
    const wrong = { payments: [{ invoiceId: issued.id, version, amountMinor: 1 }] };
    expect((await confirm(owner, other, wrong)).body.code).toBe('WRONG_WAY');
  });

  test('returned by the bank withdraws the announcement; a received payment is its issuer’s to withdraw', async () => {
    const issued = await balance();
    await approve(issued);
    await bring(owner, camtOf([{ minor: -whole, words: `VIR ${numberOf(issued)}`, endToEnd: 'V-1' }]));
    await confirm(owner, await entry(owner, numberOf(issued)));
    await bring(
      owner,
      camtOf([{ minor: whole, words: 'VIR REJETE', endToEnd: 'V-1', returned: 'AC01', day: '2026-11-23' }]),
    );
    const back = await entry(owner, 'REJETE');
    const returned = back.proposal?.returned.map(({ paymentId, version }) => ({ paymentId, version })) ?? [];
    expect(returned).toHaveLength(1);
    const [payment] = (await read(lefort, issued)).payments;
    await lefort.post(`/api/payments/${payment.id}/reception`, { version: payment.version });
    const moved = await entry(owner, 'REJETE');
    const stale = await confirm(owner, moved, { returned, reason: 'Rejeté' });
    expect(stale.status).toBe(403);
    expect(stale.body.code).toBe('RECEIVED_BY_ISSUER');
    expect(await read(owner, issued)).toMatchObject({ paidMinor: whole });
  });
});
