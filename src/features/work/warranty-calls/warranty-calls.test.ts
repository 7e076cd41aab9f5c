import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { keptPapers } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
const { carry, edit, inDays, kinds } = carriedOrders(app, owner, site);
const { download, keepAll } = keptPapers(app);

const need = { siteId: site, title: 'Goutte au plafond', description: 'Auréole de 60 cm.', trade: 'waterproofing' };
const draft = async (changes: object = {}) => (await owner.post('/api/requests', { ...need, ...changes })).body;
const proposed = async (who: Caller, about = `siteId=${site}&trade=waterproofing`) =>
  (await who.get(`/api/received-works?${about}`)).body;
const decide = (who: Caller, id: string, input: object) => who.put(`/api/requests/${id}/warranty`, input);
const callOf = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}/warranty`)).body.call;
const letter = (who: Pick<Caller, 'cookie'>, id: string) => download(who, `requests/${id}/warranty-letter`);
const received = await carry(lefort, 'accepted');
const back = {
  workOrderId: received.id,
  decision: 'called',
  kind: 'completion',
  wrong: 'Une goutte toutes les dix secondes.',
  visitBy: '2026-11-27',
};

test('received works of the trade at the site are proposed while under guarantee, within the reach of the viewer', async () => {
  const [works] = await proposed(owner);
  expect(works).toMatchObject({
    workOrderId: received.id,
    number: received.number,
    provider: { id: lefort.companyId, name: 'Couverture Lefort' },
    receivedOn: '2026-11-19',
    sameTrade: true,
    samePlace: false,
    reachable: true,
  });
  expect(works.running.map(({ kind }: { kind: string }) => kind)).toEqual(['completion', 'equipment', 'decennial']);
  expect(await proposed(owner, `siteId=${site}&trade=plumbing`)).toEqual([]);
  for (const who of [elsewhere, stranger]) expect(await proposed(who)).toEqual([]);
  expect((await lefort.get(`/api/received-works?siteId=${site}`)).status).toBe(403);
  const now = app.clock.now;
  app.clock.now = new Date('2037-01-05T09:00:00Z');
  expect(await proposed(owner)).toEqual([]);
  app.clock.now = now;
});

test('the firm is called back by a sealed letter sent on publication', async () => {
  const { id, version } = await draft({ place: 'Hall B, 4e étage' });
  expect((await decide(owner, id, { ...back, wrong: '', visitBy: '2026-11-01' })).body.data.issues).toMatchObject([
    { path: ['wrong'] },
    { path: ['visitBy'] },
  ]);
  for (const [who, status] of [
    [viewer, 403],
    [elsewhere, 404],
    [stranger, 404],
    [lefort, 403],
  ] as const) {
    expect((await decide(who, id, back)).status).toBe(status);
  }
  expect((await decide(member, id, back)).status).toBe(200);
  expect(await callOf(owner, id)).toMatchObject({ decision: 'called', endsOn: '2027-11-19', sentAt: null });
  // Before publication, only the ordering side reads the letter.
  const before = await readPaper((await letter(viewer, id)).rawPayload);
  for (const said of [received.number, 'Hall B, 4e étage', 'dix secondes', '1792-6', '19 nov. 2027', '27 nov. 2026']) {
    expect(before.text.replaceAll(/\s+/g, ' ')).toContain(said);
  }
  expect((await letter(lefort, id)).statusCode).toBe(404);
  expect((await letter(stranger, id)).statusCode).toBe(404);

  const asked = { ...need, visibility: 'invited', invitedIds: [lefort.companyId, rival.companyId], version };
  const edited = await owner.put(`/api/requests/${id}`, { ...asked, deadlineAt: inDays(8), costBearer: 'contractor' });
  expect((await owner.post(`/api/requests/${id}/publication`, edited.body)).status).toBe(200);
  expect(await kinds(lefort, id)).toContain('warranty.called');
  expect(await kinds(rival, id)).not.toContain('warranty.called');
  expect(await callOf(lefort, id)).toMatchObject({
    kind: 'completion',
    visitBy: '2026-11-27',
    reason: '',
    decidedBy: null,
  });
  expect(await callOf(rival, id)).toBeNull();
  await keepAll();
  const sent = await letter(lefort, id);
  expect(sent.statusCode).toBe(200);
  expect(sent.rawPayload.equals((await letter(owner, id)).rawPayload)).toBe(true);
  expect((await letter(rival, id)).statusCode).toBe(404);
  expect((await decide(owner, id, back)).body.code).toBe('DECIDED_AT_DRAFT');
});

test('the reason for refusing a guarantee stays with the ordering side; works of another site are rejected', async () => {
  const { id } = await draft();
  const reason = 'Choc d’un camion.';
  expect((await decide(owner, id, { ...back, decision: 'not_covered' })).status).toBe(422);
  expect((await decide(owner, id, { workOrderId: received.id, decision: 'not_covered', reason })).status).toBe(200);
  expect(await callOf(viewer, id)).toMatchObject({ decision: 'not_covered', reason, kind: null });
  expect((await letter(owner, id)).statusCode).toBe(404);
  expect((await edit(id, { deadlineAt: inDays(3) })).status).toBe(200);
  const { version } = (await owner.get(`/api/requests/${id}`)).body;
  expect((await owner.post(`/api/requests/${id}/publication`, { version })).status).toBe(200);
  expect(await callOf(lefort, id)).toBeNull();
  const other = await draft({ siteId: await app.site(owner.companyId ?? '') });
  expect((await decide(owner, other.id, back)).body.data.issues).toMatchObject([{ path: ['workOrderId'] }]);
});
