import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Answer, type Caller, startTestApp } from '#test/app.ts';
import { directOrders, emergencySteps, enteredLine } from '#test/direct-orders.ts';
import { png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const manager = await app.person({ company, membership: 'manager' });
const { collaborate, emergency, expectBody } = directOrders(owner, site);
const { kinds } = tenders(app, owner, site);
let lefort: Caller;
beforeEach(async () => {
  lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort & Fils' }) });
  await collaborate(lefort);
});

const { ask, done, enter, overruns, step } = emergencySteps(owner, () => lefort);
interface Target {
  id: string;
  version: number;
}
type Poster = Pick<Caller, 'post'>;
const answerTo = (who: Poster, { id, version }: Target, act: 'approval' | 'refusal', more: object = {}) =>
  who.post(`/api/overruns/${id}/${act}`, { version, ...more });
const current = async ({ request }: { request: { id: string } }) =>
  (await owner.get(`/api/requests/${request.id}/work-order`)).body.workOrder;

describe('an overrun', () => {
  const lines = [enteredLine({ quantityMilli: 3_000 })];

  test('with its lines is approved in one press: the ceiling rises and the lines are entered', async () => {
    const order = await emergency(lefort, 20_000);
    expect(await ask(lefort, order, { lines: [enteredLine()] })).toMatchObject({ body: { code: 'WITHIN_CEILING' } });
    const asked = expectBody(await ask(lefort, order, { lines }), 201);
    expect(asked).toMatchObject({ linesState: 'asked', totalHtMinor: 0, lines: [], ceilingHtMinor: 20_000 });
    const [overrun] = await overruns(order);
    expect(overrun).toMatchObject({
      state: 'waiting',
      amountHtMinor: 10_000,
      reason: 'Colonne à ouvrir.',
      lines: [{ designation: 'Recherche de fuite', totalHtMinor: 30_000 }],
      acts: { approve: { allowed: true }, decline: { allowed: true } },
    });
    await react(app);
    expect((await mailsTo(app, owner)).at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Dépassement à approuver/),
      text: expect.stringContaining('100,00\u202f€'),
    });
    const finished = await done(asked);
    expect(await owner.post(`/api/work-orders/${order.id}/acceptance`, { version: finished.version })).toMatchObject({
      status: 409,
      body: { code: 'OVERRUN_WAITING' },
    });
    const approved = expectBody(await answerTo(manager, overrun, 'approval'), 200);
    expect(approved).toMatchObject({ linesState: 'entered', totalHtMinor: 30_000, ceilingHtMinor: 30_000 });
    expect(await kinds(lefort, order.request.id)).toEqual(
      expect.arrayContaining(['overrun.asked', 'overrun.approved']),
    );
    await step(owner, approved, 'acceptance');
  });

  test('of an amount only raises the ceiling; lines follow', async () => {
    const order = await emergency(lefort, 20_000);
    const { status, body } = await ask(lefort, order, {});
    expect([status, body.data.issues[0].path]).toEqual([422, ['amountHtMinor']]);
    expectBody(await ask(lefort, order, { amountHtMinor: 10_000 }), 201);
    const approved = expectBody(await answerTo(owner, (await overruns(order))[0], 'approval'), 200);
    expect(approved).toMatchObject({ linesState: 'due', ceilingHtMinor: 30_000 });
    expectBody(await enter(lefort, approved, lines), 200);
  });

  test('when declined leaves the ceiling and the lines; a new request replaces the one before', async () => {
    const order = await emergency(lefort, 20_000);
    const entered = expectBody(await enter(lefort, order), 200);
    const first = expectBody(await ask(lefort, entered, { lines }), 201);
    expectBody(await ask(lefort, first, { amountHtMinor: 1_000 }), 201);
    const [waiting, gone] = await overruns(order);
    expect([waiting.state, gone.state]).toEqual(['waiting', 'withdrawn']);
    expect(await answerTo(owner, gone, 'approval')).toMatchObject({ status: 409, body: { code: 'OVERRUN_DECIDED' } });
    expect(await answerTo(owner, waiting, 'refusal', { reason: '' })).toMatchObject({ status: 422 });
    const declined = expectBody(await answerTo(owner, waiting, 'refusal', { reason: 'Restez au devis.' }), 200);
    expect(declined).toMatchObject({ linesState: 'entered', totalHtMinor: 20_000, ceilingHtMinor: 20_000 });
    const kept = expect.objectContaining({ state: 'declined', declineReason: 'Restez au devis.' });
    expect(await overruns(order)).toContainEqual(kept);
  });

  test('is withdrawn by lines within the ceiling', async () => {
    const order = await emergency(lefort, 20_000);
    const asked = expectBody(await ask(lefort, order, { lines }), 201);
    expect(expectBody(await enter(lefort, asked), 200).linesState).toBe('entered');
    expect((await overruns(order))[0].state).toBe('withdrawn');
  });

  test('is answered only by owners and managers of the site; once cancelled, by nobody', async () => {
    const order = await emergency(lefort, 20_000);
    expectBody(await ask(lefort, order), 201);
    const [overrun] = await overruns(order);
    expect(await answerTo(lefort, overrun, 'approval')).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    for (const who of [member, viewer]) expect(await answerTo(who, overrun, 'approval')).toMatchObject({ status: 403 });
    for (const who of [elsewhere, stranger]) {
      expect(await answerTo(who, overrun, 'approval')).toMatchObject({ status: 404 });
    }
    const leaving = await app.person({ company, membership: 'manager' });
    await app.db.deleteFrom('memberships').where('user_id', '=', leaving.userId).execute();
    expect((await answerTo(leaving, overrun, 'approval')).status).toBeGreaterThanOrEqual(400);
    const { version } = (await owner.get(`/api/requests/${order.request.id}`)).body;
    expectBody(await owner.post(`/api/requests/${order.request.id}/cancellation`, { version, reason: 'Non.' }), 200);
    await react(app);
    expect(await answerTo(owner, overrun, 'approval')).toMatchObject({ status: 409, body: { code: 'ORDER_HALTED' } });
  });
});

describe('an overrun that brings its order to 5 000 €', () => {
  const overrideReason = 'Colonne ouverte, attestation promise demain.';
  const above = async () => {
    const order = await emergency(lefort, 300_000);
    const documents = app.db.deleteFrom('provider_documents').where('company_id', '=', lefort.companyId);
    await documents.where('kind', '=', 'vigilance').execute();
    expectBody(await ask(lefort, order, { amountHtMinor: 200_000 }), 201);
    return { order, overrun: (await overruns(order))[0] };
  };
  const check = (who: Pick<Caller, 'get'>, { id }: Target) => who.get(`/api/overruns/${id}/approval-check`);

  test('requires the documents of an award; an owner may override them in writing', async () => {
    const { order, overrun } = await above();
    expect((await check(owner, overrun)).body).toMatchObject({
      missing: [{ kind: 'vigilance' }],
      approve: { allowed: false, code: 'VIGILANCE' },
      override: { allowed: true },
      signing: { sign: { allowed: true } },
    });
    expect((await check(manager, overrun)).body.override).toMatchObject({ code: 'OWNER_ONLY' });
    for (const who of [elsewhere, stranger]) expect((await check(who, overrun)).status).toBe(404);
    const refused = await answerTo(owner, overrun, 'approval');
    expect(refused).toMatchObject({ status: 409, body: { code: 'VIGILANCE', data: { missing: [{}] } } });
    const byManager = await answerTo(manager, overrun, 'approval', { overrideReason });
    expect(byManager).toMatchObject({ status: 403, body: { code: 'OWNER_ONLY' } });
    const approved = expectBody(await answerTo(owner, overrun, 'approval', { overrideReason }), 200);
    expect(approved.ceilingHtMinor).toBe(500_000);
    expect(await kinds(owner, order.request.id)).toContain('vigilance.overridden');
    expect(await kinds(lefort, order.request.id)).not.toContain('vigilance.overridden');
  });

  test('and one below it requires none', async () => {
    const { order } = await above();
    expectBody(await ask(lefort, await current(order), { amountHtMinor: 199_999 }), 201);
    const [overrun] = await overruns(order);
    expect((await check(manager, overrun)).body).toMatchObject({ missing: [], approve: { allowed: true } });
    expectBody(await answerTo(manager, overrun, 'approval'), 200);
  });

  test('is not approved for a provider that left the network', async () => {
    const { overrun } = await above();
    const left = { network_state: 'suspended' };
    await app.db.updateTable('company_profiles').set(left).where('id', '=', lefort.companyId).execute();
    expect((await answerTo(owner, overrun, 'approval', { overrideReason })).body.code).toBe('PROVIDER_LEFT');
  });

  test('with fifty concurrent answers counts one, and none of a member whose right was just removed', async () => {
    const { order, overrun } = await above();
    const leaving = await app.person({ company, membership: 'manager' });
    await app.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', leaving.userId).execute();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        answerTo([owner, manager, leaving][at % 3] ?? owner, overrun, 'approval', { overrideReason }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((_, at) => at % 3 === 2).every(({ status }) => status === 403)).toBe(true);
    expect((await current(order)).ceilingHtMinor).toBe(500_000);
  });
});

describe('photos of what was found', () => {
  const show = (who: Caller, { id }: { id: string }, name = 'colonne.png') =>
    upload(who, `/api/work-orders/${id}/found-photos`, png, name);

  test('go with the request, and are read by both sides when answering', async () => {
    const order = await emergency(lefort, 20_000);
    const [one, two, unused] = [
      await show(lefort, order),
      await show(lefort, order, 'cave.png'),
      await show(lefort, order),
    ];
    expect([one.status, two.status, unused.status]).toEqual([201, 201, 201]);
    const asked = expectBody(
      await ask(lefort, order, { amountHtMinor: 5_000, photoIds: [one.body.id, two.body.id] }),
      201,
    );
    const [overrun] = await overruns(order);
    expect(overrun.photos).toMatchObject([
      { name: 'colonne.webp', width: 40 },
      { name: 'cave.webp', height: 30 },
    ]);
    const address = `/api/overruns/${overrun.id}/photos/${one.body.id}`;
    for (const who of [owner, manager, viewer, lefort]) expect((await who.get(address)).status).toBe(200);
    for (const who of [elsewhere, stranger]) expect((await who.get(address)).status).toBe(404);
    expect((await owner.get(`/api/overruns/${overrun.id}/photos/${unused.body.id}`)).status).toBe(404);
    expectBody(await answerTo(owner, overrun, 'approval'), 200);
    expect((await overruns(asked))[0].photos).toHaveLength(2);
    expect((await owner.get(`${address}?size=thumb`)).status).toBe(200);
  });

  test('belong to their own order, and go with one overrun only', async () => {
    const [order, other] = [await emergency(lefort, 20_000), await emergency(lefort, 20_000)];
    const { body: photo } = await show(lefort, order);
    const photoIds = [photo.id];
    expect((await ask(lefort, other, { amountHtMinor: 5_000, photoIds })).status).toBe(404);
    const again = expectBody(await ask(lefort, order, { amountHtMinor: 5_000, photoIds }), 201);
    expect((await ask(lefort, again, { amountHtMinor: 6_000, photoIds })).status).toBe(404);
    expect((await overruns(order))[0]).toMatchObject({ amountHtMinor: 5_000, state: 'waiting' });
  });

  test('are accepted from those who may ask, for an order that allows it, as pictures, up to the limit', async () => {
    const order = await emergency(lefort, 20_000);
    expect((await show(owner, order)).body.code).toBe('WRONG_SIDE');
    const worker = await app.person({ role: 'prestataire', company: lefort.companyId, membership: 'viewer' });
    expect((await show(worker, order)).status).toBe(403);
    const rival = await app.person({ role: 'prestataire', company: await app.provider() });
    expect((await show(rival, order)).status).toBe(404);
    expect((await upload(lefort, `/api/work-orders/${order.id}/found-photos`, 'rien', 'x.png')).status).toBe(422);
    expect((await show(lefort, order)).status).toBe(201);
    await sql`INSERT INTO attachments (id, owner_kind, owner_id, position, company_id, name, content_type, size_bytes, sha256,
        storage_key, created_at)
      SELECT gen_random_uuid(), owner_kind, owner_id, n, company_id, name, content_type, size_bytes, sha256,
        storage_key || n, created_at
      FROM attachments, generate_series(1, 23) n WHERE owner_id = ${order.id}`.execute(app.db);
    expect((await show(lefort, order)).body.code).toBe('TOO_MANY_PHOTOS_FOUND');
    const over = Array.from({ length: 9 }, () => uuidv7());
    expect((await ask(lefort, order, { amountHtMinor: 5_000, photoIds: over })).status).toBe(422);
  });
});

describe('concurrently', () => {
  const outcome = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

  test('of two answers to one overrun exactly one counts, and the ceiling rises once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await emergency(lefort, 20_000);
      expectBody(await ask(lefort, order), 201);
      const [overrun] = await overruns(order);
      const second = round % 2 ? 'approval' : 'refusal';
      const answers = await Promise.all([
        answerTo(owner, overrun, 'approval'),
        answerTo(manager, overrun, second, { reason: 'Non.' }),
      ]);
      expect(outcome(answers)).toEqual([200, 409]);
      const won = (await overruns(order))[0].state;
      expect((await current(order)).ceilingHtMinor).toBe(won === 'approved' ? 25_000 : 20_000);
    }
  });

  test('lines change or the reception happens: what is received is what was read', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await emergency(lefort, 50_000);
      const entered = expectBody(await enter(lefort, await done(order)), 200);
      const answers = await Promise.all([
        enter(lefort, entered, [enteredLine({ quantityMilli: 5_000 })]),
        owner.post(`/api/work-orders/${order.id}/acceptance`, { version: entered.version, vatCertified: [1000] }),
      ]);
      expect(outcome(answers)).toEqual([200, 409]);
      const { state, totalHtMinor } = await current(order);
      expect([state, totalHtMinor]).toEqual(answers[0].status === 200 ? ['completed', 50_000] : ['accepted', 20_000]);
    }
  });
});
