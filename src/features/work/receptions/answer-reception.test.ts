import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';
import { digest, keptPapers } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { remindAnswers } from './reception.public.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const named = async (person: Caller, name: string, email: string) => {
  await app.db.updateTable('users').set({ name, email }).where('id', '=', person.userId).execute();
  return person;
};
const owner = await named(await app.person({ company }), 'Claire Delmas', 'claire@ambroise.test');
const manager = await app.person({ company, membership: 'manager', siteIds: [] });
const neighbour = await app.person({ company: await app.company() });
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await named(await app.person({ role: 'prestataire', company: firm }), 'Yann Lefort', 'yann@lefort.test');
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
const technician = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const { act, after, carry } = carriedOrders(app, owner, site);
const { download } = keptPapers(app);

const day = 86_400_000;
const ink = [
  [
    [10, 20],
    [300, 80],
  ],
];
const own = { name: 'Claire Delmas', ink };
const theirs = { name: 'Hélène Rivoire', ink };
type Who = Pick<typeof owner, 'get' | 'post'>;

const receptionOf = async ({ requestId }: Carried, who: Who = lefort) =>
  (await who.get(`/api/requests/${requestId}/reception`)).body;
const received = async (more = {}) => {
  const order = await carry(lefort, 'completed');
  expect((await act(owner, order, 'acceptance', { signature: own, ...more })).status).toBe(200);
  return { order, ...(await receptionOf(order)).given };
};
const counterSign = (who: Who, id: string, more = {}) =>
  who.post(`/api/receptions/${id}/counter-signature`, { signature: { name: 'Yann Lefort' }, ...more });
const contest = (who: Who, id: string, reason = 'Personne de chez nous n’était là.') =>
  who.post(`/api/receptions/${id}/signature-contest`, { reason });
const textOf = async (address: string) => {
  const { rawPayload, statusCode } = await download(owner, address);
  expect(statusCode).toBe(200);
  return (await readPaper(rawPayload)).text.replaceAll(/\s+/g, ' ');
};
const stepsOf = async ({ requestId }: Carried, who: Who = owner) =>
  (await who.get(`/api/requests/${requestId}/events`)).body.items.map(({ kind }: { kind: string }) => kind);

describe('a provider’s signature on its client’s device', () => {
  test.each([
    ['a bare name', { name: 'Le Patron' }],
    ['a press', { name: 'Le Patron', ink: null }],
    ['no stroke', { name: 'Le Patron', ink: [] }],
    ['no name', { name: '', ink }],
  ])('is never %s', async (_, providerSignature) => {
    const order = await carry(lefort, 'completed');
    for (const verb of ['acceptance', 'acceptance-refusal']) {
      const sent = { signature: own, providerSignature, ...(verb !== 'acceptance' && { reason: 'Relevé trop bas.' }) };
      expect((await act(owner, order, verb, sent)).status).toBe(422);
    }
    expect((await receptionOf(order)).given).toBeNull();
  });

  test('is printed with the device, and the provider is notified at once', async () => {
    const { order, id, signatures, answerUntil, acts } = await received({ providerSignature: theirs });
    expect(signatures[0]).toMatchObject({
      side: 'provider',
      name: 'Hélène Rivoire',
      isOwnDevice: false,
      hand: { name: 'Claire Delmas', email: 'claire@ambroise.test', company: 'Régie Saint-Ambroise' },
    });
    expect([answerUntil, acts]).toMatchObject(['2026-11-27', { contest: { allowed: true } }]);
    expect(await textOf(`receptions/${id}/report`)).toContain(
      'Signé à l’encre sur l’appareil de Claire Delmas, Régie Saint-Ambroise, compte claire@ambroise.test, le',
    );
    expect(await stepsOf(order, lefort)).toContain('reception.signed-on-device');
  });

  test('may be contested once by a person who commits the provider; the reception and its report stay valid', async () => {
    const { order, id, sha256 } = await received({ providerSignature: theirs });
    expect((await contest(app.nobody, id)).status).toBe(401);
    for (const who of [owner, admin]) expect((await contest(who, id)).status).toBe(403);
    for (const who of [crew, reader, technician]) expect((await contest(who, id)).status).toBe(403);
    expect((await contest(rivoire, id)).status).toBe(404);
    expect((await contest(lefort, id, ' ')).status).toBe(422);
    const both = await Promise.all([contest(lefort, id), contest(lefort, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { given } = await receptionOf(order, owner);
    expect(given).toMatchObject({ id, outcome: 'clean', sha256, addenda: [{ kind: 'contested', by: 'Yann Lefort' }] });
    expect(digest((await download(owner, `receptions/${id}/report`)).rawPayload)).toBe(sha256);
    const paper = await textOf(`reception-addenda/${given.addenda[0].id}/paper`);
    expect(paper).toContain('conteste la signature d’Hélène Rivoire');
    expect(paper).toContain('Personne de chez nous n’était là.');
    expect(paper).toContain('Contesté en ligne par Yann Lefort (Couverture Lefort)');
    expect(paper).toContain(sha256.slice(0, 8));
    expect(await stepsOf(order)).toContain('reception.signature-contested');
    // The provider may still sign from its own account; the document shows both the earlier signature and the contest.
    expect((await counterSign(lefort, id)).status).toBe(201);
    const after = (await receptionOf(order, owner)).given.addenda[1];
    expect(await textOf(`reception-addenda/${after.id}/paper`)).toContain('Contestée le 19 nov. 2026.');
  });
});

describe('a counter-signature', () => {
  test('comes from the provider’s own account with its remarks, in a separate document', async () => {
    const { order, id, sha256, acts } = await received();
    expect(acts).toMatchObject({ counterSign: { allowed: true }, contest: { code: 'NOTHING_TO_CONTEST' } });
    expect(await textOf(`receptions/${id}/report`)).toContain('Sans signature. Invitée à signer ou à observer');
    expect((await counterSign(lefort, id, { observations: 'La réserve 2 n’est pas de notre fait.' })).status).toBe(201);
    expect(await counterSign(lefort, id)).toMatchObject({ status: 409, body: { code: 'COUNTER_SIGNED' } });
    const { given } = await receptionOf(order, owner);
    const [addendum] = given.addenda;
    expect(addendum).toMatchObject({ kind: 'counter_signed', words: 'La réserve 2 n’est pas de notre fait.' });
    const answer = await download(lefort, `reception-addenda/${addendum.id}/paper`);
    expect(digest(answer.rawPayload)).toBe(addendum.sha256);
    const paper = await textOf(`reception-addenda/${addendum.id}/paper`);
    expect(paper).toContain('Accepté en ligne par Yann Lefort (Couverture Lefort) le');
    expect(paper).toContain('compte yann@lefort.test, sans tracé');
    expect(digest((await download(owner, `receptions/${id}/report`)).rawPayload)).toBe(sha256);
    expect((await download(technician, `reception-addenda/${addendum.id}/paper`)).statusCode).toBe(403);
    for (const who of [manager, neighbour, rivoire])
      expect((await download(who, `reception-addenda/${addendum.id}/paper`)).statusCode).toBe(404);
    for (const language of ['en', 'de', 'es', 'it']) {
      expect((await download(owner, `reception-addenda/${addendum.id}/paper`, language)).statusCode).toBe(200);
    }
  });

  test('is printed beside the ink from the client’s device, each with its origin', async () => {
    const { order, id, acts } = await received({ providerSignature: theirs });
    expect(acts).toMatchObject({ counterSign: { allowed: true }, contest: { allowed: true } });
    const { answerUntil } = (await receptionOf(order)).given;
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 9 * day);
    expect(await counterSign(lefort, id)).toMatchObject({ status: 409, body: { code: 'ANSWER_OVER' } });
    app.clock.now = now;
    const drawn =
      'Signé à l’encre sur l’appareil de Claire Delmas, Régie Saint-Ambroise, compte claire@ambroise.test, le';
    const observations = 'Hélène Rivoire nous aide ce jour-là.';
    expect((await counterSign(lefort, id, { observations })).status).toBe(201);
    expect((await contest(lefort, id)).status).toBe(201);
    const { given } = await receptionOf(order, owner);
    expect(given).toMatchObject({ answerUntil, addenda: [{ kind: 'counter_signed' }, { kind: 'contested' }] });
    const paper = await textOf(`reception-addenda/${given.addenda[0].id}/paper`);
    for (const words of [drawn, 'Accepté en ligne par Yann Lefort (Couverture Lefort) le', observations])
      expect(paper).toContain(words);
    expect(paper).not.toContain('Contestée le');
    await remindAnswers(app.db, new Date(now.getTime() + 9 * day));
    expect((await stepsOf(order)).filter((kind: string) => /answer-soon|unanswered/.test(kind))).toEqual([]);
  });

  test('requires the right to commit the provider, until the last day of its client’s terms', async () => {
    expect((await owner.put('/api/reception-terms', { tacitDays: 0, answerDays: 1 })).status).toBe(422);
    expect((await owner.put('/api/reception-terms', { tacitDays: 0, answerDays: 5 })).body.answerDays).toBe(5);
    const { id, answerUntil } = await received();
    expect(answerUntil).toBe('2026-11-24');
    expect((await counterSign(app.nobody, id)).status).toBe(401);
    for (const who of [owner, admin, crew, reader, technician]) expect((await counterSign(who, id)).status).toBe(403);
    expect((await counterSign(rivoire, id)).status).toBe(404);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 6 * day);
    const message =
      'L’entreprise pouvait répondre à ce procès-verbal jusqu’au 24 novembre 2026. Écrivez dans le fil ce que vous observez.';
    expect(await counterSign(lefort, id)).toMatchObject({ status: 409, body: { code: 'ANSWER_OVER', message } });
    app.clock.now = now;
    await owner.put('/api/reception-terms', { tacitDays: 0, answerDays: 8 });
  });

  test('adds remarks to an earlier signature', async () => {
    const order = await carry(lefort, 'completed');
    await act(lefort, order, 'reception/provider-signature', { signature: { name: 'Yann Lefort' } });
    await act(owner, order, 'acceptance', { snags: ['Joint à reprendre'], signature: own });
    const { given } = await receptionOf(order);
    expect(await textOf(`receptions/${given.id}/report`)).toContain('Accepté en ligne par Yann Lefort');
    expect((await contest(lefort, given.id)).body.code).toBe('NOTHING_TO_CONTEST');
    expect((await counterSign(lefort, given.id, { observations: 'Joint d’origine.' })).status).toBe(201);
  });
});

describe('a provider’s silence', () => {
  test('triggers a reminder half-way and one the day before, then is recorded', async () => {
    const { order, id } = await received();
    const start = app.clock.now.getTime();
    const counts: number[] = [];
    for (const days of [3, 4, 5, 7, 8, 9, 10]) {
      await remindAnswers(app.db, new Date(start + days * day));
      const steps = await stepsOf(order);
      counts.push(steps.filter((kind: string) => /answer-soon|unanswered/.test(kind)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
    const { given } = await receptionOf(order);
    expect(given.addenda).toMatchObject([{ kind: 'silent' }]);
    const paper = await textOf(`reception-addenda/${given.addenda[0].id}/paper`);
    expect(paper).toContain('invitée à signer ou à observer jusqu’au 27 nov. 2026, n’a pas signé');
    expect(paper).not.toContain('absente');
    expect(await counterSign(lefort, id)).toMatchObject({ body: { code: 'ANSWER_OVER' } });
  });

  test('after a summons is recorded with the time of the summons', async () => {
    const order = await carry(lefort, 'completed');
    const call = (who: Who, calledFor: string) => act(who, order, 'reception-call', { calledFor });
    const calledFor = new Date(app.clock.now.getTime() + day).toISOString();
    for (const who of [manager, neighbour]) expect((await call(who, calledFor)).status).toBe(404);
    expect((await call(owner, new Date(app.clock.now.getTime() - day).toISOString())).status).toBe(422);
    // Pressed twice, or repeated for the same time, it counts as one call.
    for (const _ of [1, 2]) expect(await call(owner, calledFor)).toMatchObject({ status: 201, body: { calledFor } });
    expect((await stepsOf(order)).filter((kind: string) => kind === 'reception.called')).toHaveLength(1);
    expect(await receptionOf(order)).toMatchObject({
      call: { for: calledFor, by: 'ordering', apart: false },
      asked: { calledFor: null },
    });
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 2 * day);
    const calledAt = now.toISOString();
    expect((await receptionOf(order, owner)).asked).toEqual({ answerUntil: '2026-11-29', calledFor, calledAt });
    await act(owner, order, 'acceptance', { signature: own });
    const { given } = await receptionOf(order);
    expect(await textOf(`receptions/${given.id}/report`)).toMatch(
      /Entreprise absente, convoquée le 20 nov\. 2026, 10\sh\s+\(appel du 19 nov\. 2026, 10\sh\)/,
    );
    await remindAnswers(app.db, new Date(app.clock.now.getTime() + 9 * day));
    const { addenda } = (await receptionOf(order)).given;
    expect(await textOf(`reception-addenda/${addenda[0].id}/paper`)).toMatch(
      /Entreprise absente, convoquée le 20 nov\. 2026, 10\sh\s+\(appel du 19 nov\. 2026, 10\sh\)/,
    );
    app.clock.now = now;
  });

  test('about a refusal counts until the next reception, which has its own reminders and call', async () => {
    const start = app.clock.now;
    const inHours = (count: number) => new Date(start.getTime() + count * 3_600_000);
    let order = await carry(lefort, 'completed');
    expect((await act(owner, order, 'reception-call', { calledFor: inHours(1).toISOString() })).status).toBe(201);
    app.clock.now = inHours(2);
    order = after(await act(owner, order, 'acceptance-refusal', { reason: 'Relevé trop bas.', signature: own }));
    order = after(await act(lefort, order, 'completion'));
    app.clock.now = inHours(24);
    expect((await receptionOf(order)).call).toBeNull();
    after(await act(owner, order, 'acceptance', { signature: own }));
    const told: string[] = [];
    for (const days of [4, 5, 7, 8, 9, 10]) {
      await remindAnswers(app.db, new Date(start.getTime() + days * day));
      const steps = (await stepsOf(order)).filter((kind: string) => /answer-soon|unanswered/.test(kind));
      told.push(steps.length);
    }
    expect(told).toEqual([0, 1, 1, 2, 2, 3]);
    const { given, refused } = await receptionOf(order);
    expect(refused).toMatchObject([{ calledFor: inHours(1).toISOString(), addenda: [] }]);
    expect(given).toMatchObject({ calledFor: null, addenda: [{ kind: 'silent' }] });
    app.clock.now = start;
  });

  test('is not recorded as absence when the provider called its client to separate inspections', async () => {
    const order = await carry(lefort, 'completed');
    const calledFor = new Date(app.clock.now.getTime() + day).toISOString();
    expect((await act(lefort, order, 'reception-call', { calledFor, apart: true })).status).toBe(201);
    for (const who of [owner, lefort]) {
      expect((await receptionOf(order, who)).call).toEqual({ for: calledFor, by: 'provider', apart: true });
    }
    expect((await stepsOf(order)).filter((kind: string) => kind === 'reception.client-called')).toHaveLength(1);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 2 * day);
    expect((await receptionOf(order, owner)).asked.calledFor).toBeNull();
    after(await act(owner, order, 'acceptance', { signature: own }));
    expect(await textOf(`receptions/${(await receptionOf(order)).given.id}/report`)).toMatch(/à distance, chacun de/);
    app.clock.now = now;
  });

  test.each([false, true])(
    'after the client’s call still counts when the provider makes calls of its own; apart: %s',
    async (apart) => {
      const order = await carry(lefort, 'completed');
      const start = app.clock.now;
      const inDays = (count: number) => new Date(start.getTime() + count * day).toISOString();
      expect((await act(owner, order, 'reception-call', { calledFor: inDays(1), apart })).status).toBe(201);
      app.clock.now = new Date(inDays(0.5));
      // The same time, which counts as the provider's own call; then a later one.
      for (const calledFor of [inDays(1), inDays(20)])
        expect((await act(lefort, order, 'reception-call', { calledFor })).status).toBe(201);
      expect((await receptionOf(order, owner)).call).toMatchObject({ for: inDays(20), by: 'provider' });
      expect((await stepsOf(order)).filter((kind: string) => kind === 'reception.client-called')).toHaveLength(2);
      app.clock.now = new Date(inDays(2));
      // A provider inspecting separately is not absent.
      const called = apart ? [null, null] : [inDays(1), start.toISOString()];
      const { asked } = await receptionOf(order, owner);
      after(await act(owner, order, 'acceptance', { signature: own }));
      const { given } = await receptionOf(order, owner);
      for (const { calledFor, calledAt } of [asked, given]) expect([calledFor, calledAt]).toEqual(called);
      app.clock.now = start;
    },
  );
});
