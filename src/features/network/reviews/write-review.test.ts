import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { acceptedOrders } from '#test/reviews.ts';
import { tenders } from '#test/tender.ts';
import { publishDue } from './review.public.ts';

const app = await startTestApp();
const start = app.clock.now;
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const manager = await app.person({ company, membership: 'manager', siteIds: [site] });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [await app.site(company)] });
const member = await app.person({ company, membership: 'member' });
const firm = await app.provider({ name: 'Couverture Lefort & Fils' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const rivoire = await app.person({ role: 'tce', company: await app.provider() });
const stranger = await app.person({ company: await app.company() });
const admin = await app.person({ role: 'admin' });
const { order, write, words } = acceptedOrders(app, owner, site);
const { kinds } = tenders(app, owner, site);

afterEach(() => {
  app.clock.now = start;
});

const later = (days: number, minutes = 0) => {
  app.clock.now = new Date(start.getTime() + days * 86_400_000 + minutes * 60_000);
};
const read = async (who: typeof owner, orderId: string) => (await who.get(`/api/work-orders/${orderId}/reviews`)).body;
const ratingOf = async (id: string) => {
  const { body } = await owner.get(`/api/providers/${id}`);
  return [body.ratingMilli, body.ratingCount];
};

describe('a review', () => {
  test('is never of one’s own company: members of both, or of two that are one legal entity, write none', async () => {
    const { id } = await order(lefort);
    const belonging = { company_id: firm, user_id: owner.userId, role: 'member' };
    await app.db.insertInto('memberships').values(belonging).execute();
    const code = 'REVIEW_OF_OWN';
    expect((await read(owner, id)).acts.write).toMatchObject({ allowed: false, code });
    expect(await write(owner, id)).toMatchObject({ status: 409, body: { code } });
    expect((await read(manager, id)).acts.write.allowed).toBe(true);
    await app.db.deleteFrom('memberships').where('company_id', '=', firm).where('user_id', '=', owner.userId).execute();
    const establishments = [
      [company, '73282932000074'],
      [firm, '73282932000082'],
    ] as const;
    for (const [its, siret] of establishments) {
      await app.db.updateTable('company_profiles').set({ siret }).where('id', '=', its).execute();
    }
    for (const who of [owner, lefort]) expect(await write(who, id)).toMatchObject({ status: 409, body: { code } });
    await app.db.updateTable('company_profiles').set({ siret: null }).execute();
    expect((await read(owner, id)).acts.write.allowed).toBe(true);
  });

  test('is read only by its author until the other side has written: then both are published', async () => {
    const { id, requestId } = await order(lefort);
    const written = await write(owner, id, { rating: 4, criteria: { quality: 5, price: null, clarity: 1 } });
    expect(written).toMatchObject({
      status: 201,
      body: {
        side: 'ordering',
        authorCompany: 'Régie Saint-Ambroise',
        subjectCompany: 'Couverture Lefort & Fils',
        rating: 4,
        criteria: { quality: 5, price: null, clarity: null },
        publishedAt: null,
        acts: { edit: { allowed: true }, answer: { allowed: false }, report: { allowed: false } },
      },
    });
    expect(await read(lefort, id)).toMatchObject({
      own: null,
      other: null,
      otherWritten: true,
      otherCompany: 'Régie Saint-Ambroise',
      closesAt: '2026-12-03T09:00:00.000Z',
      acts: { write: { allowed: true } },
    });
    expect(await read(admin, id)).toMatchObject({ own: null, other: null, otherWritten: false });
    expect(await read(member, id)).toMatchObject({ own: { id: written.body.id } });
    const url = `/api/reviews/${written.body.id}`;
    expect(await lefort.put(`${url}/answer`, { text: 'Merci.' })).toMatchObject({ status: 404 });
    expect(await lefort.post(`${url}/reports`, { kind: 'false', details: 'Je ne sais pas lire.' })).toMatchObject({
      status: 404,
    });
    expect((await owner.get(`/api/companies/${firm}/reviews`)).body).toMatchObject({
      items: [],
      summary: { count: 0 },
    });
    expect(await ratingOf(firm)).toEqual([null, 0]);

    const second = await write(lefort, id, { rating: 3, criteria: { clarity: 2, quality: 5 } });
    expect(second).toMatchObject({
      status: 201,
      body: { side: 'provider', criteria: { clarity: 2, quality: null }, publishedAt: start.toISOString() },
    });
    expect(await read(lefort, id)).toMatchObject({ own: { rating: 3 }, other: { rating: 4 } });
    expect(await read(owner, id)).toMatchObject({ own: { rating: 4 }, other: { rating: 3 } });
    expect(await ratingOf(firm)).toEqual([4000, 1]);
    expect((await kinds(owner, requestId)).filter((kind) => kind.startsWith('review.'))).toEqual([
      'review.written',
      'review.written',
      'review.published',
      'review.published',
    ]);
  });

  test('is published by itself fourteen days after the acceptance, and not before', async () => {
    const { id } = await order(lefort);
    const before = await ratingOf(firm);
    await write(owner, id, { rating: 2 });
    later(14, -1);
    expect(await publishDue(app.db, app.clock.now)).toBe(0);
    expect((await read(lefort, id)).other).toBeNull();
    later(14);
    expect(await publishDue(app.db, app.clock.now)).toBe(1);
    expect(await publishDue(app.db, app.clock.now)).toBe(0);
    expect(await read(lefort, id)).toMatchObject({
      other: { rating: 2, publishedAt: '2026-12-03T09:00:00.000Z' },
      acts: { write: { allowed: false, code: 'REVIEW_CLOSED' } },
    });
    expect((await ratingOf(firm))[1]).toBe(before[1] + 1);
  });

  test('of two written at once: both, published together', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await order(lefort);
      const answers = await Promise.all([write(owner, id), write(lefort, id), write(manager, id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
      expect(await read(owner, id)).toMatchObject({ own: { publishedAt: expect.any(String) }, other: { rating: 5 } });
    }
  });

  test('is for owners and managers of the two companies, in reach', async () => {
    const { id } = await order(lefort);
    expect(await write(member, id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const who of [stranger, rivoire, elsewhere]) {
      expect(await write(who, id)).toMatchObject({ status: 404 });
      expect(await who.get(`/api/work-orders/${id}/reviews`)).toMatchObject({ status: 404 });
    }
    expect(await write(admin, id)).toMatchObject({ status: 403 });
    expect((await read(admin, id)).acts.write).toMatchObject({ allowed: false, code: 'WRONG_SIDE' });
    expect(await write(manager, id)).toMatchObject({ status: 201 });
    expect(await write(owner, id)).toMatchObject({ status: 409, body: { code: 'REVIEW_WRITTEN' } });
  });

  test('requires the acceptance, and has a time limit', async () => {
    const early = await order(lefort, { state: 'completed', acceptedAt: null });
    expect(await read(owner, early.id)).toMatchObject({ closesAt: null, acts: { write: { allowed: false } } });
    for (const who of [owner, lefort]) {
      expect(await write(who, early.id)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_ACCEPTED' } });
    }
    const cancelled = await order(lefort, { state: 'cancelled' });
    expect(await write(owner, cancelled.id)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_ACCEPTED' } });
    const { id } = await order(lefort, { state: 'invoiced' });
    later(14);
    expect(await write(owner, id)).toMatchObject({
      status: 409,
      body: {
        code: 'REVIEW_CLOSED',
        message:
          'Les avis se laissent dans les 14 jours qui suivent la réception\u202f: c’était jusqu’au 3 décembre 2026 à 10\u202fh.',
      },
    });
    later(13);
    expect(await write(owner, id)).toMatchObject({ status: 201 });
  });

  test.each([
    [{ rating: 0 }, 'rating', 'Donnez une note.'],
    [{ rating: undefined }, 'rating', 'Donnez une note.'],
    [{ body: 'Bien.' }, 'body', 'Dites-en un peu plus\u202f: 10 caractères au moins.'],
  ])('refuses %j beside its field', async (changes, field, message) => {
    const { id } = await order(lefort);
    const { status, body } = await write(owner, id, changes);
    expect(status).toBe(422);
    expect(body.data.issues).toEqual([{ path: [field], message }]);
  });
});

describe('an edition', () => {
  test('is for its own side, until publication', async () => {
    const { id } = await order(lefort);
    const { body: first } = await write(owner, id);
    const url = `/api/reviews/${first.id}`;
    const change = words({ rating: 1, version: first.version });
    for (const who of [lefort, stranger, elsewhere]) expect(await who.put(url, change)).toMatchObject({ status: 404 });
    expect(await member.put(url, change)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await manager.put(url, change)).toMatchObject({ status: 200, body: { rating: 1, version: 2 } });
    expect(await owner.put(url, change)).toMatchObject({ status: 409, body: { code: 'REVIEW_STALE' } });
    later(14);
    // The job has not run yet.
    expect(await owner.put(url, { ...change, version: 2 })).toMatchObject({ body: { code: 'REVIEW_PUBLISHED' } });
    later(0);
    await write(lefort, id);
    expect(await owner.put(url, { ...change, version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_PUBLISHED', message: 'Un avis publié ne peut plus être modifié.' },
    });
    expect(await lefort.put(url, { ...change, version: 3 })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_SIDE' },
    });
  });
});
