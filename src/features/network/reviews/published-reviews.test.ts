import { afterEach, describe, expect, test } from 'vitest';
import { writeMail } from '#app/mails.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { acceptedOrders } from '#test/reviews.ts';
import { readCompanyReviews, reviewData } from './review.public.ts';

const app = await startTestApp();
const start = app.clock.now;
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const firm = await app.provider({ name: 'Couverture Lefort & Fils' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const helper = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const rivoire = await app.person({ role: 'tce', company: await app.provider() });
const stranger = await app.person({ company: await app.company() });
const admin = await app.person({ role: 'admin' });
const { order, write } = acceptedOrders(app, owner, site);

afterEach(() => {
  app.clock.now = start;
});
const inHours = (hours: number) => {
  app.clock.now = new Date(start.getTime() + hours * 3_600_000);
};

async function both(rating = 5, provider = lefort): Promise<{ orderId: string; ours: string; theirs: string }> {
  const { id } = await order(provider);
  const ours = await write(owner, id, { rating, criteria: { quality: rating } });
  const theirs = await write(provider, id, { rating: 4 });
  return { orderId: id, ours: ours.body.id, theirs: theirs.body.id };
}
const listed = async (who: Caller, query = '', of = firm) =>
  (await who.get(`/api/companies/${of}/reviews${query}`)).body;
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

test('a company’s reviews are paginated, latest first, with a summary', async () => {
  const marks = [5, 4, 2];
  const made = [];
  for (const [index, mark] of marks.entries()) {
    inHours(index);
    made.push((await both(mark)).ours);
  }
  const first = await listed(stranger, '?limit=2');
  expect(ids(first)).toEqual([made[2], made[1]]);
  expect(first.summary).toEqual({
    count: 3,
    ratingMilli: 3667,
    marks: [0, 1, 0, 1, 1],
    criteria: { quality: 3667, punctuality: null, communication: null, price: null, clarity: null, access: null },
  });
  const second = await listed(stranger, `?limit=2&cursor=${first.nextCursor}`);
  expect(ids(second)).toEqual([made[0]]);
  expect(second).toMatchObject({ summary: null, nextCursor: null });
  expect((await stranger.get(`/api/providers/${firm}`)).body).toMatchObject({ ratingMilli: 3667, ratingCount: 3 });
  expect(await stranger.get(`/api/companies/${firm}/reviews?cursor=x`)).toMatchObject({ status: 400 });
});

test('those of a provider are for members, and for visitors if its page is public; those of an ordering company, for providers', async () => {
  await both();
  expect((await listed(rivoire)).items.length).toBeGreaterThan(0);
  const mine = await listed(rivoire, '?as=ordering', company);
  expect(mine.items[0]).toMatchObject({ side: 'provider', authorCompany: 'Couverture Lefort & Fils' });
  expect((await listed(owner, '?as=ordering', company)).summary.count).toBe(mine.summary.count);
  expect(await stranger.get(`/api/companies/${company}/reviews?as=ordering`)).toMatchObject({ status: 404 });
  expect(await stranger.get(`/api/companies/${company}/reviews`)).toMatchObject({ status: 404 });
  expect((await app.nobody.get(`/api/companies/${firm}/reviews`)).status).toBe(401);
  const visited = () => readCompanyReviews(app.db, null, { companyId: firm, as: 'provider', limit: 10 }, app.clock.now);
  await expect(visited()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await app.db.insertInto('provider_profiles').values({ company_id: firm, slug: 'lefort', is_public: true }).execute();
  const [seen] = (await visited()).items;
  expect(seen).toMatchObject({
    authorCompany: 'Régie Saint-Ambroise',
    authorPerson: expect.stringMatching(/^Personne .\.$/),
    acts: { answer: { allowed: false, code: 'UNAUTHENTICATED' }, report: { allowed: false } },
  });
});

test('an answer is the reviewed company’s, once, editable for a day', async () => {
  const { ours } = await both();
  const url = `/api/reviews/${ours}/answer`;
  for (const who of [owner, stranger, rivoire]) {
    expect(await who.put(url, { text: 'Merci.' })).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
  }
  expect(await helper.put(url, { text: 'Merci.' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await admin.put(url, { text: 'Merci.' })).toMatchObject({ status: 403 });
  expect(await lefort.put(url, { text: 'Merci.' })).toMatchObject({
    status: 200,
    body: { answer: { text: 'Merci.', at: start.toISOString() } },
  });
  inHours(23);
  expect((await lefort.put(url, { text: 'Merci à vous.' })).body.answer).toEqual({
    text: 'Merci à vous.',
    at: start.toISOString(),
  });
  inHours(24);
  expect(await lefort.put(url, { text: 'Encore.' })).toMatchObject({ status: 409, body: { code: 'ANSWER_FINAL' } });
  expect((await listed(stranger)).items.find(({ id }: { id: string }) => id === ours).answer.text).toBe(
    'Merci à vous.',
  );
});

describe('a report', () => {
  const why = { kind: 'insult', details: 'Des propos contre notre équipe.' };
  const report = (who: Caller, id: string) => who.post(`/api/reviews/${id}/reports`, why);
  const waiting = async () => (await admin.get('/api/admin/review-reports')).body.items;
  const mails = async () => {
    const rows = await app.db.selectFrom('mails').select(['recipient', 'template', 'data']).orderBy('id').execute();
    return rows.map(({ template, data }) => writeMail(template, data as Record<string, string>, 'fr'));
  };

  test('comes from any reader but the author, once', async () => {
    const { ours } = await both();
    expect(await report(owner, ours)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    expect(await report(lefort, ours)).toMatchObject({ status: 201 });
    expect(await report(lefort, ours)).toMatchObject({ status: 409, body: { code: 'ALREADY_REPORTED' } });
    expect(await lefort.post(`/api/reviews/${ours}/reports`, { kind: 'rien', details: '' })).toMatchObject({
      status: 422,
    });
    expect(await waiting()).toMatchObject([
      { ...why, state: 'waiting', reporter: { company: 'Couverture Lefort & Fils' }, review: { id: ours } },
    ]);
    expect(await lefort.get('/api/admin/review-reports')).toMatchObject({ status: 403 });
  });

  test('keeps or hides the review, with a reason: the rating and the lists follow', async () => {
    const { orderId, ours } = await both(1);
    await report(rivoire, ours);
    const before = (await owner.get(`/api/providers/${firm}`)).body.ratingCount;
    const [, { id }] = await waiting();
    const url = `/api/admin/review-reports/${id}/decision`;
    expect(await admin.post(url, { hide: true, reason: '' })).toMatchObject({ status: 422 });
    expect(await admin.post(url, { hide: true, reason: 'Propos injurieux.' })).toMatchObject({ status: 200 });
    expect(await admin.post(url, { hide: false, reason: 'Non.' })).toMatchObject({ body: { code: 'REPORT_DECIDED' } });
    expect(ids(await listed(stranger))).not.toContain(ours);
    expect((await owner.get(`/api/providers/${firm}`)).body.ratingCount).toBe(before - 1);
    const seen = async (who: Caller) => (await who.get(`/api/work-orders/${orderId}/reviews`)).body;
    expect((await seen(lefort)).other).toBeNull();
    expect((await seen(owner)).own.hidden).toEqual({ at: start.toISOString(), reason: 'Propos injurieux.' });
    expect(await lefort.put(`/api/reviews/${ours}/answer`, { text: 'Merci.' })).toMatchObject({ status: 404 });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Votre avis sur Couverture Lefort & Fils est masqué',
      'Votre signalement a été examiné',
    ]);
    const [other] = await waiting();
    await admin.post(`/api/admin/review-reports/${other.id}/decision`, {
      hide: false,
      reason: 'Un avis sévère, pas injurieux.',
    });
    expect(ids(await listed(stranger))).toContain(other.review.id);
    expect(await waiting()).toEqual([]);
    expect((await admin.get('/api/admin/review-reports?state=kept')).body.items).toHaveLength(1);
  });

  test('that hid a review may be reversed, with a reason: it is shown and counted again', async () => {
    const { ours } = await both(2);
    for (const who of [lefort, rivoire]) await report(who, ours);
    const rating = async () => {
      const { ratingMilli, ratingCount } = (await owner.get(`/api/providers/${firm}`)).body;
      return { ratingMilli, ratingCount };
    };
    const before = await rating();
    const url = `/api/admin/reviews/${ours}/restoration`;
    const reason = 'Les photos du fil montrent ce chantier.';
    expect(await admin.post(url, { reason })).toMatchObject({ status: 409, body: { code: 'REVIEW_SHOWN' } });
    const [{ id }] = await waiting();
    await admin.post(`/api/admin/review-reports/${id}/decision`, { hide: true, reason: 'Propos injurieux.' });
    expect((await rating()).ratingCount).toBe(before.ratingCount - 1);
    const told = (await mails()).length;

    for (const who of [owner, lefort]) expect(await who.post(url, { reason })).toMatchObject({ status: 403 });
    expect(await admin.post(url, { reason: '' })).toMatchObject({ status: 422 });
    expect(await admin.post(url, { reason })).toMatchObject({ status: 200 });
    expect(await admin.post(url, { reason })).toMatchObject({ status: 409, body: { code: 'REVIEW_SHOWN' } });
    expect(await admin.post(`/api/admin/reviews/${id}/restoration`, { reason })).toMatchObject({ status: 404 });
    expect(await rating()).toEqual(before);
    const seen = (await listed(stranger)).items.find((one: { id: string }) => one.id === ours);
    expect(seen).toMatchObject({ hidden: null });
    const again = (await mails()).slice(told);
    expect(again.map(({ subject }) => subject)).toEqual([
      'Votre avis sur Couverture Lefort & Fils est de nouveau publié',
      'La décision sur votre signalement a changé',
      'La décision sur votre signalement a changé',
    ]);
    for (const { text } of again) expect(text).toContain(reason);
    const events = await app.db.selectFrom('events').select('data').where('kind', '=', 'review.restored').execute();
    expect(events).toMatchObject([{ data: { reviewId: ours, reason, hidden: { reason: 'Propos injurieux.' } } }]);
    expect((await admin.get('/api/admin/review-reports?state=hidden')).body.items).not.toContainEqual(
      expect.objectContaining({ review: expect.objectContaining({ id: ours }) }),
    );
  });
});

test('the reviews of an erased person remain their company’s, without a name', async () => {
  const manager = await app.person({ company, membership: 'manager' });
  const { id } = await order(lefort);
  const { body: review } = await write(manager, id);
  await write(lefort, id);
  const exported = await manager.get('/api/personal-data');
  expect(JSON.stringify(exported.body)).toContain('chantier laissé propre');
  const kept = await app.db.transaction().execute(async (trx) => {
    const person = { userId: manager.userId, email: '', name: '', phone: '', companyIds: [] };
    await reviewData.erase?.(trx, person);
    return reviewData.read(trx, person);
  });
  expect(kept).toEqual({ reviews: [], review_answers: [], review_reports: [] });
  const left = (await listed(stranger)).items.find((one: { id: string }) => one.id === review.id);
  expect(left).toMatchObject({ authorPerson: null, authorCompany: 'Régie Saint-Ambroise' });
});
