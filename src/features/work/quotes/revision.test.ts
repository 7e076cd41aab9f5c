import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';
import { react } from '#test/work.ts';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { expireQuotes } from './close-quotes.ts';
import { closeTenders } from './close-tenders.ts';

const app = await startTestApp();
const start = app.clock.now;
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Lefort' }) });
const hugoFirm = await app.provider({ name: 'Toitures Hugo' });
const hugo = await app.person({ role: 'prestataire', company: hugoFirm });
const helper = await app.person({ role: 'prestataire', company: hugoFirm, membership: 'member' });
const { publish, offer, inDays, kinds } = tenders(app, owner, site);

const wish = 'Reprendre la dépose en option, et commencer avant Noël.';
const quoteOf = async (who: Caller, id: string) => (await who.get(`/api/quotes/${id}`)).body;
const ask = async (who: Pick<Caller, 'post'>, id: string, changes: object = {}) => {
  const { version } = await quoteOf(hugo, id);
  return who.post(`/api/quotes/${id}/revision-request`, { version, wish, topics: ['price', 'delay'], ...changes });
};
const keep = async (who: Pick<Caller, 'post'>, id: string, changes: object = {}) => {
  const { version } = await quoteOf(hugo, id);
  return who.post(`/api/quotes/${id}/revision-request/refusal`, { version, reason: 'Prix au plus juste.', ...changes });
};
const revise = async (who: Caller, id: string) => who.post(`/api/quotes/${id}/revision`, await quoteOf(hugo, id));
const send = (who: Caller, { id, version }: { id: string; version: number }) =>
  who.post(`/api/quotes/${id}/sending`, { version });
const pass = async (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  await closeTenders(app.db, app.clock.now);
};
const toRevise = async (who: Caller): Promise<(string | null)[]> => {
  const { todos } = (await who.get('/api/dashboard')).body as Dashboard;
  return todos.find(({ kind }) => kind === 'revise')?.items.map(({ quoteId }) => quoteId) ?? [];
};
const noticesOf = async ({ userId }: Caller, requestId: string) => {
  const found = app.db.selectFrom('notices').select('kind').where('user_id', '=', userId);
  return (await found.where('request_id', '=', requestId).execute()).map(({ kind }) => kind);
};
const last = async (who: Caller, requestId: string) =>
  (await who.get(`/api/requests/${requestId}/events`)).body.items.at(-1);

/** A quote by Hugo waiting for a choice; `late`: past the deadline of its tender. */
async function offered({ late = false, sealed = false, changes = {} } = {}) {
  const request = await publish({ sealed, deadlineAt: inDays(2) });
  await offer(lefort, request.id);
  const quote = await offer(hugo, request.id, changes);
  if (late || sealed) await pass(3);
  return { request, quote };
}

beforeEach(() => {
  app.clock.now = start;
});

describe('a revision request', () => {
  test('is read only by its author, shown on the quote and in lists, and is the first task', async () => {
    const { request, quote } = await offered();
    const wantedOn = inDays(4).slice(0, 10);
    expect(await ask(owner, quote.id, { wantedOn })).toMatchObject({ status: 200, body: { state: 'sent' } });
    expect(await last(hugo, request.id)).toMatchObject({
      kind: 'quote.revision-asked',
      data: { wish, topics: ['price', 'delay'], wantedOn },
    });
    expect(await kinds(lefort, request.id)).not.toContain('quote.revision-asked');
    await react(app);
    expect(await noticesOf(hugo, request.id)).toContain('revision_asked');
    expect(await noticesOf(lefort, request.id)).not.toContain('revision_asked');
    for (const who of [owner, hugo]) {
      expect(await quoteOf(who, quote.id)).toMatchObject({
        revisionAsked: true,
        revisionRequest: { wish, topics: ['price', 'delay'], wantedOn, answer: null },
      });
      expect((await who.get('/api/quotes?limit=100')).body.items).toContainEqual(
        expect.objectContaining({ id: quote.id, revisionAsked: true }),
      );
    }
    const { quotes } = (await owner.get(`/api/requests/${request.id}/comparison`)).body;
    expect(quotes).toContainEqual(expect.objectContaining({ id: quote.id, revisionAsked: true }));
    expect(await toRevise(hugo)).toContain(quote.id);
    // The quote may still be decided meanwhile.
    expect((await quoteOf(owner, quote.id)).acts).toMatchObject({
      accept: { allowed: true },
      decline: { allowed: true },
      askRevision: { allowed: false, code: 'REVISION_ASKED' },
    });
  });

  test('is answered by the next revision, which says so', async () => {
    const { request, quote } = await offered();
    await ask(owner, quote.id);
    const { body: draft } = await revise(hugo, quote.id);
    expect(await quoteOf(hugo, draft.id)).toMatchObject({ revisionAsked: true, revisionRequest: { wish } });
    expect((await send(hugo, draft)).status).toBe(200);
    expect(await last(owner, request.id)).toMatchObject({ kind: 'quote.sent', data: { asked: true, revision: 1 } });
    expect(await toRevise(hugo)).not.toContain(quote.id);
    expect(await quoteOf(owner, draft.id)).toMatchObject({
      revisionAsked: false,
      revisionRequest: { wish, answer: 'revised' },
      acts: { askRevision: { allowed: true } },
    });
    expect(await quoteOf(owner, quote.id)).toMatchObject({ state: 'superseded', revisionAsked: false });
    // A later revision on their own initiative is not an answer.
    const { body: again } = await hugo.post(`/api/quotes/${draft.id}/revision`, await quoteOf(hugo, draft.id));
    await send(hugo, again);
    expect((await last(owner, request.id)).data).not.toHaveProperty('asked');
  });

  test('may be refused, with a reason for the ordering side, then made again', async () => {
    const { request, quote } = await offered();
    await ask(owner, quote.id);
    expect(await keep(hugo, quote.id)).toMatchObject({ status: 200, body: { state: 'sent' } });
    expect(await last(owner, request.id)).toMatchObject({
      kind: 'quote.revision-declined',
      data: { reason: 'Prix au plus juste.' },
    });
    await react(app);
    expect(await noticesOf(owner, request.id)).toContain('revision_declined');
    expect(await quoteOf(owner, quote.id)).toMatchObject({
      state: 'sent',
      revisionAsked: false,
      revisionRequest: { answer: 'kept', reason: 'Prix au plus juste.' },
    });
    expect(await keep(hugo, quote.id)).toMatchObject({ status: 409, body: { code: 'NO_REVISION_ASKED' } });
    expect((await ask(owner, quote.id)).status).toBe(200);
  });

  test('is accepted past the deadline, only from the author asked', async () => {
    const { request, quote } = await offered({ late: true });
    expect((await quoteOf(hugo, quote.id)).acts.revise).toMatchObject({ allowed: false, code: 'NOT_QUOTABLE' });
    await ask(owner, quote.id);
    const { status, body: draft } = await revise(hugo, quote.id);
    expect(status).toBe(201);
    const lines = (await quoteOf(hugo, draft.id)).lines;
    expect((await hugo.put(`/api/quotes/${draft.id}`, { version: draft.version, lines })).status).toBe(200);
    expect((await send(hugo, await quoteOf(hugo, draft.id))).status).toBe(200);
    const { items } = (await lefort.get(`/api/requests/${request.id}/quotes`)).body;
    expect((await lefort.post(`/api/quotes/${items[0].id}/revision`, items[0])).status).toBe(409);
    const next = await quoteOf(hugo, draft.id);
    expect((await hugo.post(`/api/quotes/${draft.id}/revision`, next)).status).toBe(409);
  });

  test('of a sealed offer waits for the opening, then is read only by its author', async () => {
    const request = await publish({ sealed: true, deadlineAt: inDays(2) });
    await offer(lefort, request.id);
    const quote = await offer(hugo, request.id);
    expect((await ask(owner, quote.id)).status).toBe(404);
    app.clock.now = new Date(start.getTime() + 3 * 86_400_000);
    expect((await ask(owner, quote.id)).status).toBe(404);
    await closeTenders(app.db, app.clock.now);
    expect((await ask(owner, quote.id)).status).toBe(200);
    expect(await kinds(lefort, request.id)).not.toContain('quote.revision-asked');
    const { body: draft } = await revise(hugo, quote.id);
    expect((await send(hugo, draft)).status).toBe(200);
    expect((await quoteOf(owner, draft.id)).state).toBe('sent');
    // Providers that had not answered are refused.
    const late = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Tardives' }) });
    expect((await late.post(`/api/requests/${request.id}/quotes`)).status).toBe(409);
  });

  test('survives the expiry of the quote', async () => {
    const { request, quote } = await offered({ changes: { validityDays: 4 } });
    await ask(owner, quote.id);
    await pass(3);
    app.clock.now = new Date(app.clock.now.getTime() + 40 * 86_400_000);
    await expireQuotes(app.db, app.clock.now);
    await closeTenders(app.db, app.clock.now);
    expect((await owner.get(`/api/requests/${request.id}`)).body.state).toBe('expired');
    expect((await quoteOf(hugo, quote.id)).state).toBe('expired');
    const { status, body: draft } = await revise(hugo, quote.id);
    expect(status).toBe(201);
    expect((await send(hugo, draft)).status).toBe(200);
    expect((await owner.get(`/api/requests/${request.id}`)).body.state).toBe('published');
  });

  test('ends with the quote: accepted, declined or of an earlier round', async () => {
    const { quote } = await offered();
    await ask(owner, quote.id);
    const { version } = await quoteOf(owner, quote.id);
    const declined = await owner.post(`/api/quotes/${quote.id}/refusal`, { version, reason: 'Trop cher.' });
    expect(declined.status).toBe(200);
    expect((await quoteOf(hugo, quote.id)).revisionAsked).toBe(false);
    expect(await toRevise(hugo)).not.toContain(quote.id);
    const other = await offered();
    await ask(owner, other.quote.id);
    const signed = { version: (await quoteOf(owner, other.quote.id)).version, signerName: 'Claire Delmas' };
    expect((await owner.post(`/api/quotes/${other.quote.id}/acceptance`, signed)).status).toBe(201);
    expect((await quoteOf(hugo, other.quote.id)).revisionAsked).toBe(false);
    // Withdrawn and sent again, or asked for again after another's order fell through: no answer to the request.
    const gone = await offered();
    await ask(owner, gone.quote.id);
    await hugo.post(`/api/quotes/${gone.quote.id}/withdrawal`, await quoteOf(hugo, gone.quote.id));
    await offer(hugo, gone.request.id);
    expect((await last(owner, gone.request.id)).data).not.toHaveProperty('asked');
    const sealed = await offered({ sealed: true });
    await ask(owner, sealed.quote.id);
    const request = (await owner.get(`/api/requests/${sealed.request.id}`)).body;
    const again = { version: request.version, deadlineAt: inDays(5) };
    expect((await owner.post(`/api/requests/${request.id}/republication`, again)).status).toBe(200);
    expect((await quoteOf(hugo, sealed.quote.id)).revisionAsked).toBe(false);
    expect(await toRevise(hugo)).not.toContain(sealed.quote.id);
  });
});

describe('asking is refused', () => {
  test('to the other side, other companies, and members without the right or out of reach', async () => {
    const { quote } = await offered();
    expect((await ask(app.nobody, quote.id)).status).toBe(401);
    for (const who of [hugo, admin]) expect((await ask(who, quote.id)).status).toBe(403);
    for (const who of [member, viewer]) {
      expect(await ask(who, quote.id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const who of [stranger, elsewhere]) expect((await ask(who, quote.id)).status).toBe(404);
    await ask(owner, quote.id);
    expect((await keep(owner, quote.id)).status).toBe(403);
    expect((await keep(helper, quote.id)).status).toBe(403);
    expect((await keep(lefort, quote.id)).status).toBe(404);
  });

  test('to a member whose right was just removed', async () => {
    const { quote } = await offered();
    const manager = await app.person({ company, membership: 'manager' });
    const set = (role: string) =>
      app.db.updateTable('memberships').set({ role }).where('user_id', '=', manager.userId).execute();
    await set('viewer');
    expect((await ask(manager, quote.id)).status).toBe(403);
    await set('manager');
    expect((await ask(manager, quote.id)).status).toBe(200);
  });

  test('without content, for a past day, an older version, a draft or a decided quote', async () => {
    const { quote } = await offered();
    expect((await ask(owner, quote.id, { wish: 'Moins.' })).body.data.issues[0].path).toEqual(['wish']);
    expect((await ask(owner, quote.id, { wish: 'x'.repeat(2001) })).status).toBe(422);
    expect((await ask(owner, quote.id, { wantedOn: '2020-01-01' })).body.data.issues[0].path).toEqual(['wantedOn']);
    expect(await ask(owner, quote.id, { version: 1 })).toMatchObject({ status: 409, body: { code: 'QUOTE_STALE' } });
    const { version } = await quoteOf(hugo, quote.id);
    await hugo.post(`/api/quotes/${quote.id}/withdrawal`, { version });
    expect(await ask(owner, quote.id)).toMatchObject({ status: 409, body: { code: 'QUOTE_NOT_SENT' } });
  });

  test('a second time while one is open; of two at once, one succeeds', async () => {
    const { quote } = await offered();
    const asked = await Promise.all([ask(owner, quote.id), ask(owner, quote.id)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ask(owner, quote.id)).toMatchObject({ status: 409, body: { code: 'REVISION_ASKED' } });
    const kept = await Promise.all([keep(hugo, quote.id), keep(hugo, quote.id)]);
    expect(kept.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('on a request on hold', async () => {
    const { request, quote } = await offered();
    const { version } = (await owner.get(`/api/requests/${request.id}`)).body;
    await owner.post(`/api/requests/${request.id}/hold`, { version, reason: 'decision' });
    expect(await ask(owner, quote.id)).toMatchObject({ status: 409, body: { code: 'NOT_QUOTABLE' } });
  });
});
