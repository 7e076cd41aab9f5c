import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { closeTenders } from '#features/work/quotes/close-tenders.ts';

const app = await startTestApp();
const day = 86_400_000;
const later = (days: number) => new Date(app.clock.now.getTime() + days * day).toISOString();

let owner: Caller;
let reader: Caller;
let limited: Caller;
let writer: Caller;
let stranger: Caller;
let provider: Caller;
let faraway: Caller;
let otherTrade: Caller;
let admin: Caller;
let site: string;
let otherSite: string;

beforeAll(async () => {
  const company = await app.company({ name: 'Régie Saint-Ambroise' });
  site = await app.site(company, { name: 'Résidence Oberkampf' });
  otherSite = await app.site(company, { name: 'Le Clos Voltaire' });
  owner = await app.person({ company });
  writer = await app.person({ company, membership: 'member' });
  reader = await app.person({ company, membership: 'viewer' });
  limited = await app.person({ company, membership: 'manager', siteIds: [otherSite] });
  stranger = await app.person({ company: await app.company() });
  provider = await app.person({ role: 'prestataire', company: await app.provider({ trades: ['waterproofing'] }) });
  faraway = await app.person({
    role: 'prestataire',
    company: await app.provider({ trades: ['waterproofing'], latitude: 43.3, longitude: 5.4 }),
  });
  otherTrade = await app.person({ role: 'tce', company: await app.provider({ trades: ['painting'] }) });
  admin = await app.person({ role: 'admin' });
});

const need = (changes: object = {}) => ({
  siteId: site,
  title: 'Infiltration sous terrasse, cage B',
  description: 'Auréole au plafond du palier.',
  place: 'Cage B, 6e étage',
  trade: 'waterproofing',
  priority: 'urgent',
  deadlineAt: later(3),
  lines: [{ lot: 'Étanchéité', designation: 'Dépose du complexe', quantityMilli: 38_000, unit: 'm²' }],
  ...changes,
});

async function draft(changes: object = {}): Promise<{ id: string; version: number }> {
  const { status, body } = await owner.post('/api/requests', need(changes));
  expect(status).toBe(201);
  return body;
}

async function published(changes: object = {}): Promise<{ id: string; version: number; number: string }> {
  const { id, version } = await draft(changes);
  const { status, body } = await owner.post(`/api/requests/${id}/publication`, { version });
  expect(status).toBe(200);
  return body;
}

const titles = (answer: { body: { items: { title: string }[] } }) => answer.body.items.map(({ title }) => title);

describe('writing', () => {
  test('a draft is readable with its acts, only by its own side', async () => {
    const { id } = await draft();
    const { body } = await owner.get(`/api/requests/${id}`);
    expect(body).toMatchObject({
      number: null,
      state: 'draft',
      site: { name: 'Résidence Oberkampf', district: 'Paris 11e' },
      location: { exact: true, street: '84 rue Oberkampf' },
      lines: [{ designation: 'Dépose du complexe', quantityMilli: 38_000 }],
      acts: { publish: { allowed: true }, resume: { allowed: false, code: 'NOT_HELD' } },
    });
    for (const other of [stranger, provider, admin, limited]) {
      expect((await other.get(`/api/requests/${id}`)).status).toBe(404);
    }
    expect((await app.nobody.get(`/api/requests/${id}`)).status).toBe(401);
  });

  test.each([
    ['no title', { title: '' }, 'title', 'Ce champ est requis.'],
    ['an unknown trade', { trade: 'magie' }, 'trade', 'Choisissez une des valeurs proposées.'],
    ['a site of nobody', { siteId: '019371e0-0000-7000-8000-000000000000' }, 'siteId', 'Choisissez un de vos sites.'],
    [
      'an end before the start',
      { wantedFrom: '2026-12-02', wantedTo: '2026-12-01' },
      'wantedTo',
      'La fin précède le début.',
    ],
    ['hostile control characters', { title: 'a\u0000b' }, 'title', 'Retirez les caractères de contrôle.'],
    ['an endless description', { description: 'x'.repeat(8001) }, 'description', 'Limitez-vous à 8000 caractères.'],
    ['a negative budget', { budgetMinor: -1 }, 'budgetMinor', 'La valeur doit être d’au moins 0.'],
  ])('refuses %s beside its field', async (_, change, field, message) => {
    const { status, body } = await owner.post('/api/requests', need(change));
    expect(status).toBe(422);
    expect(body.data.issues).toContainEqual({ path: [field], message });
  });

  test('requires write access and a site in reach; readers and providers are refused', async () => {
    expect(await reader.post('/api/requests', need())).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await provider.post('/api/requests', need())).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    expect(await limited.post('/api/requests', need())).toMatchObject({ status: 422 });
    expect((await writer.post('/api/requests', need())).status).toBe(201);
  });

  test('a stale version is refused without losing anything', async () => {
    const { id, version } = await draft();
    const first = await owner.put(`/api/requests/${id}`, need({ version, title: 'Premier' }));
    const second = await writer.put(`/api/requests/${id}`, need({ version, title: 'Second' }));
    expect(first).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'STALE', message: 'Cette demande a été modifiée entre-temps' },
    });
    expect((await owner.get(`/api/requests/${id}`)).body.title).toBe('Premier');
  });

  test('a draft can be deleted, a published request cannot', async () => {
    const { id, version } = await draft();
    const url = `/api/requests/${id}`;
    expect((await owner.delete(url)).status).toBe(422);
    expect((await owner.call({ method: 'DELETE', url, payload: { version: 9 } })).body.code).toBe('STALE');
    expect((await owner.call({ method: 'DELETE', url, payload: { version } })).status).toBe(200);
    expect((await owner.get(`/api/requests/${id}`)).status).toBe(404);
    const tender = await published();
    expect(await owner.delete(`/api/requests/${tender.id}?version=${tender.version}`)).toMatchObject({
      status: 409,
      body: { code: 'NOT_DRAFT' },
    });
  });
});

describe('publishing', () => {
  test('assigns the next number and records it on the thread; no visit is due before the order', async () => {
    const { id, number } = await published();
    expect(number).toMatch(/^DI-2026-\d{4}$/);
    const { body } = await owner.get(`/api/requests/${id}`);
    expect(body).toMatchObject({
      state: 'published',
      status: 'published',
      firstVisitDueAt: null,
    });
    const thread = await owner.get(`/api/requests/${id}/events`);
    expect(thread.body.items).toMatchObject([{ kind: 'request.published', data: { number } }]);
  });

  test('reaches providers of the trade and area, who see only the district', async () => {
    const { id } = await published();
    const { body } = await provider.get(`/api/requests/${id}`);
    expect(body).toMatchObject({
      site: { id: null, name: 'Paris 11e' },
      location: { exact: false, street: null, postalCode: null, district: 'Paris 11e' },
      budgetMinor: null,
      invited: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/Oberkampf/);
    expect((await faraway.get(`/api/requests/${id}`)).status).toBe(404);
    expect((await otherTrade.get(`/api/requests/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/requests/${id}`)).status).toBe(200);
  });

  test('to invited providers reaches only them', async () => {
    const { id } = await published({ visibility: 'invited', invitedIds: [faraway.companyId] });
    expect((await faraway.get(`/api/requests/${id}`)).status).toBe(200);
    expect((await provider.get(`/api/requests/${id}`)).status).toBe(404);
    expect((await owner.get(`/api/requests/${id}`)).body).toMatchObject({ status: 'awaiting_quotes', invitedCount: 1 });
  });

  test('reports everything a tender still needs at once', async () => {
    const { id, version } = await draft({ trade: null, description: '', deadlineAt: null });
    const { status, body } = await owner.post(`/api/requests/${id}/publication`, { version });
    expect(status).toBe(422);
    expect(body.data.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'trade',
      'description',
      'deadlineAt',
    ]);
  });

  test('requires the right to commit: members write, managers and owners publish', async () => {
    const { id, version } = await draft();
    expect(await writer.post(`/api/requests/${id}/publication`, { version })).toMatchObject({ status: 403 });
    expect(await limited.post(`/api/requests/${id}/publication`, { version })).toMatchObject({ status: 404 });
    expect(await provider.post(`/api/requests/${id}/publication`, { version })).toMatchObject({ status: 403 });
    expect(await stranger.post(`/api/requests/${id}/publication`, { version })).toMatchObject({ status: 404 });
    expect((await owner.post(`/api/requests/${id}/publication`, { version: version + 1 })).status).toBe(409);
    expect((await owner.post('/api/requests/pas-un-id/publication', { version })).status).toBe(404);
  });

  test('twice concurrently: one succeeds, the other is refused', async () => {
    const { id, version } = await draft();
    const both = await Promise.all([1, 2].map(() => owner.post(`/api/requests/${id}/publication`, { version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('Starter allows ten a month, even with concurrent publications; numbers have no gap', async () => {
    const company = await app.company({ plan: 'starter' });
    const home = await app.site(company);
    const small = await app.person({ company });
    const drafts: { id: string; version: number }[] = [];
    for (let i = 0; i < 12; i++) drafts.push((await small.post('/api/requests', need({ siteId: home }))).body);
    const answers = await Promise.all(
      drafts.map(({ id, version }) => small.post(`/api/requests/${id}/publication`, { version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'PLAN_LIMIT')).toHaveLength(2);
    const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.number] : [])).toSorted();
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => `DI-2026-${String(i + 1).padStart(4, '0')}`));
  });
});

describe('changing state', () => {
  test('on hold stops the clock; resuming shifts the dates by the length of the hold', async () => {
    const { id, version } = await published();
    const held = await owner.post(`/api/requests/${id}/hold`, { version, reason: 'access' });
    expect(held.body).toMatchObject({ state: 'on_hold' });
    expect((await owner.get(`/api/requests/${id}`)).body).toMatchObject({
      dueAt: null,
      heldState: 'published',
      holdReason: 'access',
    });
    app.clock.now = new Date(app.clock.now.getTime() + 2 * day);
    const back = await owner.post(`/api/requests/${id}/resumption`, { version: held.body.version });
    app.clock.now = new Date(app.clock.now.getTime() - 2 * day);
    expect(back.body).toMatchObject({ state: 'published' });
    expect((await owner.get(`/api/requests/${id}`)).body.deadlineAt).toBe(later(5).replace('.000Z', '+00:00'));
    expect(await owner.post(`/api/requests/${id}/resumption`, { version: back.body.version })).toMatchObject({
      status: 409,
      body: { code: 'NOT_HELD' },
    });
  });

  test('can be cancelled once, with a reason', async () => {
    const { id, version } = await published();
    expect((await owner.post(`/api/requests/${id}/cancellation`, { version, reason: '' })).status).toBe(422);
    const done = await owner.post(`/api/requests/${id}/cancellation`, { version, reason: 'Travaux reportés' });
    expect(done.body).toMatchObject({ state: 'cancelled' });
    expect(
      (await owner.post(`/api/requests/${id}/cancellation`, { version: done.body.version, reason: 'Encore' })).body
        .code,
    ).toBe('NOT_CANCELLABLE');
    expect((await provider.get(`/api/requests/${id}`)).status).toBe(404);
  });

  test('expires at its deadline without a quote, and can be republished', async () => {
    const { id, version } = await published({ sealed: true });
    expect((await owner.post(`/api/requests/${id}/republication`, { version, deadlineAt: later(9) })).body.code).toBe(
      'NOT_EXPIRED',
    );
    const today = app.clock.now;
    app.clock.now = new Date(later(4));
    expect(await closeTenders(app.db, app.clock.now)).toBeGreaterThan(0);
    const { body } = await owner.get(`/api/requests/${id}`);
    expect(body).toMatchObject({ state: 'expired', amountsSealed: false });
    expect(
      (await owner.post(`/api/requests/${id}/republication`, { version: body.version, deadlineAt: later(-1) })).status,
    ).toBe(422);
    const again = await owner.post(`/api/requests/${id}/republication`, {
      version: body.version,
      deadlineAt: later(9),
    });
    expect(again.body).toMatchObject({ state: 'published' });
    const kinds = (await owner.get(`/api/requests/${id}/events`)).body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['request.published', 'request.opened', 'request.expired', 'request.republished']);
    app.clock.now = today;
  });
});

describe('lists', () => {
  test('page by key: every request once, in order, for any page size', async () => {
    const company = await app.company();
    const home = await app.site(company);
    const someone = await app.person({ company });
    const start = app.clock.now;
    for (let i = 0; i < 7; i++) {
      app.clock.now = new Date(start.getTime() + i * 60_000);
      await someone.post('/api/requests', need({ siteId: home, title: `Demande ${i}` }));
    }
    // Drafts have no due date, so they follow in order of creation.
    const written = [0, 1, 2, 3, 4, 5, 6].map((i) => `Demande ${i}`);
    for (const [sort, order] of [
      ['recent', written.toReversed()],
      ['due', written],
    ] as const) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { body } = await someone.get(`/api/requests?limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...titles({ body }));
        cursor = body.nextCursor ?? '';
      } while (cursor);
      expect(seen).toEqual(order);
    }
    expect((await someone.get('/api/requests?cursor=nimporte')).status).toBe(400);
    expect((await someone.get('/api/requests?limit=1000')).status).toBe(422);
  });

  test('contain what the viewer may read, with search ignoring accents, filters and counts', async () => {
    await published({ siteId: otherSite, title: 'Réfection de l’étanchéité', priority: 'low' });
    expect(titles(await limited.get('/api/requests'))).toEqual(['Réfection de l’étanchéité']);
    expect(titles(await owner.get('/api/requests?q=refection%20de%20l%27etanch'))).toEqual([
      'Réfection de l’étanchéité',
    ]);
    expect(titles(await owner.get('/api/requests?q=clos%20voltaire'))).toEqual(['Réfection de l’étanchéité']);
    expect(titles(await provider.get('/api/requests?q=clos%20voltaire'))).toEqual([]);
    expect(titles(await owner.get('/api/requests?q=100%25'))).toEqual([]);
    expect(titles(await owner.get(`/api/requests?priority=low,high&siteId=${otherSite}`))).toEqual([
      'Réfection de l’étanchéité',
    ]);
    expect(titles(await stranger.get('/api/requests'))).toEqual([]);
    const { body } = await limited.get('/api/requests/counts');
    expect(body).toMatchObject({ all: 1, open: 1, urgent: 0, unanswered: 1 });
    const offered = await provider.get('/api/requests?view=unanswered');
    expect(offered.body.items.length).toBeGreaterThan(0);
    expect(
      offered.body.items.every(
        ({ quoteCount, provider: awarded }: { quoteCount: number; provider: null }) =>
          quoteCount === 0 && awarded === null,
      ),
    ).toBe(true);
  });

  test('state who may write and answer, and what a provider has answered', async () => {
    const tender = await published({ title: 'Relevé d’étanchéité' });
    const row = async (who: Caller) => {
      const { body } = await who.get('/api/requests?limit=100');
      return {
        create: body.acts.create,
        ...body.items.find(({ id }: { id: string }) => id === tender.id),
      };
    };
    const reading = { allowed: false, code: 'FORBIDDEN' };
    const none = { mayQuote: false, ownQuote: null };
    expect(await row(owner)).toMatchObject({ create: { allowed: true }, ...none });
    expect(await row(reader)).toMatchObject({ create: reading, ...none });
    expect(await row(admin)).toMatchObject({ create: { allowed: false, code: 'WRONG_SIDE' }, ...none });
    const colleague = await app.person({ role: 'prestataire', company: provider.companyId, membership: 'viewer' });
    expect(await row(provider)).toMatchObject({ create: { code: 'WRONG_SIDE' }, mayQuote: true, ownQuote: null });
    expect(await row(colleague)).toMatchObject({ mayQuote: false });

    const id = '019371e0-0000-7000-8000-00000000f00d';
    await app.db
      .insertInto('quotes')
      .values({ id, request_id: tender.id, provider_id: provider.companyId ?? '', state: 'draft' })
      .execute();
    expect(await row(provider)).toMatchObject({ mayQuote: false, ownQuote: { id, state: 'draft' } });
    expect(await row(owner)).toMatchObject(none);
    await app.db.deleteFrom('quotes').where('id', '=', id).execute();
  });

  test('offer the providers that serve a site, and the similar open requests there', async () => {
    const near = await owner.get(`/api/eligible-providers?siteId=${site}&trade=waterproofing`);
    expect(near.body).toMatchObject({ count: 1, favouriteCount: 0, items: [{ id: provider.companyId }] });
    expect((await provider.get(`/api/eligible-providers?siteId=${site}&trade=waterproofing`)).status).toBe(403);
    const favourites = app.db.insertInto('favourite_providers');
    for (const other of [faraway, otherTrade]) {
      await favourites.values({ company_id: owner.companyId ?? '', provider_id: other.companyId ?? '' }).execute();
    }
    const after = await owner.get(`/api/eligible-providers?siteId=${site}&trade=waterproofing`);
    // As publication counts them: of the trade, wherever they work.
    expect(after.body).toMatchObject({ count: 1, favouriteCount: 1 });
    expect((await stranger.get(`/api/eligible-providers?siteId=${site}&trade=waterproofing`)).body.count).toBe(0);
    const similar = await owner.get(
      `/api/requests/similar?siteId=${site}&trade=waterproofing&title=infiltration%20terrasse`,
    );
    expect(titles({ body: { items: similar.body } })).toContain('Infiltration sous terrasse, cage B');
    const other = await owner.get(`/api/requests/similar?siteId=${site}&title=interphone%20muet`);
    expect(other.body).toEqual([]);
  });
});

describe('photos', () => {
  const form = (bytes: Buffer, name = 'terrasse.jpg') => {
    const boundary = 'limite';
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    };
  };
  const picture = (colour: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .toBuffer();

  test('are re-encoded without location, and readable by the request’s readers', async () => {
    const { id, version } = await draft();
    const added = await owner.call({
      method: 'POST',
      url: `/api/requests/${id}/photos`,
      ...form(await picture('red')),
    });
    expect(added).toMatchObject({ status: 201, body: { name: 'terrasse.webp', width: 60, height: 40 } });
    const url = `/api/requests/${id}/photos/${added.body.id}`;
    const read = await app.http.inject({ method: 'GET', url, headers: { cookie: owner.cookie } });
    expect(read.headers['content-type']).toBe('image/webp');
    expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined();
    expect((await provider.get(url)).status).toBe(404);
    await owner.post(`/api/requests/${id}/publication`, { version });
    expect((await provider.get(`${url}?size=thumb`)).status).toBe(200);
    expect((await stranger.get(url)).status).toBe(404);
    expect((await owner.delete(url)).status).toBe(200);
    expect((await owner.get(url)).status).toBe(404);
  });

  test('with lost bytes are absent', async () => {
    const { id } = await draft();
    const url = `/api/requests/${id}/photos`;
    const { body } = await owner.call({ method: 'POST', url, ...form(await picture('green')) });
    await app.files.remove(`photos/${body.id}`);
    expect((await owner.get(`${url}/${body.id}`)).status).toBe(404);
    expect((await owner.get(`${url}/${body.id}?size=thumb`)).status).toBe(200);
  });

  test('are refused when not a picture, too large, or added without the right', async () => {
    const { id } = await draft();
    const url = `/api/requests/${id}/photos`;
    const send = (who: Caller, bytes: Buffer) => who.call({ method: 'POST', url, ...form(bytes) });
    expect((await send(owner, Buffer.from('<svg onload="alert(1)"/>'))).body.code).toBe('NOT_AN_IMAGE');
    expect((await send(owner, Buffer.alloc(5.5 * 1024 * 1024, 1))).status).toBe(413);
    expect((await send(stranger, await picture('blue'))).status).toBe(404);
    expect((await send(reader, await picture('blue'))).status).toBe(403);
    expect((await owner.post(url, { file: 'x' })).status).toBe(415);
    expect(
      (await owner.call({ method: 'POST', url: '/api/requests/x/photos', ...form(await picture('blue')) })).status,
    ).toBe(404);
  });
});
