import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';
import { png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const manager = await app.person({ company, membership: 'manager', siteIds: [site] });
const member = await app.person({ company, membership: 'member' });
const reader = await app.person({ company, membership: 'viewer' });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const neighbour = await app.person({ company: await app.company() });
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const { act, carry } = carriedOrders(app, owner, site);

type Who = typeof owner;
const ink = [
  [
    [10, 20],
    [300, 80],
  ],
  [[400, 90]],
];
const signature = { name: 'Claire Delmas', ink, where: { latitude: 48.86, longitude: 2.37, accuracyM: 12 } };
const theirs = { name: 'Yann Lefort', ink };
const snagId = () => crypto.randomUUID();
const snag = (id: string = snagId()) => ({
  id,
  description: 'Crapaudine absente',
  place: 'Naissance EP, angle nord',
  severity: 'hindering',
  dueOn: '2026-11-27',
});
const checklist = [
  { check: 'watertight', result: 'ok' },
  { label: 'Gravats du palier', result: 'redo', note: 'Deux sacs restent' },
];
const read = async ({ requestId }: Carried, who: Pick<Who, 'get'> = owner) =>
  who.get(`/api/requests/${requestId}/reception`);
const keep = (who: Pick<Who, 'put'>, { id }: Carried, data: object, version?: number) =>
  who.put(`/api/work-orders/${id}/reception-draft`, { data, ...(version && { version }) });
const signFirst = (who: Pick<Who, 'post'>, order: Carried) =>
  act(who, order, 'reception/provider-signature', { signature: theirs });

describe('a reception', () => {
  test('is signed by both sides on one device, and its findings, decision and signatures never change', async () => {
    const order = await carry(lefort, 'completed', [], { retentionBp: 500 });
    const input = { snags: [snag()], checklist, observations: 'Vu avec le gardien.', effectOn: '2026-11-19' };
    const both = { signature, providerSignature: theirs, retentionBp: 500 };
    expect((await act(owner, order, 'acceptance', { ...input, ...both })).status).toBe(200);
    const { body } = await read(order, lefort);
    expect(body).toMatchObject({
      given: {
        outcome: 'snags',
        tacit: false,
        effectOn: '2026-11-19',
        observations: 'Vu avec le gardien.',
        retentionBp: 500,
        retentionMinor: Math.round(body.order.totalTtcMinor / 20),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        checklist: [
          { check: 'watertight', result: 'ok' },
          { label: 'Gravats du palier', note: 'Deux sacs restent' },
        ],
      },
      draft: null,
      waiting: null,
      acts: { prepare: { allowed: false }, photograph: { code: 'NOT_UNDER_WAY' } },
      order: { snags: [{ place: 'Naissance EP, angle nord', severity: 'hindering', dueOn: '2026-11-27' }] },
    });
    expect(body.given.signatures).toMatchObject([
      { side: 'provider', name: 'Yann Lefort', ink, isOwnDevice: false, signedAt: '2026-11-19T09:00:00.000Z' },
      { side: 'ordering', name: 'Claire Delmas', ink, where: signature.where },
    ]);
  });

  test('signed offline and sent twice is recorded once; without the right, neither attempt is', async () => {
    const order = await carry(lefort, 'completed');
    const kept = (who: Who) => {
      const sent = { version: order.version, signature, providerSignature: theirs };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const url = `/api/work-orders/${order.id}/acceptance`;
      return () => who.call({ method: 'POST', url, headers, payload: sent });
    };
    const unheard = kept(member);
    for (const send of [unheard, unheard]) expect((await send()).status).toBe(403);
    expect((await read(order)).body.given).toBeNull();
    const signed = kept(owner);
    const [first, again] = [await signed(), await signed()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const { id, signatures } = (await read(order)).body.given;
    expect(signatures).toHaveLength(2);
    const rows = await app.db.selectFrom('reception_signatures').where('reception_id', '=', id).select('id').execute();
    expect(rows).toHaveLength(2);
  });

  test('may come from an old client: a row without signatures', async () => {
    const order = await carry(lefort, 'accepted', ['Joint à reprendre']);
    expect((await read(order)).body.given).toMatchObject({ outcome: 'snags', effectOn: '2026-11-19', signatures: [] });
  });

  test('refused keeps its reason and findings, which prefill the next one', async () => {
    const order = await carry(lefort, 'completed');
    await keep(owner, order, { snags: [snag()], observations: 'À revoir.' });
    await signFirst(lefort, order);
    const refused = await act(owner, order, 'acceptance-refusal', { reason: 'Relevé trop bas.', checklist, signature });
    expect(refused).toMatchObject({ status: 200, body: { state: 'under_way' } });
    const { body } = await read(order);
    expect(body).toMatchObject({
      given: null,
      waiting: null,
      refused: [
        {
          outcome: 'refused',
          reason: 'Relevé trop bas.',
          effectOn: null,
          signatures: [{ name: 'Yann Lefort' }, { name: 'Claire Delmas' }],
        },
      ],
      draft: { data: { observations: 'À revoir.' } },
    });
  });

  test('takes effect between completion and today', async () => {
    const order = await carry(lefort, 'completed');
    for (const effectOn of ['2026-11-18', '2026-11-20']) {
      expect(await act(owner, order, 'acceptance', { effectOn })).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: ['effectOn'] }] } },
      });
    }
    const late = { snags: [{ ...snag(), dueOn: '2026-11-18' }] };
    expect(await act(owner, order, 'acceptance', late)).toMatchObject({
      body: { data: { issues: [{ path: ['snags', 0, 'dueOn'] }] } },
    });
    expect((await act(owner, order, 'acceptance', { retentionBp: 501 })).status).toBe(422);
    // The order has no retention.
    expect(await act(owner, order, 'acceptance', { retentionBp: 100 })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['retentionBp'] }] } },
    });
    const drawn = { ...signature, ink: [Array.from({ length: 3001 }, () => [1, 1])] };
    expect((await act(owner, order, 'acceptance', { signature: drawn })).status).toBe(422);
    expect((await act(owner, order, 'acceptance', { effectOn: '2026-11-19' })).status).toBe(200);
  });

  test('is readable by both sides only, once there is work to inspect', async () => {
    const order = await carry(lefort, 'under_way');
    for (const who of [owner, member, reader, lefort, crew, admin]) expect((await read(order, who)).status).toBe(200);
    for (const who of [elsewhere, neighbour, rivoire]) expect((await read(order, who)).status).toBe(404);
    expect((await read(order, app.nobody)).status).toBe(401);
    expect((await read(await carry(lefort, 'confirmed'))).status).toBe(404);
  });

  test('signed concurrently on two devices is recorded once', async () => {
    const order = await carry(lefort, 'completed');
    const answers = await Promise.all(
      [owner, manager, owner].map((who) => act(who, order, 'acceptance', { signature })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { id } = (await read(order)).body.given;
    const rows = await app.db.selectFrom('reception_signatures').where('reception_id', '=', id).select('id').execute();
    expect(rows).toHaveLength(1);
    expect(await act(owner, order, 'acceptance', { signature })).toMatchObject({ status: 409 });
  });

  test('cannot be changed, not even directly in the database', async () => {
    const order = await carry(lefort, 'completed');
    await act(owner, order, 'acceptance', { signature });
    const { given } = (await read(order)).body;
    for (const values of [{ outcome: 'snags' as const }, { effect_on: '2026-11-01' }, { sha256: 'a'.repeat(64) }]) {
      const change = app.db.updateTable('receptions').set(values).where('id', '=', given.id).execute();
      await expect(change).rejects.toThrow('does not change');
    }
    const signed = app.db.updateTable('reception_signatures').where('reception_id', '=', given.id);
    await expect(signed.set({ name: 'Quelqu’un' }).execute()).rejects.toThrow('does not change');
    await expect(signed.set({ reception_id: null }).execute()).rejects.toThrow('does not change');
    await signed.set({ signed_by: null, latitude: null, longitude: null, accuracy_m: null }).execute();
    expect((await read(order)).body.given).toMatchObject({
      ...given,
      signatures: [{ name: 'Claire Delmas', where: null }],
    });
  });
});

describe('the provider', () => {
  test('signs once, before the ordering side, which cannot sign for it again', async () => {
    const order = await carry(lefort, 'completed');
    expect(await signFirst(lefort, order)).toMatchObject({
      status: 201,
      body: { side: 'provider', name: 'Yann Lefort' },
    });
    expect(await signFirst(lefort, order)).toMatchObject({ status: 409, body: { code: 'PROVIDER_HAS_SIGNED' } });
    expect((await read(order)).body.waiting).toMatchObject({ name: 'Yann Lefort' });
    const twice = { signature, providerSignature: theirs };
    expect(await act(owner, order, 'acceptance', twice)).toMatchObject({ body: { code: 'PROVIDER_HAS_SIGNED' } });
    expect((await act(owner, order, 'acceptance', { signature })).status).toBe(200);
    expect((await read(order)).body.given.signatures.map(({ side }: { side: string }) => side)).toEqual([
      'provider',
      'ordering',
    ]);
  });

  test('signs only finished work, by a person who commits it', async () => {
    const order = await carry(lefort, 'completed');
    expect((await signFirst(app.nobody, order)).status).toBe(401);
    for (const who of [owner, admin]) expect((await signFirst(who, order)).status).toBe(403);
    expect(await signFirst(crew, order)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await signFirst(rivoire, order)).status).toBe(404);
    expect(await signFirst(lefort, { ...order, version: 99 })).toMatchObject({ body: { code: 'STALE' } });
    const early = await carry(lefort, 'under_way');
    expect(await signFirst(lefort, early)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_COMPLETED' } });
  });

  test('adds photos of its work until reception, each paired with one of the request', async () => {
    const order = await carry(lefort, 'under_way');
    const send = (who: Who) => upload(who, `/api/work-orders/${order.id}/photos`, png, 'apres.png');
    expect((await send(app.nobody as Who)).status).toBe(401);
    expect((await send(owner)).status).toBe(403);
    expect((await send(rivoire)).status).toBe(404);
    const { status, body: photo } = await send(crew);
    expect([status, photo]).toMatchObject([201, { caption: '', beforeId: null }]);
    const url = `/api/work-orders/${order.id}/photos/${photo.id}`;
    expect((await crew.put(url, { caption: 'Naissance EP', beforeId: null })).status).toBe(200);
    expect((await crew.put(url, { caption: 'x', beforeId: photo.id })).status).toBe(404);
    expect((await rivoire.put(url, { caption: 'x' })).status).toBe(404);
    expect((await read(order)).body.after).toMatchObject([{ id: photo.id, caption: 'Naissance EP' }]);
    const bytes = `/api/reception-photos/${photo.id}?size=thumb`;
    for (const who of [owner, reader, lefort, admin]) expect((await who.get(bytes)).status).toBe(200);
    for (const who of [elsewhere, neighbour, rivoire]) expect((await who.get(bytes)).status).toBe(404);
    expect((await rivoire.delete(url)).status).toBe(404);
    expect((await lefort.delete(url)).status).toBe(200);
    expect((await read(order)).body.after).toEqual([]);
    const done = await carry(lefort, 'accepted');
    expect((await upload(lefort, `/api/work-orders/${done.id}/photos`, png, 'a.png')).body.code).toBe('NOT_UNDER_WAY');
  });
});

describe('a draft', () => {
  test('is saved by writers at the version they read; of two concurrent saves one wins', async () => {
    const order = await carry(lefort, 'completed');
    const data = { decision: 'snags', snags: [snag()], checklist: [{ check: 'tidy', result: null }] };
    expect(await keep(member, order, data)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await keep(owner, order, data)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    const answers = await Promise.all([owner, manager].map((who) => keep(who, order, data, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(order, member)).body.draft).toMatchObject({ version: 2, data });
    for (const who of [lefort, admin])
      expect((await read(order, who)).body).toMatchObject({ draft: null, snagPhotos: [] });
    expect((await keep(app.nobody, order, data, 2)).status).toBe(401);
    expect((await keep(lefort, order, data, 2)).status).toBe(403);
    expect((await keep(reader, order, data, 2)).body.code).toBe('FORBIDDEN');
    for (const who of [elsewhere, neighbour]) expect((await keep(who, order, data, 2)).status).toBe(404);
  });

  test('has photos of its snags, which stay with them after signing', async () => {
    const order = await carry(lefort, 'completed');
    const [one, other] = [snag(), snag()];
    await keep(owner, order, { snags: [one, other] });
    const send = (who: Who, id: string) =>
      upload(who, `/api/work-orders/${order.id}/reception-draft/snags/${id}/photos`, png, 'crapaudine.png');
    const sent = await send(member, one.id);
    expect(sent).toMatchObject({ status: 201, body: { snagId: one.id } });
    expect((await send(owner, snagId())).status).toBe(404);
    expect((await send(lefort, one.id)).status).toBe(403);
    expect((await send(elsewhere, one.id)).status).toBe(404);
    const bytes = `/api/reception-photos/${sent.body.id}`;
    for (const who of [owner, reader]) expect((await who.get(bytes)).status).toBe(200);
    for (const who of [lefort, elsewhere, neighbour, admin]) expect((await who.get(bytes)).status).toBe(404);
    const gone = await send(owner, other.id);
    const remove = (who: Who) => who.delete(`/api/work-orders/${order.id}/reception-draft/photos/${gone.body.id}`);
    expect((await remove(neighbour)).status).toBe(404);
    expect((await remove(member)).status).toBe(200);
    expect((await act(owner, order, 'acceptance', { snags: [one, other], signature })).status).toBe(200);
    const { order: received } = (await read(order, lefort)).body;
    expect(received.snags).toMatchObject([
      { id: one.id, photos: { noted: [{ id: sent.body.id }] } },
      { id: other.id, photos: { noted: [] } },
    ]);
    expect((await lefort.get(`/api/snags/${one.id}/photos/${sent.body.id}`)).status).toBe(200);
  });

  test('does not share its snags with another order', async () => {
    const [order, other] = [await carry(lefort, 'completed'), await carry(lefort, 'completed')];
    const noted = snag();
    await keep(owner, order, { snags: [noted] });
    expect((await act(owner, other, 'acceptance', { snags: [noted] })).body.snags[0].id).not.toBe(noted.id);
    expect((await act(owner, order, 'acceptance', { snags: [noted, noted] })).body.snags).toHaveLength(2);
  });
});
