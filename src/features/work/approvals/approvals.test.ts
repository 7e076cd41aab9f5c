import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { breakRows } from '#test/broken-rows.ts';
import { line, tenders } from '#test/tender.ts';
import { escalateApprovals } from './approval.public.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const [buyer, deputy, head] = [
  await app.person({ company, membership: 'manager' }),
  await app.person({ company, membership: 'manager' }),
  await app.person({ company, membership: 'manager' }),
];
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [await app.site(company)] });
const reader = await app.person({ company, membership: 'viewer' });
const member = await app.person({ company, membership: 'member' });
const stranger = await app.person({ company: await app.company() });
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Lefort' }) });
const { publish, offer } = tenders(app, owner, site);

const limit = (person: Caller, signingLimitMinor: number | null, reach: object = {}) =>
  owner.put(`/api/members/${person.userId}`, { role: 'manager', signingLimitMinor, ...reach });
// Limit of each colleague, before tax.
await limit(buyer, 500_00);
await limit(deputy, 2_000_00);
await limit(head, 5_000_00);
await limit(elsewhere, 5_000_00, { limitedToSites: true, siteIds: [await app.site(company)] });

interface Quote {
  id: string;
  version: number;
}
const priced = (euros: number) => ({ lines: [line({ unitPriceE4: euros * 10_000 })] });
const quoteOf = async (euros: number, need: object = {}): Promise<Quote> =>
  offer(lefort, (await publish(need)).id, priced(euros));
const sign = (who: Pick<Caller, 'post'>, { id, version }: Quote, more: object = {}) =>
  who.post(`/api/quotes/${id}/acceptance`, { version, signerName: 'Claire Delmas', ...more });
const ask = (who: Pick<Caller, 'post'>, { id, version }: Quote, more: object = {}) =>
  who.post(`/api/quotes/${id}/approval-request`, { version, ...more });
const asked = async (who: Caller, quote: Quote) => {
  const answer = await ask(who, quote);
  expect(answer.status).toBe(201);
  return { id: answer.body.id as string, version: 1 };
};
const approve = (who: Pick<Caller, 'post'>, { id, version }: Quote) =>
  who.post(`/api/approvals/${id}/approval`, { version });
const decline = (who: Pick<Caller, 'post'>, { id, version }: Quote, reason = 'Hors du marché') =>
  who.post(`/api/approvals/${id}/refusal`, { version, reason });
const check = async (who: Caller, { id }: Quote) => (await who.get(`/api/quotes/${id}/award-check`)).body;
const listed = async (who: Caller, view = 'to_decide') =>
  (await who.get(`/api/approvals?view=${view}`)).body.items.map(({ id }: { id: string }) => id);
const told = async (who: Caller) => {
  await react(app);
  const { body } = await who.get('/api/notices');
  return body.items
    .filter(({ kind }: { kind: string }) => kind.startsWith('approval'))
    .map(({ kind, data }: { kind: string; data: Record<string, string> }) => data.move ?? kind);
};

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('approvals').execute();
  await app.db.deleteFrom('signed_alone').execute();
  await app.db.deleteFrom('notices').execute();
});

describe('a limit', () => {
  test('applies whenever the company is committed, and the refusal names the approver to ask', async () => {
    const small = await quoteOf(500);
    expect((await sign(buyer, small)).status).toBe(201);
    const quote = await quoteOf(501);
    expect(await check(buyer, quote)).toMatchObject({
      accept: { allowed: false, code: 'APPROVAL_NEEDED' },
      signing: {
        limitMinor: 50_000,
        approvers: [expect.any(String)],
        approverCount: 1,
        ask: { allowed: true },
        asked: null,
      },
    });
    const answer = await sign(buyer, quote);
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([
      409,
      'APPROVAL_NEEDED',
      { limitMinor: 50_000, committedMinor: 50_000 },
    ]);
    expect((await sign(deputy, quote)).status).toBe(201);
  });

  test('may be unset, converts other currencies to euros, and belongs to managers only', async () => {
    const pounds = await quoteOf(450, { currency: 'GBP' });
    expect((await sign(buyer, pounds)).body.code).toBe('APPROVAL_NEEDED');
    expect((await sign(owner, pounds)).status).toBe(201);
    for (const role of ['owner', 'member', 'viewer']) {
      const answer = await owner.put(`/api/members/${member.userId}`, { role, signingLimitMinor: 100 });
      expect([answer.status, answer.body.data.issues[0].path]).toEqual([422, ['signingLimitMinor']]);
    }
    expect((await head.put(`/api/members/${head.userId}`, { role: 'manager', signingLimitMinor: null })).status).toBe(
      403,
    );
    await owner.put(`/api/members/${deputy.userId}`, { role: 'manager' });
    expect((await owner.get(`/api/members/${deputy.userId}`)).body.signingLimitMinor).toBe(200_000);
  });

  test('withstands concurrent attempts', async () => {
    const quote = await quoteOf(900);
    const tries = await Promise.all(Array.from({ length: 50 }, () => sign(buyer, quote)));
    expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(['APPROVAL_NEEDED']));
    const approval = await asked(buyer, quote);
    await approve(deputy, approval);
    const again = await Promise.all(Array.from({ length: 50 }, () => sign(buyer, quote)));
    expect(again.filter(({ status }) => status === 201)).toHaveLength(1);
    // A busy machine may answer 503, which signs nothing.
    const refused = again.filter(({ status }) => status !== 201 && status !== 503);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['ALREADY_AWARDED']));
  });
});

describe('an approval', () => {
  test('goes to the smallest sufficient limit, and lets its requester sign with both names', async () => {
    const quote = await quoteOf(1_500);
    const approval = await asked(buyer, quote);
    expect(await check(buyer, quote)).toMatchObject({
      accept: { code: 'APPROVAL_WAITS' },
      signing: { ask: { allowed: false }, asked: { state: 'asked', amountHtMinor: 150_000 } },
    });
    expect((await ask(buyer, quote)).body.code).toBe('APPROVAL_WAITS');
    expect(await told(deputy)).toEqual(['approval_asked']);
    expect((await mailsTo(app, deputy)).at(-1)?.subject).toMatch(/^Accord demandé/);
    for (const who of [head, owner, elsewhere, buyer, member]) expect(await told(who)).toEqual([]);
    for (const who of [deputy, head, owner]) expect(await listed(who)).toEqual([approval.id]);
    for (const who of [buyer, elsewhere, member, reader, stranger]) expect(await listed(who)).toEqual([]);
    expect((await approve(deputy, approval)).body).toMatchObject({
      state: 'approved',
      number: expect.stringMatching(/^DV-/),
    });
    expect(await told(buyer)).toEqual(['given']);
    expect(await told(deputy)).toEqual([]);
    expect((await sign(buyer, quote)).status).toBe(201);
    expect((await owner.get(`/api/quotes/${quote.id}`)).body.signature.approvedBy).toMatch(/^Personne/);
    expect((await lefort.get(`/api/quotes/${quote.id}`)).body.signature.approvedBy).toBeNull();
    expect((await buyer.get('/api/approvals?view=asked')).body.items[0]).toMatchObject({ state: 'used' });
  });

  test('shows its requester and approvers what they need to decide, and appears in their count and dashboard', async () => {
    const request = await publish({ description: 'Auréole au plafond.' });
    const quote: Quote = await offer(lefort, request.id, priced(1_500));
    const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Zinguerie Hugo' }) });
    await offer(rival, request.id, priced(1_800));
    const { id } = await asked(buyer, quote);
    const read = (who: Caller) => who.get(`/api/approvals/${id}`);
    const offers = [
      { provider: 'Toitures Lefort', totalHtMinor: 150_000, isAsked: true },
      { provider: 'Zinguerie Hugo', totalHtMinor: 180_000, isAsked: false },
    ];
    expect((await read(deputy)).body).toMatchObject({
      description: 'Auréole au plafond.',
      totalTtcMinor: 180_000,
      offers,
      budget: null,
      approvers: [
        { limitMinor: 200_000, isReader: true },
        { limitMinor: 500_000, isReader: false },
        { limitMinor: null, isReader: false },
      ],
    });
    expect((await read(buyer)).body).toMatchObject({ isOwn: true, offers });
    for (const who of [reader, member, elsewhere, stranger]) expect((await read(who)).status).toBe(404);
    expect((await read(lefort)).status).toBe(403);
    const count = async (who: Caller) => (await who.get('/api/menu-counts')).body.approvals ?? 0;
    for (const who of [deputy, head, owner]) expect(await count(who)).toBe(1);
    for (const who of [buyer, reader, member, elsewhere, stranger, lefort]) expect(await count(who)).toBe(0);
    const todos = async (who: Caller) =>
      (await who.get('/api/dashboard')).body.todos.find(({ kind }: { kind: string }) => kind === 'approve');
    expect(await todos(deputy)).toMatchObject({ count: 1, items: [{ approvalId: id, requestId: request.id }] });
    for (const who of [buyer, reader, elsewhere]) expect(await todos(who)).toMatchObject({ count: 0, items: [] });
  });

  test('disappears once its approver loses the right to give it, so that another can be requested', async () => {
    const quote = await quoteOf(1_500);
    await approve(deputy, await asked(buyer, quote));
    expect((await check(buyer, quote)).signing).toMatchObject({ asked: { state: 'approved' } });
    await limit(deputy, 100_00);
    expect(await check(buyer, quote)).toMatchObject({
      accept: { allowed: false, code: 'APPROVAL_NEEDED' },
      signing: { ask: { allowed: true }, asked: null },
    });
    await limit(deputy, 2_000_00);
  });

  test('cannot be decided by its requester, below the amount, by a reader, or out of reach', async () => {
    const quote = await quoteOf(3_000);
    const approval = await asked(buyer, quote);
    const codes = async (who: Caller) => [
      (await approve(who, approval)).body.code,
      (await decline(who, approval)).body.code,
    ];
    expect(await codes(buyer)).toEqual(['OWN_APPROVAL', 'OWN_APPROVAL']);
    expect(await codes(deputy)).toEqual(['LIMIT_TOO_LOW', 'LIMIT_TOO_LOW']);
    expect(await codes(reader)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(member)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    for (const who of [elsewhere, stranger]) expect(await codes(who)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await codes(lefort)).toEqual(['WRONG_SIDE', 'WRONG_SIDE']);
    for (const who of [reader, member]) expect((await ask(who, quote)).body.code).toBe('FORBIDDEN');
    for (const who of [elsewhere, stranger]) expect((await ask(who, quote)).body.code).toBe('NOT_FOUND');
    expect((await ask(owner, quote)).body.code).toBe('APPROVAL_NOT_NEEDED');
  });

  test('is decided once when two approvers answer at the same time', async () => {
    const quote = await quoteOf(4_000);
    const approval = await asked(buyer, quote);
    const answers = await Promise.all([approve(head, approval), decline(owner, approval)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await buyer.get('/api/approvals?view=asked');
    expect(['approved', 'declined']).toContain(body.items[0].state);
    expect((await approve(owner, { ...approval, version: 2 })).body.code).toBe('APPROVAL_DECIDED');
  });

  test('declined blocks its requester with the reason, and may be requested again', async () => {
    const quote = await quoteOf(1_200);
    const approval = await asked(buyer, quote);
    expect((await decline(deputy, approval, '')).status).toBe(422);
    expect((await decline(deputy, approval)).body).toMatchObject({ state: 'declined', reason: 'Hors du marché' });
    expect((await told(buyer)).at(0)).toBe('declined');
    expect(await check(buyer, quote)).toMatchObject({
      accept: { code: 'APPROVAL_NEEDED' },
      signing: { ask: { allowed: true }, asked: { state: 'declined', reason: 'Hors du marché' } },
    });
    expect((await sign(buyer, quote)).body.code).toBe('APPROVAL_NEEDED');
    await approve(deputy, await asked(buyer, quote));
    expect((await sign(buyer, quote)).status).toBe(201);
  });

  test('is valid for one requester, one quote and one version, as long as its approver may still give it', async () => {
    const [one, other] = [await quoteOf(1_000), await quoteOf(1_000)];
    await approve(deputy, await asked(buyer, one));
    expect((await sign(buyer, other)).body.code).toBe('APPROVAL_NEEDED');
    const second = await app.person({ company, membership: 'manager' });
    await limit(second, 0);
    expect((await sign(second, one)).body.code).toBe('APPROVAL_NEEDED');

    await limit(deputy, 90_000);
    expect((await sign(buyer, one)).body.code).toBe('APPROVAL_NEEDED');
    await limit(deputy, 200_000);
    await owner.put(`/api/members/${buyer.userId}`, { role: 'viewer' });
    expect((await sign(buyer, one)).body.code).toBe('FORBIDDEN');
    await limit(buyer, 50_000);

    await buyer.post(`/api/quotes/${one.id}/revision-request`, {
      version: one.version,
      wish: 'Baissez le prix un peu.',
    });
    const { body: quote } = await buyer.get(`/api/quotes/${one.id}`);
    expect(quote.version).toBeGreaterThan(one.version);
    expect((await sign(buyer, quote)).body.code).toBe('APPROVAL_NEEDED');
  });

  test('becomes void once its quote is withdrawn', async () => {
    const quote = await quoteOf(1_100);
    const approval = await asked(buyer, quote);
    await lefort.post(`/api/quotes/${quote.id}/withdrawal`, { version: quote.version });
    expect(await listed(deputy)).not.toContain(approval.id);
    expect((await approve(deputy, approval)).body.code).toBe('APPROVAL_OVER');
    expect((await buyer.get('/api/approvals?view=asked')).body.items[0].state).toBe('void');
  });

  test('unanswered for a working day goes to the next approvers, then to the owners, once each', async () => {
    // A Friday, before the weekend.
    app.clock.now = new Date('2026-11-20T15:00:00Z');
    await asked(buyer, await quoteOf(1_800));
    const turn = async (at: string) => {
      app.clock.now = new Date(at);
      await Promise.all([escalateApprovals(app.db, app.clock.now), escalateApprovals(app.db, app.clock.now)]);
      return [await told(deputy), await told(head), await told(owner)].map((kinds) => kinds.length);
    };
    expect(await turn('2026-11-22T15:30:00Z')).toEqual([1, 0, 0]);
    expect(await turn('2026-11-23T15:01:00Z')).toEqual([1, 1, 0]);
    expect(await turn('2026-11-23T16:00:00Z')).toEqual([1, 1, 0]);
    expect(await turn('2026-11-24T15:02:00Z')).toEqual([1, 1, 1]);
    expect(await turn('2026-11-27T15:02:00Z')).toEqual([1, 1, 1]);
  });

  test('that cannot be delivered does not delay the others', async () => {
    app.clock.now = new Date('2026-11-20T15:00:00Z');
    const broken = await asked(buyer, await quoteOf(1_800));
    await asked(buyer, await quoteOf(1_900));
    const mend = await breakRows(app.db, { table: 'approvals', on: 'UPDATE', column: 'id', value: broken.id });
    app.clock.now = new Date('2026-11-23T15:01:00Z');
    await expect(escalateApprovals(app.db, app.clock.now)).rejects.toThrow('cannot be escalated');
    expect(await told(head)).toHaveLength(1);
    await mend();
    await escalateApprovals(app.db, app.clock.now);
    expect(await told(head)).toHaveLength(2);
  });
});
