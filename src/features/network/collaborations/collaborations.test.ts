import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { mailedAtOnce, mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { together } from '#test/collaborations.ts';

const app = await startTestApp();
let owner: Caller;
let member: Caller;
let provider: Caller;
let worker: Caller;
let stranger: Caller;

const terms = (changes: object = {}) => ({
  paymentDays: 30,
  validFrom: '2026-12-01',
  validUntil: '2027-11-30',
  notes: 'Astreinte comprise.',
  lines: [{ label: 'Heure de plombier', unit: 'h', unitPriceE4: 540_000, vatRateBp: 1000 }],
  ...changes,
});

beforeAll(async () => {
  const company = await app.company({ name: 'Régie Saint-Ambroise' });
  owner = await app.person({ company });
  member = await app.person({ company, membership: 'member' });
});
beforeEach(async () => {
  const company = await app.provider({ name: 'Toitures Lefort' });
  provider = await app.person({ role: 'prestataire', company });
  worker = await app.person({ role: 'prestataire', company, membership: 'member' });
  stranger = await app.person({ role: 'prestataire', company: await app.provider() });
  await mailedAtOnce(app, owner, provider);
});

const invite = (changes?: object) =>
  owner.post('/api/collaborations', { providerId: provider.companyId, terms: terms(changes) });

async function invited() {
  const { status, body } = await invite();
  expect([status, body.code]).toEqual([201, undefined]);
  return { ...body, url: `/api/collaborations/${body.id}` };
}

async function active() {
  const { id, url } = await invited();
  const { body } = await provider.post(`${url}/acceptance`, { version: 1 });
  return { ...body, id, url };
}

const subjectsTo = async (caller: Caller) => (await mailsTo(app, caller)).map(({ subject }) => subject);

describe('an invitation to collaborate', () => {
  test('carries terms, is read by both and accepted by the other', async () => {
    const { id, url, ...made } = await invited();
    expect(made).toMatchObject({ state: 'invited', side: 'ordering', company: { name: 'Toitures Lefort' } });
    expect(made.acts.accept).toMatchObject({ allowed: false, code: 'OWN_PROPOSAL' });
    const { body: seen } = await provider.get(url);
    expect(seen).toMatchObject({
      side: 'provider',
      company: { name: 'Régie Saint-Ambroise' },
      proposed: { number: 1, proposedBy: 'them', paymentDays: 30, validUntil: '2027-11-30', lines: terms().lines },
      acts: { accept: { allowed: true }, withdraw: { allowed: false, code: 'NOT_OWN_PROPOSAL' } },
    });
    const listed = (await provider.get('/api/collaborations?view=waiting')).body;
    expect(listed).toMatchObject({ items: [{ id, waitsFor: 'us', lineCount: 1 }], counts: { living: 1, waiting: 1 } });
    const accepted = await provider.post(`${url}/acceptance`, { version: seen.version });
    expect(accepted.body).toMatchObject({ state: 'active', agreed: { state: 'agreed' }, proposed: null });
    expect((await owner.get(url)).body.agreed).toMatchObject({ proposedBy: 'us', standing: 'upcoming' });
    await react(app);
    expect(await subjectsTo(provider)).toEqual(['Régie Saint-Ambroise vous invite à collaborer']);
    expect(await subjectsTo(owner)).toContain('Toitures Lefort accepte votre invitation');
  });

  test('is refused without the right to commit, out of the network, twice, and on impossible terms', async () => {
    const given = { providerId: provider.companyId, terms: terms() };
    expect(await member.post('/api/collaborations', given)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await provider.post('/api/collaborations', given)).toMatchObject({
      status: 403,
      body: { code: 'WRONG_SIDE' },
    });
    for (const providerId of [uuidv7(), await app.company()]) {
      expect(await owner.post('/api/collaborations', { ...given, providerId })).toMatchObject({ status: 404 });
    }
    const faults = [
      [{ paymentDays: 61 }, 'terms.paymentDays'],
      [{ validUntil: '2026-11-30' }, 'terms.validUntil'],
      [{ validFrom: '2026-01-01', validUntil: '2026-11-18' }, 'terms.validUntil'],
      [{ lines: [{ ...terms().lines[0], label: ' ' }] }, 'terms.lines.0.label'],
      [{ lines: [{ ...terms().lines[0], vatRateBp: 1960 }] }, 'terms.lines.0.vatRateBp'],
      [{ lines: [{ ...terms().lines[0], unitPriceE4: 0.5 }] }, 'terms.lines.0.unitPriceE4'],
    ] as const;
    for (const [changes, path] of faults) {
      const { status, body } = await invite(changes);
      expect([status, body.data?.issues[0].path.join('.')]).toEqual([422, path]);
    }
    await invited();
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'ALREADY_TOGETHER' } });
  });

  test('sent twice at once is one', async () => {
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('is declined with a reason, or withdrawn, and may be repeated', async () => {
    const { url } = await invited();
    expect(await provider.post(`${url}/refusal`, { version: 1, reason: '' })).toMatchObject({ status: 422 });
    const declined = await provider.post(`${url}/refusal`, { version: 1, reason: 'Carnet plein.' });
    expect(declined.body).toMatchObject({ state: 'declined', closedBy: 'us', closeReason: 'Carnet plein.' });
    expect((await owner.get(url)).body).toMatchObject({ closedBy: 'them', past: [{ declineReason: 'Carnet plein.' }] });
    const again = await invited();
    const withdrawn = await owner.post(`${again.url}/withdrawal`, { version: 1 });
    expect(withdrawn.body).toMatchObject({ state: 'withdrawn', closedBy: 'us' });
    expect((await owner.get('/api/collaborations?view=over')).body.items.length).toBeGreaterThanOrEqual(2);
    expect(await provider.post(`${again.url}/acceptance`, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'COLLABORATION_OVER' },
    });
  });

  test('is answered with other terms, which the first side accepts', async () => {
    const { url } = await invited();
    const countered = await provider.post(`${url}/terms`, { version: 1, terms: terms({ paymentDays: 15 }) });
    expect(countered.body).toMatchObject({ state: 'invited', proposed: { number: 2, proposedBy: 'us' } });
    expect(await provider.post(`${url}/acceptance`, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'OWN_PROPOSAL' },
    });
    const accepted = await owner.post(`${url}/acceptance`, { version: 2 });
    expect(accepted.body).toMatchObject({
      state: 'active',
      agreed: { paymentDays: 15 },
      past: [{ state: 'replaced' }],
    });
  });
});

describe('a collaboration', () => {
  test('is out of reach of others, read by everybody in the two companies, changed by those who commit', async () => {
    const { url } = await invited();
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.post(`${url}/acceptance`, { version: 1 })).status).toBe(404);
    expect((await owner.get(`/api/collaborations/${uuidv7()}`)).status).toBe(404);
    expect((await worker.get(url)).body.acts.accept).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    expect((await worker.get(url)).body.acts.block).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    expect((await worker.post(`${url}/acceptance`, { version: 1 })).status).toBe(403);
    expect((await stranger.get('/api/collaborations')).body.items).toEqual([]);
  });

  test('agrees on nothing while its provider is out of the network; an open proposal may be declined', async () => {
    const standing = (network_state: string) =>
      app.db.updateTable('company_profiles').set({ network_state }).where('id', '=', provider.companyId).execute();
    const { url, version } = await invited();
    await standing('suspended');
    expect((await provider.get(url)).body.acts).toMatchObject({
      accept: { allowed: false, code: 'PROVIDER_OUT' },
      decline: { allowed: true },
    });
    expect((await provider.post(`${url}/acceptance`, { version })).body.code).toBe('PROVIDER_OUT');
    expect((await owner.post(`${url}/terms`, { version, terms: terms() })).body.code).toBe('PROVIDER_OUT');
    await standing('approved');
    expect((await provider.post(`${url}/acceptance`, { version })).body.state).toBe('active');
  });

  test('refuses an act on a version changed meanwhile, with one winner of two at once', async () => {
    const { url } = await invited();
    const answers = await Promise.all([
      provider.post(`${url}/acceptance`, { version: 1 }),
      provider.post(`${url}/refusal`, { version: 1, reason: 'Carnet plein.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('COLLABORATION_STALE');
  });

  test('takes new terms once agreed; if declined or withdrawn, the earlier ones stay', async () => {
    const { url, version } = await active();
    expect(await owner.post(`${url}/acceptance`, { version })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_PROPOSED' },
    });
    await provider.post(`${url}/terms`, { version, terms: terms({ paymentDays: 45, lines: [] }) });
    const declined = await owner.post(`${url}/refusal`, { version: version + 1, reason: 'Trop long.' });
    expect(declined.body).toMatchObject({ state: 'active', agreed: { paymentDays: 30 }, proposed: null });
    await provider.post(`${url}/terms`, { version: version + 2, terms: terms({ paymentDays: 20 }) });
    expect(await owner.post(`${url}/withdrawal`, { version: version + 3 })).toMatchObject({
      status: 409,
      body: { code: 'NOT_OWN_PROPOSAL' },
    });
    await provider.post(`${url}/withdrawal`, { version: version + 3 });
    await owner.post(`${url}/terms`, { version: version + 4, terms: terms({ paymentDays: 10 }) });
    const agreed = await provider.post(`${url}/acceptance`, { version: version + 5 });
    expect(agreed.body).toMatchObject({ agreed: { paymentDays: 10, number: 4 } });
    expect(agreed.body.past.map(({ state }: { state: string }) => state)).toEqual([
      'withdrawn',
      'declined',
      'replaced',
    ]);
    await react(app);
    expect(await subjectsTo(provider)).toEqual([
      'Régie Saint-Ambroise vous invite à collaborer',
      'Régie Saint-Ambroise refuse vos conditions',
      'Régie Saint-Ambroise propose de nouvelles conditions',
    ]);
  });

  test('is ended by either side, with a reason', async () => {
    const { url, version } = await active();
    expect(await provider.post(`${url}/end`, { version, reason: '' })).toMatchObject({ status: 422 });
    const ended = await provider.post(`${url}/end`, { version, reason: 'Fin du marché.' });
    expect(ended.body).toMatchObject({ state: 'ended', closedBy: 'us', agreed: { paymentDays: 30 } });
    expect(await owner.post(`${url}/end`, { version: version + 1, reason: 'Nous aussi.' })).toMatchObject({
      status: 409,
      body: { code: 'COLLABORATION_OVER' },
    });
    const { url: waiting } = await invited();
    expect(await owner.post(`${waiting}/end`, { version: 1, reason: 'Non.' })).toMatchObject({
      status: 409,
      body: { code: 'NOT_ACTIVE' },
    });
  });

  test('is listed page by page, by name, by company', async () => {
    await invited();
    const first = (await owner.get('/api/collaborations?limit=1&view=living')).body;
    expect(first.items).toHaveLength(1);
    expect(first.nextCursor).not.toBeNull();
    const next = (await owner.get(`/api/collaborations?limit=1&view=living&cursor=${first.nextCursor}`)).body;
    expect(next.items[0].id).not.toBe(first.items[0].id);
    expect((await owner.get('/api/collaborations?q=introuvable')).body.items).toEqual([]);
    expect((await owner.get(`/api/collaborations?companyId=${provider.companyId}`)).body.items).toHaveLength(1);
    expect((await owner.get('/api/collaborations?cursor=x')).status).toBe(400);
  });
});

test('shows the ten latest of many earlier proposals, and their number', async () => {
  const { url, version } = await active();
  let last = version;
  for (let turn = 0; turn < 12; turn++) {
    await provider.post(`${url}/terms`, { version: last, terms: terms({ paymentDays: turn }) });
    const { body } = await owner.post(`${url}/refusal`, { version: last + 1, reason: 'Non merci.' });
    last = body.version;
  }
  const { body } = await owner.get(url);
  expect(body).toMatchObject({ agreed: { paymentDays: 30 }, proposed: null, pastCount: 12 });
  expect(body.past.map(({ paymentDays }: { paymentDays: number }) => paymentDays)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
});

test('a pair of companies without agreed terms is read as such', async () => {
  await together(app, String(owner.companyId), [String(provider.companyId)]);
  const [item] = (await owner.get('/api/collaborations')).body.items;
  for (const who of [owner, provider]) {
    const { status, body } = await who.get(`/api/collaborations/${item.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'active',
      agreed: null,
      current: null,
      proposed: null,
      past: [],
      pastCount: 0,
    });
  }
});
