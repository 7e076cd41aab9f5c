import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';
import { react } from '#test/work.ts';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { closeTenders, measureResponses } from '#features/work/quotes/quote.public.ts';

const app = await startTestApp();
const start = app.clock.now;
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const admin = await app.person({ role: 'admin' });
const lefortFirm = await app.provider({ name: 'Toitures Lefort' });
const lefort = await app.person({ role: 'prestataire', company: lefortFirm });
const hugoFirm = await app.provider({ name: 'Toitures Hugo' });
const hugo = await app.person({ role: 'prestataire', company: hugoFirm });
const helper = await app.person({ role: 'prestataire', company: hugoFirm, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company: hugoFirm, membership: 'viewer' });
const stranger = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Ailleurs' }) });
const { publish, offer, draft, send, inDays, kinds } = tenders(app, owner, site);

const asked = (changes: object = {}) =>
  publish({ visibility: 'invited', invitedIds: [lefortFirm, hugoFirm], deadlineAt: inDays(2), ...changes });
const decline = (who: Pick<Caller, 'post'>, id: string, changes: object = {}) =>
  who.post(`/api/requests/${id}/invitation-refusal`, { reason: 'busy', note: '', ...changes });
const resume = (who: Pick<Caller, 'delete'>, id: string) => who.delete(`/api/requests/${id}/invitation-refusal`);
const read = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}`)).body;
const unanswered = async (who: Caller) =>
  (await who.get('/api/requests?view=unanswered&limit=100')).body.items.map(({ id }: { id: string }) => id);
const toDo = async (who: Caller, kind: string) => {
  const { todos } = (await who.get('/api/dashboard')).body as Dashboard;
  return todos.find((group) => group.kind === kind)?.items.map(({ requestId }) => requestId) ?? [];
};
const pass = async (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  await closeTenders(app.db, app.clock.now);
};

beforeEach(() => {
  app.clock.now = start;
});

describe('a declined invitation', () => {
  test('leaves the company’s tasks, and shows the ordering side its author and reason', async () => {
    const request = await asked();
    expect(await unanswered(hugo)).toContain(request.id);
    expect(await toDo(hugo, 'quote')).toContain(request.id);
    expect((await read(hugo, request.id)).invitation).toEqual({
      declined: null,
      acts: { decline: { allowed: true }, resume: expect.objectContaining({ code: 'INVITATION_NOT_DECLINED' }) },
    });
    expect((await decline(hugo, request.id, { note: 'Complet jusqu’en mars.' })).status).toBe(200);
    expect(await unanswered(hugo)).not.toContain(request.id);
    expect(await toDo(hugo, 'quote')).not.toContain(request.id);
    const { invited } = await read(owner, request.id);
    expect(invited).toContainEqual(
      expect.objectContaining({
        id: hugoFirm,
        declined: { at: expect.anything(), reason: 'busy', note: 'Complet jusqu’en mars.' },
      }),
    );
    expect(invited).toContainEqual(expect.objectContaining({ id: lefortFirm, declined: null }));
    expect((await kinds(owner, request.id)).at(-1)).toBe('invitation.declined');
    expect(await kinds(lefort, request.id)).not.toContain('invitation.declined');
    expect(JSON.stringify(await read(lefort, request.id))).not.toContain('mars');
    // The request stays readable, without anything to do.
    expect(await read(hugo, request.id)).toMatchObject({
      mayQuote: false,
      invitation: { declined: { reason: 'busy' }, acts: { resume: { allowed: true } } },
    });
    const { draftAct } = (await hugo.get(`/api/requests/${request.id}/quotes`)).body;
    expect(draftAct).toMatchObject({ allowed: false, code: 'INVITATION_DECLINED' });
    expect((await hugo.post(`/api/requests/${request.id}/quotes`)).status).toBe(409);
  });

  test('is shown for a sealed tender too, and nothing else is', async () => {
    const request = await asked({ sealed: true });
    await offer(lefort, request.id);
    await decline(hugo, request.id, { reason: 'area' });
    const told = await kinds(owner, request.id);
    expect(told).toContain('invitation.declined');
    expect(told).not.toContain('quote.sent');
    await react(app);
    const notices = app.db.selectFrom('notices').select(['kind', 'data']).where('user_id', '=', owner.userId);
    expect(await notices.where('request_id', '=', request.id).execute()).toContainEqual({
      kind: 'invitation_declined',
      data: expect.objectContaining({ who: 'Toitures Hugo' }),
    });
    expect((await read(owner, request.id)).invited.find(({ id }: { id: string }) => id === hugoFirm).declined).toEqual(
      expect.objectContaining({ reason: 'area' }),
    );
  });

  test('sets the draft aside, and restores it after a change of mind', async () => {
    const request = await asked();
    const quote = await draft(hugo, request.id);
    expect(await toDo(hugo, 'draft')).toContain(request.id);
    await decline(hugo, request.id);
    expect(await toDo(hugo, 'draft')).not.toContain(request.id);
    const { items } = (await hugo.get('/api/quotes?view=to_send&limit=100')).body;
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(quote.id);
    const sending = await hugo.post(`/api/quotes/${quote.id}/sending`, { version: quote.version });
    expect(sending).toMatchObject({ status: 409, body: { code: 'INVITATION_DECLINED' } });
    expect((await resume(hugo, request.id)).status).toBe(200);
    expect(await toDo(hugo, 'draft')).toContain(request.id);
    expect((await kinds(owner, request.id)).at(-1)).toBe('invitation.resumed');
    await send(hugo, quote);
    expect((await read(owner, request.id)).invited.every(({ declined }: { declined: null }) => declined === null)).toBe(
      true,
    );
  });

  test('is reset by the next round', async () => {
    const request = await asked();
    await decline(hugo, request.id);
    await pass(3);
    const { version, state } = await read(owner, request.id);
    expect(state).toBe('expired');
    const again = { version, deadlineAt: inDays(3) };
    expect((await owner.post(`/api/requests/${request.id}/republication`, again)).status).toBe(200);
    expect(await unanswered(hugo)).toContain(request.id);
  });

  test('gets no more notices about the tender', async () => {
    const request = await asked();
    await decline(hugo, request.id);
    await react(app);
    const heard = async () =>
      (await app.db.selectFrom('notices').select('kind').where('user_id', '=', hugo.userId).execute()).length;
    const before = await heard();
    const { version } = await read(owner, request.id);
    await owner.post(`/api/requests/${request.id}/cancellation`, { version, reason: 'Plus besoin.' });
    await react(app);
    expect(await heard()).toBe(before);
  });

  test('counts as an answer', async () => {
    const quick = await app.provider({ name: 'Toitures Promptes' });
    const person = await app.person({ role: 'prestataire', company: quick });
    for (let count = 0; count < 4; count++) {
      const request = await asked({ invitedIds: [quick] });
      app.clock.now = new Date(app.clock.now.getTime() + 30 * 60_000);
      await decline(person, request.id);
    }
    await measureResponses(app.db, app.clock.now);
    const measured = app.db.selectFrom('provider_response_times').selectAll().where('company_id', '=', quick);
    expect(await measured.executeTakeFirst()).toMatchObject({ median_minutes: 30, answers: 4 });
  });
});

describe('declining is refused', () => {
  test('to the other side, without the right to commit, and without an invitation by name', async () => {
    const request = await asked();
    expect((await decline(app.nobody, request.id)).status).toBe(401);
    for (const who of [owner, admin]) expect((await decline(who, request.id)).status).toBe(403);
    for (const who of [helper, reader]) {
      expect(await decline(who, request.id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await decline(elsewhere, request.id)).status).toBe(403);
    expect((await decline(stranger, request.id)).status).toBe(404);
    const open = await publish({ deadlineAt: inDays(2) });
    expect((await decline(hugo, open.id)).status).toBe(404);
    expect((await decline(hugo, '0198f000-0000-7000-8000-000000000000')).status).toBe(404);
    await decline(hugo, request.id);
    expect((await resume(helper, request.id)).status).toBe(403);
    expect((await resume(stranger, request.id)).status).toBe(404);
  });

  test('to a member who has just lost the right', async () => {
    const request = await asked();
    const manager = await app.person({ role: 'prestataire', company: hugoFirm, membership: 'manager' });
    await app.db.updateTable('memberships').set({ role: 'member' }).where('user_id', '=', manager.userId).execute();
    expect((await decline(manager, request.id)).status).toBe(403);
  });

  test('without a reason, with an unexplained «other», twice, and to the second of two concurrent attempts', async () => {
    const request = await asked();
    expect((await decline(hugo, request.id, { reason: 'nope' })).status).toBe(422);
    expect((await decline(hugo, request.id, { reason: 'other' })).body.data.issues[0].path).toEqual(['note']);
    expect(await resume(hugo, request.id)).toMatchObject({ status: 409, body: { code: 'INVITATION_NOT_DECLINED' } });
    const both = await Promise.all([decline(hugo, request.id), decline(hugo, request.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await decline(hugo, request.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECLINED' } });
    expect((await kinds(owner, request.id)).filter((kind) => kind === 'invitation.declined')).toHaveLength(1);
  });

  test('after a quote was sent, unless withdrawn, and once the tender is over', async () => {
    const request = await asked();
    const quote = await offer(hugo, request.id);
    expect(await decline(hugo, request.id)).toMatchObject({ status: 409, body: { code: 'INVITATION_ANSWERED' } });
    await hugo.post(`/api/quotes/${quote.id}/withdrawal`, { version: quote.version });
    expect((await decline(hugo, request.id)).status).toBe(200);
    const over = await asked();
    const declined = await asked();
    await decline(hugo, declined.id);
    app.clock.now = new Date(start.getTime() + 3 * 86_400_000);
    expect(await decline(hugo, over.id)).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
    expect(await resume(hugo, declined.id)).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
  });
});
