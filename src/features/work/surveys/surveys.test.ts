import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { directOrders } from '#test/direct-orders.ts';
import { pdf } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const technician = await app.person({
  role: 'prestataire',
  company: String(lefort.companyId),
  membership: 'technician',
});
const gone = await app.person({ company, membership: 'manager' });
await app.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute();
const { draft, collaborate, hours, place } = directOrders(owner, site);
const { kinds } = tenders(app, owner, site);
const inThreeDays = new Date(app.clock.now.getTime() + 3 * 86_400_000).toISOString();
await app.db.updateTable('sites').set({ permit_before_1997: true }).where('id', '=', site).execute();

const wanted = (changes: object = {}) => draft({ deadlineAt: inThreeDays, visibility: 'marketplace', ...changes });
const publish = ({ id, version }: { id: string; version: number }) =>
  owner.post(`/api/requests/${id}/publication`, { version });
const standing = async (requestId: string) =>
  (await owner.get(`/api/sites/${site}/works-survey?trade=waterproofing&requestId=${requestId}`)).body;
const reason = 'Toiture refaite en 2012, sans contact avec l’ancien support.';
const others = [
  [viewer, 403],
  [elsewhere, 404],
  [stranger, 404],
  [lefort, 403],
  [technician, 403],
  [gone, 403],
] as const;

test('works on a building permitted before July 1997 wait for the survey of the site, which goes with the request', async () => {
  const request = await wanted();
  expect((await publish(request)).body.code).toBe('SURVEY_NEEDED');
  const { agreed } = await collaborate(lefort);
  expect((await place(owner, request, hours(lefort.companyId, agreed.id, 1))).body.code).toBe('SURVEY_NEEDED');
  // Services do not touch materials that may contain asbestos.
  expect((await publish(await wanted({ trade: 'cleaning' }))).status).toBe(200);
  const survey = (await upload(owner, `/api/sites/${site}/documents?kind=rat&issuedOn=2026-05-04`, pdf, 'rat.pdf'))
    .body;
  expect(await standing(request.id)).toMatchObject({
    isNeeded: true,
    documents: [{ id: survey.id, fileName: 'rat.pdf', issuedOn: '2026-05-04' }],
    attached: null,
    acts: { attach: { allowed: true }, waive: { allowed: true } },
  });
  const attach = (who: Pick<typeof owner, 'post'>, documentId = survey.id) =>
    who.post(`/api/requests/${request.id}/works-survey`, { documentId });
  for (const [who, status] of others) {
    expect((await attach(who)).status).toBe(status);
    expect((await who.post(`/api/requests/${request.id}/works-survey-waiver`, { reason })).status).toBe(status);
    if (who !== viewer) expect((await who.get(`/api/sites/${site}/works-survey`)).status).toBe(status);
  }
  expect((await attach(member, request.id)).body.code).toBe('SURVEY_GONE');
  expect((await attach(member)).status).toBe(201);
  expect((await attach(member)).status).toBe(201);
  expect((await standing(request.id)).attached).toMatchObject({ fileName: 'rat.pdf' });
  const { documents, version } = (await owner.get(`/api/requests/${request.id}`)).body;
  expect(documents).toMatchObject([{ name: 'rat.pdf' }]);
  // After its removal, a survey is required again.
  await owner.delete(`/api/requests/${request.id}/documents/${documents[0].id}`);
  expect((await publish({ id: request.id, version })).body.code).toBe('SURVEY_NEEDED');
  await attach(member);
  expect((await publish({ id: request.id, version })).status).toBe(200);
  expect((await lefort.get(`/api/requests/${request.id}`)).body.documents).toMatchObject([{ name: 'rat.pdf' }]);
});

test('without one it goes on in writing, by who commits, and those consulted read why', async () => {
  const request = await wanted();
  const waive = (who: Pick<typeof owner, 'post'>, words = reason) =>
    who.post(`/api/requests/${request.id}/works-survey-waiver`, { reason: words });
  expect((await waive(member)).status).toBe(403);
  expect((await waive(owner, 'Non')).status).toBe(422);
  expect((await waive(owner)).status).toBe(201);
  expect((await publish(request)).status).toBe(200);
  expect((await standing(request.id)).waiver).toMatchObject({ reason });
  expect(await kinds(owner, request.id)).toContain('survey.waived');
  expect(await kinds(lefort, request.id)).toContain('survey.waived');
});
