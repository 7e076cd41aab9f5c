import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const [buyer, head] = [
  await app.person({ company, membership: 'manager' }),
  await app.person({ company, membership: 'manager' }),
];
const { firm, lefort, clerk, reader, crew, rival } = await providingPeople(app);
const { balance, carry, credit, invoice, kinds } = await issuedInvoices(app, { owner, site, lefort });

const read = async (who: Caller, { id }: { id: string }) => (await who.get(`/api/invoices/${id}/settlement`)).body;
const act = async (who: Caller, { id }: { id: string }, verb: string, input: object = {}) => {
  const { version } = await read(owner, { id });
  return who.post(`/api/invoices/${id}/${verb}`, { version, ...input });
};
const contest = (who: Caller, of: { id: string }, more: object = {}) =>
  act(who, of, 'contest', { reason: 'quantity', words: 'Il manque dix mètres de gouttière.', ...more });
const approve = async (who: Caller, of: { id: string }, amountMinor?: number) =>
  act(who, of, 'approval', { amountMinor: amountMinor ?? (await read(owner, of)).toApproveMinor });
const limit = (person: Caller, signingLimitMinor: number | null) =>
  owner.put(`/api/members/${person.userId}`, { role: 'manager', signingLimitMinor });
/** One square metre at 100 € before tax. */
const whole = 12_000;

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('signed_alone').execute();
});

describe('an issued invoice', () => {
  test('is compared with what was ordered and received, and approved for the amount that was read', async () => {
    const issued = await balance();
    expect(await read(owner, issued)).toMatchObject({
      state: 'received',
      owedMinor: whole,
      toApproveMinor: whole,
      comparison: {
        order: { totalHtMinor: 10_000, invoicedHtMinor: 10_000 },
        extras: { invoicedHtMinor: 0, allowedHtMinor: 0 },
        works: 'finished',
        openSnags: 0,
        lines: [{ orderedMinor: 10_000, invoicedMinor: 10_000, aboveMinor: 0, difference: null }],
        sameIban: null,
      },
      acts: { approve: { allowed: true }, contest: { allowed: true }, answer: { allowed: false } },
    });
    expect(await read(lefort, issued)).toMatchObject({ toApproveMinor: 0, signing: null, comparison: null });
    expect((await approve(owner, issued, 11_999)).body.code).toBe('AMOUNT_MOVED');
    expect((await approve(owner, issued)).body).toMatchObject({ state: 'approved', approvedMinor: whole });
    expect((await approve(owner, issued, whole)).body.code).toBe('APPROVED_ALREADY');
    expect((await contest(owner, issued)).body.code).toBe('APPROVED_ALREADY');
    expect(await kinds(lefort, issued.requestId)).toContain('invoice.approved');
  });

  test('is contested by lines, the rest is approved; a credit note that covers it ends the dispute', async () => {
    const issued = await balance();
    for (const lines of [[{ line: 3, totalHtMinor: null }], [{ line: 0, totalHtMinor: 10_001 }]]) {
      expect((await contest(owner, issued, { lines })).body.code).toBe('ABOVE_LEFT');
    }
    const contested = await contest(owner, issued, { lines: [{ line: 0, totalHtMinor: 2_500 }] });
    expect(contested.body).toMatchObject({ state: 'contested', contestedMinor: 3_000, toApproveMinor: 9_000 });
    expect((await contest(owner, issued)).body.code).toBe('CONTESTED_ALREADY');
    await react(app);
    const told = await mailsTo(app, lefort);
    expect(told.at(-1)?.text).toContain('Il manque dix mètres');

    expect((await act(clerk, issued, 'contest-answer', { words: 'Le métré joint dit le contraire.' })).status).toBe(
      200,
    );
    expect((await read(owner, issued)).contests).toMatchObject([
      { amountMinor: 3_000, answer: { words: 'Le métré joint dit le contraire.' }, closed: null },
    ]);
    expect((await approve(owner, issued)).body).toMatchObject({ state: 'contested', approvedMinor: 9_000 });
    expect((await approve(owner, issued, 3_000)).body.code).toBe('ALL_CONTESTED');
    const note = await credit(issued, [{ line: 0, totalHtMinor: 2_500 }]);
    await react(app);
    expect(await read(owner, issued)).toMatchObject({
      state: 'approved',
      owedMinor: 9_000,
      contestedMinor: 0,
      contests: [{ closed: { outcome: 'credited', words: note.document.number } }],
    });
    const steps = await kinds(lefort, issued.requestId);
    for (const kind of ['contested', 'contest-answered', 'approved', 'contest-closed'])
      expect(steps).toContain(`invoice.${kind}`);
  });

  test('is contested in full, and its dispute ended with an agreement: it is to be approved again', async () => {
    const issued = await balance();
    expect((await contest(owner, issued)).body).toMatchObject({ contestedMinor: whole, toApproveMinor: 0 });
    expect((await approve(owner, issued, whole)).body.code).toBe('ALL_CONTESTED');
    expect((await act(owner, issued, 'agreement', { words: 'Reprise lundi, facture due.' })).body).toMatchObject({
      state: 'received',
      toApproveMinor: whole,
    });
    expect((await act(lefort, issued, 'contest-answer', { words: 'Trop tard' })).body.code).toBe('NOT_CONTESTED');
    await credit(issued);
    await react(app);
    expect((await read(owner, issued)).owedMinor).toBe(0);
    expect((await approve(owner, issued, whole)).body.code).toBe('CREDITED_WHOLE');
  });

  test('shows its amount outside the order, beside the amount its client allowed', async () => {
    const order = await carry(lefort, 'completed');
    await owner.put(`/api/work-orders/${order.id}/invoice-allowance`, { freeHtMinor: 5_000 });
    const line = { designation: 'Échafaudage', quantityMilli: 1_000, unit: 'U', unitPriceE4: 200_000, vatRateBp: 2000 };
    const issued = await invoice(order, 'balance', { extras: [{ source: null, ...line }] });
    expect((await read(owner, issued)).comparison).toMatchObject({
      order: { totalHtMinor: 10_000, invoicedHtMinor: 10_000 },
      extras: { invoicedHtMinor: 2_000, allowedHtMinor: 5_000 },
    });
  });

  test('shows whether its account is that of the previous invoice', async () => {
    await balance();
    const changed = { iban: 'FR1420041010050500013M02606' };
    await app.db.updateTable('company_profiles').set(changed).where('id', '=', firm).execute();
    expect((await read(owner, await balance())).comparison).toMatchObject({ ...changed, sameIban: false });
    expect((await read(owner, await balance())).comparison).toMatchObject({ sameIban: true });
  });
});

describe('«bon à payer»', () => {
  test('is limited by the approver’s limit: halves count together, and separately from orders', async () => {
    await limit(buyer, 150_00);
    await limit(head, 500_00);
    const [first, second] = [await balance(), await balance()];
    expect((await approve(buyer, first)).status).toBe(200);
    const refused = await approve(buyer, second);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'APPROVAL_NEEDED',
      { limitMinor: 150_00, committedMinor: 100_00 },
    ]);
    expect((await read(buyer, second)).signing).toMatchObject({
      sign: { code: 'APPROVAL_NEEDED' },
      committed: { minor: 100_00 },
    });
    const asked = await buyer.post(`/api/invoices/${second.id}/approval-request`, { note: 'Reste du lot' });
    expect(asked.status).toBe(201);
    const [waiting] = (await head.get('/api/approvals')).body.items;
    expect(waiting).toMatchObject({ kind: 'invoice', subjectId: second.id, number: second.document.number });
    expect((await head.post(`/api/approvals/${waiting.id}/approval`, { version: waiting.version })).status).toBe(200);
    expect((await approve(buyer, second)).body).toMatchObject({ state: 'approved', approver: expect.any(String) });
    expect((await read(lefort, second)).approver).toBeNull();
    // Orders and invoices count separately against the limit.
    const [{ count }] = (await app.db
      .selectFrom('signed_alone')
      .where('user_id', '=', buyer.userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()) as [{ count: number }];
    expect(Number(count)).toBe(1);
  });

  test('two at once are one, and concurrent halves stay within the limit', async () => {
    await limit(buyer, 150_00);
    const issued = await balance();
    const at = (await read(owner, issued)).version;
    const input = { version: at, amountMinor: whole };
    const both = await Promise.all([owner, buyer].map((who) => who.post(`/api/invoices/${issued.id}/approval`, input)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await app.db.deleteFrom('signed_alone').execute();
    const halves = [await balance(), await balance(), await balance()];
    const answers = await Promise.all(halves.map((one) => approve(buyer, one, whole)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('and disputes are for owners and managers of the client, in their sites; others read or find nothing', async () => {
    const issued = await balance();
    for (const who of [owner, member, viewer, lefort, clerk, reader]) {
      expect((await who.get(`/api/invoices/${issued.id}/settlement`)).status).toBe(200);
    }
    for (const who of [elsewhere, stranger, rival, crew, admin]) {
      expect([403, 404]).toContain((await who.get(`/api/invoices/${issued.id}/settlement`)).status);
    }
    for (const who of [member, viewer, elsewhere, stranger, rival, lefort, clerk, crew, admin]) {
      expect([403, 404]).toContain((await contest(who, issued)).status);
      expect([403, 404]).toContain((await approve(who, issued, whole)).status);
    }
    expect((await member.get(`/api/invoices/${issued.id}/settlement`)).body.signing).toBeNull();
    await contest(owner, issued);
    for (const who of [reader, crew, rival, owner, stranger]) {
      expect([403, 404]).toContain((await act(who, issued, 'contest-answer', { words: 'Non, voyez.' })).status);
    }
    const draft = await lefort.post(`/api/invoices/${issued.id}/credit-notes`, { version: issued.version });
    expect((await lefort.get(`/api/invoices/${draft.body.id}/settlement`)).status).toBe(404);
    await app.db.deleteFrom('memberships').where('user_id', '=', head.userId).execute();
    expect([403, 404]).toContain((await approve(head, issued, whole)).status);
  });
});
