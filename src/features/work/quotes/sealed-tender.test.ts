import { beforeEach, describe, expect, test } from 'vitest';
import { closeTenders, measureResponses } from './quote.public.ts';
import { accounts } from '#test/account.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { breakRows } from '#test/broken-rows.ts';
import { line, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { react } = accounts(app);
const start = app.clock.now;
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const admin = await app.person({ role: 'admin' });
const { edit, publish, draft, send, offer, inDays } = tenders(app, owner, site);
let lefort: Caller;
let hugo: Caller;

beforeEach(async () => {
  app.clock.now = start;
  lefort = await app.person({
    role: 'prestataire',
    company: await app.provider({ name: 'Couverture Lefort' }),
  });
  hugo = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
});

const read = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}`)).body;
const steps = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}/events`)).body.items;
const quotesOf = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}/quotes`)).body.items;
const sealed = (changes: object = {}) => publish({ sealed: true, deadlineAt: inDays(1), ...changes });
const pass = async (days = 1) => {
  app.clock.now = new Date(start.getTime() + days * 86_400_000);
};
const open = async () => {
  await pass();
  await closeTenders(app.db, app.clock.now);
};

test('an offer of any amount is opened, and blocks no other tender', async () => {
  const { id } = await sealed();
  const { id: other } = await sealed();
  // The largest amount of a line, before tax.
  await offer(lefort, id, { lines: [line({ unitPriceE4: 10_000_000_000_000 })] });
  await offer(hugo, other);
  await open();
  expect((await steps(owner, id)).at(-1)).toMatchObject({
    kind: 'request.opened',
    data: { received: [{ totalTtcMinor: 1_200_000_000_00 }] },
  });
  expect((await steps(owner, other)).at(-1)).toMatchObject({ kind: 'request.opened' });
});

test('an unsealed offer of any amount is sent, and awarded', async () => {
  const { id } = await publish();
  const { id: quoteId, version } = await offer(lefort, id, { lines: [line({ unitPriceE4: 10_000_000_000_000 })] });
  const accepted = await owner.post(`/api/quotes/${quoteId}/acceptance`, { version, signerName: 'Claire Delmas' });
  expect(accepted).toMatchObject({ status: 201, body: { totalTtcMinor: 1_200_000_000_00 } });
});

describe('the deadline of a sealed tender', () => {
  test('only moves later, before it has passed; each move is announced with both dates, by mail too', async () => {
    const { id } = await sealed({ visibility: 'invited', invitedIds: [lefort.companyId] });
    const sooner = await edit(id, { deadlineAt: new Date(app.clock.now.getTime() + 1500).toISOString() });
    expect(sooner).toMatchObject({
      status: 422,
      body: {
        data: {
          issues: [
            {
              path: ['deadlineAt'],
              message: 'Les offres sont scellées\u202f: la date limite ne peut être que repoussée.',
            },
          ],
        },
      },
    });
    await react();
    await app.db.deleteFrom('mails').execute();
    expect((await edit(id, { deadlineAt: inDays(2) })).status).toBe(200);
    expect((await steps(lefort, id)).at(-1)).toMatchObject({
      kind: 'request.deadline-moved',
      data: { before: new Date(start.getTime() + 86_400_000).toISOString(), after: inDays(2) },
    });
    await react();
    const mails = await app.db.selectFrom('mails').select('data').execute();
    expect(mails).toMatchObject([{ data: { kind: 'tender_changed', move: 'deadline', deadline: inDays(2) } }]);
    // Setting the same minute is no change.
    const count = (await steps(owner, id)).length;
    await edit(id, {});
    expect(await steps(owner, id)).toHaveLength(count);
  });

  test('once past, nothing of the tender changes, before the opening and after it', async () => {
    const { id } = await sealed();
    const quote = await offer(lefort, id);
    const late = await draft(hugo, id);
    const { version } = await read(owner, id);
    await pass();
    for (const opened of [false, true]) {
      if (opened) await closeTenders(app.db, app.clock.now);
      for (const change of [{ deadlineAt: inDays(5) }, { title: 'Autre besoin' }, { sealed: false }]) {
        expect(await edit(id, change)).toMatchObject({ status: 409, body: { code: 'TENDER_OVER' } });
      }
      const invite = await owner.post(`/api/requests/${id}/invitations`, { providerId: hugo.companyId });
      expect(invite).toMatchObject({ status: 409, body: { code: 'TENDER_OVER' } });
      expect(await hugo.post(`/api/quotes/${late.id}/sending`, late)).toMatchObject({
        status: 409,
        body: { code: 'NOT_QUOTABLE' },
      });
      expect(await lefort.post(`/api/quotes/${quote.id}/revision`, quote)).toMatchObject({ status: 409 });
      expect((await read(owner, id)).acts.edit).toMatchObject({ allowed: false, code: 'TENDER_OVER' });
      if (!opened) {
        expect(await lefort.post(`/api/quotes/${quote.id}/withdrawal`, quote)).toMatchObject({
          status: 409,
          body: { code: 'OPENING_DUE' },
        });
        expect(await owner.post(`/api/requests/${id}/republication`, { version, deadlineAt: inDays(3) })).toMatchObject(
          { status: 409, body: { code: 'NOT_EXPIRED' } },
        );
      }
    }
  });

  test('on hold past it and resumed, it stays past; on hold before, it moves by as long and says so', async () => {
    const over = await sealed();
    await offer(lefort, over.id);
    const running = await sealed({ deadlineAt: inDays(3) });
    await open();
    for (const { id } of [over, running]) {
      const { version } = await read(owner, id);
      const held = await owner.post(`/api/requests/${id}/hold`, { version, reason: 'access' });
      await pass(3);
      expect((await owner.post(`/api/requests/${id}/resumption`, held.body)).status).toBe(200);
      await pass(1);
    }
    await pass(3);
    expect(new Date((await read(owner, over.id)).deadlineAt) < app.clock.now).toBe(true);
    expect((await hugo.post(`/api/requests/${over.id}/quotes`)).status).toBe(409);
    expect((await steps(owner, running.id)).at(-1)).toMatchObject({ kind: 'request.deadline-moved' });
  });
});

test('an unsealed deadline moves both ways, and leaves 24 hours to answer', async () => {
  const { id } = await publish({ deadlineAt: inDays(5) });
  expect((await edit(id, { deadlineAt: inDays(2) })).status).toBe(200);
  expect((await edit(id, { deadlineAt: inDays(0.5) })).body.data.issues).toEqual([
    { path: ['deadlineAt'], message: 'Laissez au moins 24 heures aux entreprises pour répondre.' },
  ]);
  // A past date may stay unchanged while the text is corrected.
  await offer(lefort, id);
  await pass(3);
  expect((await edit(id, { title: 'Infiltration, cage B' })).status).toBe(200);
});

describe('before the opening', () => {
  test.each(['owner', 'admin', 'another bidder'])(
    '%s cannot find out by any route who has bid, nor how much',
    async (who) => {
      const { id, number } = await sealed();
      const secret = await app.provider({ name: 'Maison Quenouille' });
      const bidder = await app.person({ role: 'prestataire', company: secret });
      await app.db.updateTable('users').set({ name: 'Zélie Bonnard' }).where('id', '=', bidder.userId).execute();
      const quote = await offer(bidder, id, {
        lines: [
          {
            kind: 'line',
            designation: 'Reprise',
            quantityMilli: 1000,
            unit: 'u',
            unitPriceE4: 98_765_400,
            vatRateBp: 2000,
          },
        ],
      });
      await offer(hugo, id);
      await react();
      const reader = { owner, admin, 'another bidder': hugo }[who] ?? owner;
      const doors = [
        `/api/requests/${id}`,
        `/api/requests/${id}/quotes`,
        `/api/requests/${id}/events`,
        `/api/requests/${id}/comparison`,
        `/api/requests/${id}/work-order`,
        `/api/requests?q=${number}`,
        `/api/quotes?q=${number}`,
        '/api/quotes?q=quenouille',
        '/api/quotes',
        '/api/dashboard',
        `/api/quotes/${quote.id}`,
        `/api/quotes/${quote.id}/award-check`,
      ];
      for (const door of doors) {
        const { body, status } = await reader.get(door);
        expect(JSON.stringify(body), door).not.toMatch(/Quenouille|Bonnard|987654|1185185/);
        expect(JSON.stringify(body), door).not.toContain(quote.id);
        expect([200, 403, 404, 409], door).toContain(status);
      }
      for (const act of ['acceptance', 'refusal', 'confirmation-request']) {
        const body = { version: quote.version, signerName: 'Claire Delmas', reason: 'Trop cher' };
        expect([403, 404]).toContain((await reader.post(`/api/quotes/${quote.id}/${act}`, body)).status);
      }
      const notices = await app.db.selectFrom('notices').select('data').where('user_id', '=', reader.userId).execute();
      expect(JSON.stringify(notices)).not.toMatch(/Quenouille|Bonnard/);
      if (who === 'owner') expect(await read(owner, id)).toMatchObject({ quoteCount: 2, status: 'sealed_received' });
      expect((await bidder.get(`/api/quotes/${quote.id}`)).body.totalHtMinor).toBe(987_654);
    },
  );

  test('a cancelled tender is never opened: the bidders stay secret', async () => {
    const { id } = await sealed();
    await offer(lefort, id);
    const { version } = await read(owner, id);
    await owner.post(`/api/requests/${id}/cancellation`, { version, reason: 'Travaux reportés' });
    await react();
    await open();
    expect(JSON.stringify([await steps(owner, id), await quotesOf(owner, id)])).not.toMatch(/Lefort|quote\./);
    expect((await steps(lefort, id)).at(-1)).toMatchObject({ kind: 'quote.declined' });
  });

  test('the published response times of a provider do not include it', async () => {
    const ids = [];
    for (let round = 0; round < 4; round += 1) ids.push((await sealed()).id);
    for (const id of ids) await offer(lefort, id);
    const answers = async () =>
      (await app.db.selectFrom('provider_response_times').select('company_id').execute()).filter(
        (row) => row.company_id === lefort.companyId,
      );
    await measureResponses(app.db, app.clock.now);
    expect(await answers()).toEqual([]);
    await open();
    await measureResponses(app.db, app.clock.now);
    expect(await answers()).toHaveLength(1);
  });
});

describe('the opening', () => {
  test('happens once, however many open it at the same time', async () => {
    const { id } = await sealed();
    await offer(lefort, id);
    await pass();
    await Promise.all(Array.from({ length: 5 }, () => closeTenders(app.db, app.clock.now)));
    const kinds = (await steps(owner, id)).map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'request.opened')).toHaveLength(1);
  });

  test('reports each offer with its time, amount and digest; to each bidder its own line', async () => {
    const silent = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Étanche 93' }) });
    const { id } = await sealed();
    await owner.post(`/api/requests/${id}/invitations`, { providerId: silent.companyId });
    const quote = await offer(lefort, id);
    const gone = await offer(hugo, id);
    await hugo.post(`/api/quotes/${gone.id}/withdrawal`, gone);
    const tardy = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toits Retard' }) });
    // Invited and late: listed once, as late and not as silent.
    await owner.post(`/api/requests/${id}/invitations`, { providerId: tardy.companyId });
    const late = await draft(tardy, id);
    await pass();
    for (let push = 0; push < 2; push += 1) await tardy.post(`/api/quotes/${late.id}/sending`, late);
    await closeTenders(app.db, app.clock.now);
    const report = (who: Caller) =>
      steps(who, id).then((items) => items.find(({ kind }: { kind: string }) => kind === 'request.opened').data);
    const line = {
      provider: 'Couverture Lefort',
      quoteId: quote.id,
      number: quote.number,
      revision: 0,
      totalTtcMinor: 12_000,
      currency: 'EUR',
      toConfirm: false,
    };
    const whole = await report(owner);
    expect(whole).toMatchObject({
      round: 1,
      quotes: 1,
      openedAt: app.clock.now.toISOString(),
      received: [line],
      setAside: [
        { provider: 'Toitures Hugo', why: 'withdrawn' },
        { provider: 'Toits Retard', why: 'late' },
      ],
      silent: ['Étanche 93'],
    });
    expect(whole.received[0].sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await report(lefort)).toMatchObject({ quotes: 1, received: [line], setAside: [] });
    const own = await report(hugo);
    expect(own).toMatchObject({ quotes: 1, received: [], setAside: [{ why: 'withdrawn' }] });
    expect(JSON.stringify([own, await steps(silent, id)])).not.toMatch(/Lefort|Retard|Étanche|12000/);
  });

  test('a failed one does not delay the others', async () => {
    const { id: broken } = await sealed();
    const { id: sound } = await sealed();
    for (const id of [broken, sound]) await offer(lefort, id);
    const mend = await breakRows(app.db, { table: 'requests', on: 'UPDATE', column: 'id', value: broken });
    await pass();
    await expect(closeTenders(app.db, app.clock.now)).rejects.toThrow('cannot be closed');
    const opened = async (id: string) =>
      (await steps(owner, id)).some(({ kind }: { kind: string }) => kind === 'request.opened');
    expect([await opened(broken), await opened(sound)]).toEqual([false, true]);
    await mend();
    await closeTenders(app.db, app.clock.now);
    expect(await opened(broken)).toBe(true);
  });

  test('excludes an offer whose validity ended before the opening', async () => {
    const { id } = await sealed();
    const quote = await offer(lefort, id);
    await app.db.updateTable('quotes').set({ valid_until: '2026-11-01' }).where('id', '=', quote.id).execute();
    await open();
    const items = await steps(owner, id);
    const { data } = items.find(({ kind }: { kind: string }) => kind === 'request.opened');
    expect(data).toMatchObject({ quotes: 0, received: [], setAside: [{ why: 'expired', at: null }] });
  });
});

describe('a new round', () => {
  async function relaunched() {
    const { id } = await sealed();
    const first = await offer(lefort, id);
    await open();
    const { version } = await read(owner, id);
    const again = await owner.post(`/api/requests/${id}/republication`, { version, deadlineAt: inDays(4) });
    expect(again).toMatchObject({ status: 200, body: { state: 'published' } });
    return { id, first };
  }

  test('has its own number, deadline and seal; earlier quotes belong to their round and bind nobody', async () => {
    const { id, first } = await relaunched();
    expect(await read(owner, id)).toMatchObject({ round: 2, quoteCount: 0, amountsSealed: true });
    expect((await steps(lefort, id)).at(-1)).toMatchObject({ kind: 'request.republished', data: { round: 2 } });
    expect(await quotesOf(owner, id)).toMatchObject([
      { id: first.id, round: 1, state: 'expired', totalTtcMinor: 12_000 },
    ]);
    const { version } = (await owner.get(`/api/quotes/${first.id}`)).body;
    const accepted = await owner.post(`/api/quotes/${first.id}/acceptance`, { version, signerName: 'Claire Delmas' });
    expect(accepted).toMatchObject({ status: 409, body: { code: 'QUOTE_NOT_SENT' } });
  });

  test('a quote is confirmed for it in one press, sealed again, and shows nothing before its own opening', async () => {
    const { id, first } = await relaunched();
    const { version, acts } = (await lefort.get(`/api/quotes/${first.id}`)).body;
    expect(acts.confirm).toEqual({ allowed: true });
    const body = { version, scopeVersion: 1 };
    const both = await Promise.all([1, 2].map(() => lefort.post(`/api/quotes/${first.id}/confirmation`, body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = both.find(({ status }) => status === 200)?.body;
    expect(again).toMatchObject({ state: 'sent', number: first.number });
    expect(await quotesOf(owner, id)).toMatchObject([{ id: first.id, state: 'expired' }]);
    expect(JSON.stringify((await steps(owner, id)).slice(-1))).not.toMatch(/quote/);
    expect(await read(owner, id)).toMatchObject({ quoteCount: 1, status: 'sealed_received' });
    await pass(5);
    await closeTenders(app.db, app.clock.now);
    expect((await steps(owner, id)).at(-1).data).toMatchObject({
      round: 2,
      received: [{ quoteId: again.id, revision: 1 }],
    });
    const shown = (await owner.get(`/api/quotes/${again.id}`)).body;
    const accepted = await owner.post(`/api/quotes/${again.id}/acceptance`, {
      version: shown.version,
      scopeVersion: 1,
      signerName: 'Claire Delmas',
    });
    expect(accepted.status).toBe(201);
  });

  test('a quote is revised for it, or a new one written; an earlier draft is sent in it', async () => {
    const { id, first } = await relaunched();
    const { version } = (await lefort.get(`/api/quotes/${first.id}`)).body;
    const next = await lefort.post(`/api/quotes/${first.id}/revision`, { version });
    expect(next).toMatchObject({ status: 201, body: { number: first.number } });
    expect((await lefort.get(`/api/quotes/${first.id}`)).body.acts.confirm.allowed).toBe(false);
    await send(lefort, next.body);
    expect((await hugo.get(`/api/requests/${id}`)).body.mayQuote).toBe(true);
    await offer(hugo, id);
    expect((await read(owner, id)).quoteCount).toBe(2);
  });
});
