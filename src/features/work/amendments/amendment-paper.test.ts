import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';
import { digest, keptPapers, printed } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
const { act, carry, inDays } = carriedOrders(app, owner, site);

const drain = {
  kind: 'line',
  designation: 'Crapaudine',
  quantityMilli: 2000,
  unit: 'u',
  unitPriceE4: 450_000,
  vatRateBp: 1000,
};
const propose = async ({ id, version }: Pick<Carried, 'id' | 'version'>, input = {}) => {
  const sent = { version, reason: 'Relevé à reprendre', added: [drain], ...input };
  const { status, body } = await lefort.post(`/api/work-orders/${id}/amendments`, sent);
  expect(status).toBe(201);
  return body;
};
const sign = (of: { id: string; version: number }, more = {}) =>
  owner.post(`/api/amendments/${of.id}/signature`, { version: of.version, signerName: 'Claire Delmas', ...more });
const { download: load, keepAll } = keptPapers(app);
const download = (who: Pick<Caller, 'cookie'>, id: string, language?: string) =>
  load(who, `amendments/${id}/paper`, language);
const textOf = async (answer: Awaited<ReturnType<typeof download>>) => {
  expect(answer.statusCode).toBe(200);
  return (await readPaper(answer.rawPayload)).text.replaceAll(/\s+/g, ' ');
};
const certified = { vatCertified: [1000] };

describe('the document of an amendment', () => {
  test('can be read before signing: the changes, the new total of the order, its dates and the proposer', async () => {
    const order = await carry(lefort, 'confirmed');
    const lot = { ...drain, kind: 'lot', designation: 'Évacuations', quantityMilli: 0, unitPriceE4: 0 };
    const body = await propose(order, {
      changed: [{ position: 0, quantityMilli: 3000 }],
      added: [lot, drain],
      delayDays: 2,
      endsOn: inDays(9).slice(0, 10),
    });
    const answer = await download(owner, body.id);
    expect(answer.headers['content-disposition']).toContain(`${order.number}-AV1.pdf`);
    const paper = await readPaper(answer.rawPayload);
    expect(paper).toMatchObject({ pages: 1, conformance: '3A', title: `Avenant n° 1 à ${order.number}` });
    const text = paper.text.replaceAll(/\s+/g, ' ');
    const expected = [
      'Couverture Lefort',
      'Régie Saint-Ambroise',
      'Relevé à reprendre',
      'quantité 1, puis 3',
      'Évacuations',
      'Crapaudine',
      printed(200_00),
      printed(body.before.totalHtMinor),
      printed(body.after.totalHtMinor),
      printed(body.after.totalTtcMinor),
      '2 jours de plus.',
      'Nouvelle fin',
      'le signataire, en qualité de preneur de la prestation, certifie',
      'Proposé et signé en ligne le',
      'À signer en ligne',
    ];
    expect(expected.filter((said) => !text.includes(said))).toEqual([]);
    expect(await app.db.selectFrom('papers').select('name').where('owner_id', '=', body.id).execute()).toEqual([]);
  });

  test('is typeset on signing: its digest is stored with the signature and matches the stored file', async () => {
    const order = await carry(lefort, 'under_way');
    const proposed = await propose(order);
    const { status, body } = await sign(proposed, certified);
    expect(status).toBe(200);
    expect(body.sha256).not.toBe(proposed.sha256);
    const signed = await download(lefort, body.id);
    expect(digest(signed.rawPayload)).toBe(body.sha256);
    const text = await textOf(signed);
    for (const said of [
      'Claire Delmas',
      'Accepté en ligne par Claire Delmas (Régie Saint-Ambroise) le',
      'du CGI, ni augmenté de plus de 10 % la surface',
      'Certifié par Claire Delmas le',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('À signer');
    const { items } = (await owner.get(`/api/requests/${order.requestId}/events`)).body;
    expect(items.at(-1)).toMatchObject({ kind: 'amendment.signed', data: { sha256: body.sha256 } });

    await keepAll();
    const kept = await app.db.selectFrom('attachments').select('sha256').where('owner_id', '=', body.id).execute();
    expect(kept).toEqual([{ sha256: body.sha256 }]);
    await app.db.updateTable('sites').set({ name: 'Autre nom' }).where('id', '=', site).execute();
    expect(digest((await download(owner, body.id)).rawPayload)).toBe(body.sha256);
  });

  test('names the landlord that the client orders for', async () => {
    const { id } = await propose(await carry(lefort, 'confirmed'));
    await app.db.updateTable('sites').set({ landlord: 'Foncière Sedaine' }).where('id', '=', site).execute();
    expect(await textOf(await download(owner, id))).toContain(
      'Maître d’ouvrage Foncière Sedaine représenté par Régie Saint-Ambroise',
    );
  });

  test('shows what a discount on the whole order leaves of its lines, to the cent', async () => {
    const order = await carry(lefort, 'confirmed');
    await app.db.updateTable('work_orders').set({ discount_bp: 1000 }).where('id', '=', order.id).execute();
    const { before, after, id } = await propose(order);
    const text = await textOf(await download(lefort, id));
    const change = after.totalHtMinor - before.totalHtMinor;
    for (const minor of [90_00, change - 90_00, change, after.totalHtMinor]) expect(text).toContain(printed(minor));
    expect(text).toContain('Remise de la commande 10 %');
  });

  test.each([
    // Rate of the order, rates added, total with tax, mention: calculated by hand.
    ['97400', 850, [850, 210, 175, 105], 249_39, null],
    ['97200', 850, [850, 210, 175, 105], 249_39, null],
    ['97300', 0, [], 235_76, 'article 294 du CGI'],
    ['97600', 0, [], 235_76, 'article 294 du CGI'],
    ['97133', 0, [], 235_76, '259 A'],
    ['98800', 0, [], 235_76, '259 A'],
  ] as const)('at %s uses the rates of the place', async (postalCode, rate, added, totalTtcMinor, mention) => {
    const there = carriedOrders(app, owner, await app.site(company, { postalCode, city: '' }));
    const { vatRateBp: _, ...untaxed } = drain;
    const request = await there.publish();
    const first = { ...untaxed, quantityMilli: 1000, unitPriceE4: 1_000_000 };
    const quote = await there.offer(lefort, request.id, { lines: [first] });
    const signed = { version: quote.version, signerName: 'Claire Delmas' };
    const ordered = there.after(await owner.post(`/api/quotes/${quote.id}/acceptance`, signed));
    const order = there.after(await there.act(lefort, ordered, 'confirmation'));
    const lines = [
      { quantityMilli: 3000, unitPriceE4: 123_456 },
      { quantityMilli: 2000, unitPriceE4: 450_500 },
      { quantityMilli: 10_000, unitPriceE4: 845 },
      { quantityMilli: 1000, unitPriceE4: 77_700 },
    ].map((priced, at) => ({ ...untaxed, ...priced, ...(added[at] && { vatRateBp: added[at] }) }));
    const body = await propose(order, { added: lines });
    expect(body.before.totalTtcMinor).toBe(rate === 850 ? 108_50 : 100_00);
    expect(body.after).toMatchObject({ totalHtMinor: 235_76, totalTtcMinor });
    const text = await textOf(await download(owner, body.id));
    for (const minor of [235_76, totalTtcMinor, totalTtcMinor - body.before.totalTtcMinor])
      expect(text).toContain(printed(minor));
    if (rate === 850)
      for (const said of [
        '8,5 % 37,04 € 3,15 €',
        '2,1 % 90,10 € 1,89 €',
        '1,75 % 0,85 € 0,01 €',
        '1,05 % 7,77 € 0,08 €',
      ])
        expect(text).toContain(said);
    if (mention) expect(text).toContain(mention);
    const { status, body: kept } = await sign(body);
    expect([status, kept.after?.totalTtcMinor]).toEqual([200, totalTtcMinor]);
  });

  test('can be read by the two companies and by admins, and is absent for anybody else', async () => {
    const { id } = await propose(await carry(lefort, 'confirmed'));
    for (const who of [owner, member, viewer, admin, lefort]) expect((await download(who, id)).statusCode).toBe(200);
    for (const who of [elsewhere, stranger, rival]) expect((await download(who, id)).statusCode).toBe(404);
    expect((await app.http.inject({ url: `/api/amendments/${id}/paper` })).statusCode).toBe(401);
    expect((await download(owner, 'f3b0c442-98fc-4c14-9afb-f4c8996fb924')).statusCode).toBe(404);
  });

  test('does not exist for a request nor for an amendment that was dropped', async () => {
    const order = await carry(lefort, 'confirmed');
    const asking = { version: order.version, wish: 'Ajouter une crapaudine.' };
    const asked = (await owner.post(`/api/work-orders/${order.id}/amendment-requests`, asking)).body;
    expect((await download(owner, asked.id)).statusCode).toBe(404);
    const proposed = await propose(order);
    expect(await textOf(await download(owner, proposed.id))).toContain('Ajouter une crapaudine.');
    await lefort.post(`/api/amendments/${proposed.id}/withdrawal`, { version: proposed.version });
    expect((await download(owner, proposed.id)).statusCode).toBe(404);
  });

  test('in another language is a copy that says so', async () => {
    const { id } = await propose(await carry(lefort, 'confirmed'));
    for (const [language, kind, notice] of [
      ['en', 'Amendment no. 1', 'Translation: only the document in French is binding.'],
      ['de', 'Nachtrag Nr. 1', 'verbindlich ist allein das Dokument auf Französisch'],
      ['es', 'Modificación n.º 1', 'solo el documento en francés da fe'],
      ['it', 'Variante n. 1', 'fa fede solo il documento in francese'],
    ] as const) {
      const text = await textOf(await download(owner, id, language));
      expect(text).toContain(notice);
      expect(text).toContain(kind);
    }
  });

  test('of an amendment signed as content shows the digest of that content, and never changes again', async () => {
    const order = await carry(lefort, 'confirmed');
    const { id, sha256 } = await propose(order);
    const signed = { state: 'signed', signer_name: 'Claire Delmas', signed_at: app.clock.now };
    await app.db.updateTable('amendments').set(signed).where('id', '=', id).execute();
    const answer = await download(owner, id);
    expect((await textOf(answer)).replaceAll(' ', '')).toContain(sha256);
    const write = app.db
      .updateTable('amendments')
      .set({ paper_sha256: 'a'.repeat(64) })
      .where('id', '=', id);
    await expect(write.execute()).rejects.toThrow();
    expect((await act(lefort, order, 'start')).status).toBe(200);
    expect(digest((await download(lefort, id)).rawPayload)).toBe(digest(answer.rawPayload));
  });
});
