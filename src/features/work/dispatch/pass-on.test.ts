import { beforeEach, describe, expect, test } from 'vitest';
import { mailedAtOnce, mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { dispatches } from '#test/dispatches.ts';
import { orderingPeople } from '#test/tender.ts';
import { passOnLate } from './dispatch.public.ts';

const app = await startTestApp();
const people = await orderingPeople(app);
const { owner } = people;
const { answer, draft, orderOf, ranked, start, started, stateOf, told } = dispatches(app, people);
const minute = 60_000;
const hour = 60 * minute;

let lefort: Caller;
let noor: Caller;
let third: Caller;

beforeEach(async () => {
  app.clock.now = new Date('2026-11-19T09:00:00Z');
  [lefort, noor, third] = await ranked();
  await mailedAtOnce(app, owner, lefort);
});

const late = (now: Date) => passOnLate(app.db, now);
const after = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  return late(app.clock.now);
};

describe('an order not confirmed in time', () => {
  test('goes to the next provider; the former one is notified, and its answer comes too late', async () => {
    const { requestId, order } = await started();
    expect(await after(29 * minute)).toBe(0);
    expect(await after(minute)).toBe(1);
    expect(await orderOf(requestId)).toMatchObject({
      state: 'issued',
      provider: { id: noor.companyId },
      ceilingHtMinor: 60_000,
      confirmBy: '2026-11-19T10:00:00.000Z',
    });
    for (const verb of ['confirmation', 'refusal']) {
      expect(await answer(lefort, order, verb, { reason: 'Trop loin.' })).toMatchObject({
        status: 409,
        body: {
          code: 'ORDER_LAPSED',
          message:
            'Cet ordre de service était à confirmer avant le 19 novembre 2026 à 10\u202fh\u202f30\u202f: il vous a été retiré.',
        },
      });
    }
    expect(await told(requestId, 'dispatch.entrusted')).toMatchObject([
      { rank: 1 },
      { rank: 2, after: { provider: 'Plomberie Lefort', why: 'silent', by: '2026-11-19T09:30:00.000Z' } },
    ]);
    await react(app);
    const subjects = async (who: Caller) => (await mailsTo(app, who)).map(({ subject }) => String(subject));
    expect(await subjects(lefort)).toContainEqual(expect.stringContaining('Commande retirée'));
    expect(await subjects(owner)).toContainEqual(expect.stringContaining('Commande confiée au suivant'));
    const left = { state: 'closed', provider: null, site: { id: null } };
    expect(await lefort.get(`/api/requests/${requestId}`)).toMatchObject({ status: 200, body: left });
    expect((await answer(noor, await orderOf(requestId), 'confirmation')).status).toBe(200);
    expect(await after(24 * hour)).toBe(0);
  });

  test('is passed on once by several processes, and never once it is confirmed', async () => {
    const { requestId } = await started();
    const now = new Date(app.clock.now.getTime() + 31 * minute);
    const passed = await Promise.all(Array.from({ length: 4 }, () => late(now)));
    expect(passed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await told(requestId, 'dispatch.entrusted')).length).toBe(2);
    expect((await answer(noor, await orderOf(requestId), 'confirmation')).status).toBe(200);
    await after(24 * hour);
    expect((await told(requestId, 'dispatch.entrusted')).length).toBe(2);
  });

  test('with an answer at that very moment belongs to one of the two providers, never to both', async () => {
    for (let round = 0; round < 6; round++) {
      const { requestId, order } = await started();
      const now = new Date(app.clock.now.getTime() + 31 * minute);
      const [confirmed] = await Promise.all([answer(lefort, order, 'confirmation'), late(now)]);
      const living = await orderOf(requestId);
      if (confirmed.status === 200) {
        expect(living).toMatchObject({ id: order.id, state: 'confirmed' });
      } else {
        expect(confirmed.body.code).toBe('ORDER_LAPSED');
        expect(living).toMatchObject({ state: 'issued', provider: { id: noor.companyId } });
      }
    }
  });

  test('becomes a draft again when nobody is left, to be ordered by hand or published', async () => {
    const { requestId } = await started();
    await after(31 * minute);
    await after(31 * minute);
    expect(await after(31 * minute)).toBe(1);
    expect(await stateOf(requestId)).toBe('draft');
    expect(await orderOf(requestId)).toBeNull();
    expect(await told(requestId, 'dispatch.exhausted')).toMatchObject([
      { trade: 'plumbing', after: { provider: 'Vasseur Eau', why: 'silent' }, skipped: [] },
    ]);
    await react(app);
    expect((await mailsTo(app, owner)).map(({ subject }) => String(subject))).toContainEqual(
      expect.stringContaining('Plus personne à appeler'),
    );
    expect(await after(24 * hour)).toBe(0);
    const again = (await owner.get(`/api/requests/${requestId}`)).body;
    expect((await start(owner, again)).body.provider.id).toBe(lefort.companyId);
  });

  test('hides from a provider that had it before and after another the turn of that other', async () => {
    const { requestId } = await started();
    await after(31 * minute);
    app.clock.now = new Date(app.clock.now.getTime() + minute);
    const contact = { kind: 'caretaker', name: 'Mohamed Benali', phone: '06 11 22 33 44', language: 'fr' };
    const added = await owner.post(`/api/requests/${requestId}/contacts`, contact);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    for (let turn = 0; turn < 2; turn++) await after(31 * minute);
    const again = (await owner.get(`/api/requests/${requestId}`)).body;
    expect((await start(owner, again)).body.provider.id).toBe(lefort.companyId);
    // The provider's second turn fails like its first, after another's in between.
    await after(31 * minute);
    const { items } = (await lefort.get(`/api/requests/${requestId}/events`)).body;
    const issued = items.filter(({ kind }: { kind: string }) => kind === 'work-order.issued');
    expect(issued.length, JSON.stringify(items.map(({ kind }: { kind: string }) => kind))).toBe(2);
    expect(items.map(({ kind }: { kind: string }) => kind)).not.toContain('request.contacts-changed');
  });

  test('waits for hours at night and on a holiday too', async () => {
    app.clock.now = new Date('2026-12-24T23:00:00Z');
    const { requestId, order } = await started({ priority: 'high' });
    expect(order.confirmBy).toBe('2026-12-25T03:00:00.000Z');
    expect(await late(new Date('2026-12-25T02:59:00Z'))).toBe(0);
    expect(await late(new Date('2026-12-25T03:00:00Z'))).toBe(1);
    expect((await orderOf(requestId)).provider.id).toBe(noor.companyId);
  });

  test('is passed on although its first day has passed meanwhile', async () => {
    const request = await draft({ priority: 'low' });
    const { status } = await start(owner, request, { startOn: '2026-11-20', endsOn: '2026-11-30' });
    expect(status).toBe(201);
    expect(await after(4 * 24 * hour)).toBe(1);
    expect(await orderOf(request.id)).toMatchObject({
      state: 'issued',
      provider: { id: noor.companyId },
      startOn: null,
      endsOn: '2026-11-30',
    });
  });

  test('is taken from a provider that has left the list or the network: the one after is called', async () => {
    const { requestId } = await started();
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', String(noor.companyId))
      .execute();
    await after(31 * minute);
    expect((await orderOf(requestId)).provider.id).toBe(third.companyId);
    expect((await told(requestId, 'dispatch.entrusted'))[1]).toMatchObject({
      rank: 3,
      skipped: [{ provider: 'Noor Plomberie', why: 'PROVIDER_LEFT' }],
    });
  });
});

describe('a refused order', () => {
  test('passes on at once', async () => {
    const { requestId, order } = await started();
    expect((await answer(lefort, order, 'refusal', { reason: 'Équipe prise.' })).status).toBe(200);
    await react(app);
    expect((await orderOf(requestId)).provider.id).toBe(noor.companyId);
    expect((await told(requestId, 'dispatch.entrusted'))[1]).toMatchObject({
      after: { provider: 'Plomberie Lefort', why: 'refused' },
    });
    await react(app);
    expect(await told(requestId, 'dispatch.entrusted')).toHaveLength(2);
  });

  test('stays with a request that was put to another use meanwhile', async () => {
    const { requestId, order } = await started();
    await answer(lefort, order, 'refusal', { reason: 'Équipe prise.' });
    const { version } = (await owner.get(`/api/requests/${requestId}`)).body;
    expect(
      (await owner.post(`/api/requests/${requestId}/cancellation`, { version, reason: 'Fuite réparée.' })).status,
    ).toBe(200);
    await react(app);
    expect(await stateOf(requestId)).toBe('cancelled');
    expect(await told(requestId, 'dispatch.entrusted')).toHaveLength(1);
  });
});

test('while on hold nobody loses it; once the request resumes, the whole time is given again', async () => {
  const { requestId } = await started();
  const move = async (verb: string, input: object = {}) => {
    const { version } = (await owner.get(`/api/requests/${requestId}`)).body;
    const { status, body } = await owner.post(`/api/requests/${requestId}/${verb}`, { version, ...input });
    expect([status, body.code]).toEqual([200, undefined]);
  };
  await move('hold', { reason: 'access' });
  expect(await after(5 * hour)).toBe(0);
  await move('resumption');
  // The reactions to the resumption may run after this job.
  expect(await after(29 * minute)).toBe(0);
  await react(app);
  expect((await orderOf(requestId)).confirmBy).toBe('2026-11-19T14:30:00.000Z');
  expect(await after(minute)).toBe(1);
  expect((await orderOf(requestId)).provider.id).toBe(noor.companyId);
});

test('a cancelled request is passed on to nobody', async () => {
  const { requestId } = await started();
  const { version } = (await owner.get(`/api/requests/${requestId}`)).body;
  await owner.post(`/api/requests/${requestId}/cancellation`, { version, reason: 'Fuite réparée.' });
  expect(await after(24 * hour)).toBe(0);
  await react(app);
  expect(await told(requestId, 'dispatch.entrusted')).toHaveLength(1);
});

describe('the plan of the ordering company', () => {
  const small = async () => {
    const company = await app.company({ plan: 'starter' });
    const boss = await app.person({ company });
    const site = await app.site(company);
    const those = dispatches(app, { owner: boss, company, site });
    const ranked = await those.ranked();
    const useUp = async () => {
      for (let count = 0; count < 10; count += 1) await those.started();
    };
    return { ...those, boss, ranked, useUp };
  };

  test('that is used up refuses the order as such: nobody is skipped for it', async () => {
    const { boss, draft, start, useUp } = await small();
    const request = await draft();
    await useUp();
    expect(await start(boss, request)).toMatchObject({ status: 409, body: { code: 'PLAN_LIMIT' } });
  });

  test('used up while one was asked, leaves a refused order with nobody: its side learns why', async () => {
    const { answer, boss, ranked, useUp, started, stateOf, told } = await small();
    const { requestId, order } = await started();
    await answer(ranked[0], order, 'refusal', { reason: 'Équipe prise.' });
    await useUp();
    await react(app);
    expect(await stateOf(requestId)).toBe('draft');
    expect(await told(requestId, 'dispatch.exhausted')).toMatchObject([
      { after: { why: 'refused' }, skipped: [], planLimit: true },
    ]);
    await react(app);
    const mail = (await mailsTo(app, boss)).find(({ subject }) => subject.startsWith('Limite du plan atteinte'));
    expect(mail?.text).toMatch(/a refusé la commande[^]*limite de demandes de votre plan est atteinte ce mois-ci/);
  });
});
