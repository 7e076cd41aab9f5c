import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { formatMoney } from '#common/money.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';
import { png } from '#test/documents.ts';
import { camera, missionsOf, said, sendPhoto } from '#test/missions.ts';
import { upload } from '#test/multipart.ts';
import { digest, keptPapers } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf', street: '84 rue Oberkampf' });
const owner = await app.person({ company });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const neighbour = await app.person({ company: await app.company() });
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const { act, after, carry, inDays, offer } = carriedOrders(app, owner, site);

const { download, keepAll } = keptPapers(app);
const givenOf = async ({ requestId }: Carried) => {
  const { given, refused } = (await owner.get(`/api/requests/${requestId}/reception`)).body;
  return given ?? refused.at(-1);
};
const ink = [
  [
    [10, 20],
    [300, 80],
  ],
];
const signature = { name: 'Claire Delmas', ink };
const hostile = ['#let x = 1', String.raw`\u{41} $x^2$ "guillemets"`, 'Étanchéité 😀 שלום مرحبا', 'a'.repeat(290)];

describe('a reception report', () => {
  test('is the stored PDF whose digest was signed, readable by both sides only', async () => {
    const order = await carry(lefort, 'completed', [], { retentionBp: 500 });
    const snags = [
      { description: 'Crapaudine absente', place: 'Angle nord', severity: 'blocking', dueOn: '2026-11-27' },
    ];
    const checklist = [{ check: 'watertight', result: 'ok' }];
    const signed = { signature, providerSignature: { name: 'Yann Lefort', ink } };
    const { body } = await act(owner, order, 'acceptance', { snags, checklist, retentionBp: 500, ...signed });
    const { id, sha256, retentionMinor } = await givenOf(order);
    const first = await download(lefort, `receptions/${id}/report`);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`PV-${order.number}.pdf`),
    });
    expect(digest(first.rawPayload)).toBe(sha256);
    await keepAll();
    expect((await download(owner, `receptions/${id}/report`)).rawPayload.equals(first.rawPayload)).toBe(true);
    for (const who of [elsewhere, neighbour, rivoire]) {
      expect((await download(who, `receptions/${id}/report`)).statusCode).toBe(404);
    }
    const read = await readPaper(first.rawPayload);
    expect(read).toMatchObject({ pages: 1, conformance: '3A', isTagged: true });
    for (const words of [
      'Régie Saint-Ambroise, maître d’ouvrage',
      'Couverture Lefort',
      'Avec 1 réserve',
      'Crapaudine absente',
      'Angle nord',
      'Bloquante',
      'Essai d’étanchéité',
      formatMoney(retentionMinor, 'EUR').replaceAll(/\s/g, ' '),
      formatMoney(body.totalTtcMinor, 'EUR').replaceAll(/\s/g, ' '),
      '19 nov. 2027',
      '19 nov. 2036',
      'Yann Lefort',
      'Claire Delmas',
    ]) {
      expect(read.text).toContain(words);
    }
  });

  test('gives dates and times in the site’s time zone, named when overseas', async () => {
    for (const [postalCode, day, hour] of [
      ['97400', '2026-11-21', '21 nov. 2026, 0 h 30 (heure de La Réunion)'],
      ['97200', '2026-11-20', '20 nov. 2026, 16 h 30 (heure de Martinique)'],
      ['98800', '2026-11-21', '21 nov. 2026, 7 h 30 (heure de Nouvelle-Calédonie)'],
      ['75011', '2026-11-20', '20 nov. 2026, 21 h 30'],
    ] as const) {
      await app.db
        .updateTable('sites')
        .set({ postal_code: postalCode, insee_code: '' })
        .where('id', '=', site)
        .execute();
      const order = await carry(lefort, 'completed');
      const before = app.clock.now;
      app.clock.now = new Date('2026-11-20T20:30:00Z');
      await act(owner, order, 'acceptance', { snags: [], signature });
      const { id, effectOn } = await givenOf(order);
      const { text } = await readPaper((await download(owner, `receptions/${id}/report`)).rawPayload);
      app.clock.now = before;
      expect(effectOn).toBe(day);
      expect(text.replaceAll(/\s+/gu, ' ')).toContain(hour);
      expect(text.includes('(heure de')).toBe(postalCode !== '75011');
    }
  });

  test('names the client’s principal, states the place once, and identifies companies by registration', async () => {
    const order = await carry(lefort, 'accepted');
    const street = '29 bis rue des Francs-Bourgeois';
    await app.db.updateTable('sites').set({ landlord: 'Foncière Sedaine', name: street, street }).execute();
    await app.db.updateTable('company_profiles').set({ siret: '99901000200015' }).where('id', '=', company).execute();
    const { id } = await givenOf(order);
    const { text } = await readPaper((await download(owner, `receptions/${id}/report`, 'en')).rawPayload);
    expect(text).toContain('Foncière Sedaine (represented by Régie Saint-Ambroise), client');
    expect(text.split(street)).toHaveLength(2);
    expect(text).toMatch(/Régie Saint-Ambroise · SIRET 999 010 002 00015/);
  });

  test('carries the ordering company’s logo of that time', async () => {
    expect((await upload(owner, '/api/company/logo', png, 'logo.png', 'file', 'PUT')).status).toBe(200);
    const order = await carry(lefort, 'completed');
    await act(owner, order, 'acceptance', { snags: [], signature });
    const { id } = await givenOf(order);
    expect((await owner.delete('/api/company/logo')).status).toBe(200);
    const { alts } = await readPaper((await download(owner, `receptions/${id}/report`)).rawPayload);
    expect(alts).toEqual(['Régie Saint-Ambroise', expect.stringContaining('Claire Delmas')]);
  });

  test('for upkeep mentions no guarantee of works', async () => {
    const order = await carry(lefort, 'completed');
    await app.db.updateTable('requests').set({ trade: 'cleaning' }).where('id', '=', order.requestId).execute();
    expect((await owner.get(`/api/requests/${order.requestId}/reception`)).body.usualWorks).toBeNull();
    await act(owner, order, 'acceptance', { signature });
    const { text } = await readPaper(
      (await download(owner, `receptions/${(await givenOf(order)).id}/report`)).rawPayload,
    );
    expect(text).not.toMatch(/Garanties|Décennale|Parfait achèvement/);
  });

  test('in another language is a copy that names the French one as authoritative', async () => {
    const order = await carry(lefort, 'accepted');
    const { id } = await givenOf(order);
    for (const [language, words] of [
      ['de', 'Abnahmeprotokoll'],
      ['en', 'Acceptance report'],
      ['es', 'Acta de recepción'],
      ['it', 'Verbale'],
    ] as const) {
      const { rawPayload } = await download(owner, `receptions/${id}/report?language=${language}`);
      expect((await readPaper(rawPayload)).text).toContain(words);
    }
  });

  test('shows a photo of each snag, and before and after side by side', async () => {
    const photoOf = async (who: Caller, url: string) => {
      const { status, body } = await upload(who, url, png, 'photo.png');
      expect(status).toBe(201);
      return body;
    };
    const need = { siteId: site, title: 'Infiltration', description: 'Auréole.', trade: 'waterproofing' };
    const request = (await owner.post('/api/requests', { ...need, deadlineAt: inDays(3) })).body;
    const before = await photoOf(owner, `/api/requests/${request.id}/photos`);
    const { version } = (await owner.get(`/api/requests/${request.id}`)).body;
    expect((await owner.post(`/api/requests/${request.id}/publication`, { version })).status).toBe(200);
    const quote = await offer(lefort, request.id);
    const agreed = { version: quote.version, signerName: 'Claire Delmas' };
    const issued = after(await owner.post(`/api/quotes/${quote.id}/acceptance`, agreed));
    const order = after(await act(lefort, after(await act(lefort, issued, 'confirmation')), 'start'));
    const photo = await photoOf(lefort, `/api/work-orders/${order.id}/photos`);
    const said = { caption: 'Naissance EP', beforeId: before.id };
    expect((await lefort.put(`/api/work-orders/${order.id}/photos/${photo.id}`, said)).status).toBe(200);
    const done = after(await act(lefort, order, 'completion'));
    const noted = {
      id: crypto.randomUUID(),
      description: 'Crapaudine absente',
      place: '',
      severity: 'minor',
      dueOn: '2026-11-27',
    };
    await owner.put(`/api/work-orders/${order.id}/reception-draft`, { data: { snags: [noted] } });
    await photoOf(owner, `/api/work-orders/${order.id}/reception-draft/snags/${noted.id}/photos`);
    const shown = ['Avant, Naissance EP', 'Après, Naissance EP', 'Crapaudine absente'];
    const draft = await download(owner, `work-orders/${order.id}/reception-draft/report`);
    expect((await readPaper(draft.rawPayload)).alts).toEqual(shown);
    // Embedded as JPEG: sixty decoded photos would make a PDF of 24 MB.
    expect(draft.rawPayload.toString('latin1')).toContain('/DCTDecode');

    expect((await act(owner, done, 'acceptance', { snags: [noted], signature })).status).toBe(200);
    const { id, sha256 } = await givenOf(order);
    const { rawPayload } = await download(lefort, `receptions/${id}/report`);
    expect(digest(rawPayload)).toBe(sha256);
    expect((await readPaper(rawPayload)).alts).toEqual([...shown, 'Signature de Claire Delmas']);
    const copy = await download(owner, `receptions/${id}/report?language=en`);
    expect((await readPaper(copy.rawPayload)).alts).toContain('Before, Naissance EP');
    await app.db.deleteFrom('papers').where('owner_id', '=', id).execute();
    const again = await download(owner, `receptions/${id}/report`);
    expect(again.rawPayload.equals(rawPayload)).toBe(true);
  });

  test('shows unpaired photos of the work', async () => {
    const order = await carry(lefort, 'under_way');
    const { body } = await upload(lefort, `/api/work-orders/${order.id}/photos`, png, 'photo.png');
    const said = { caption: 'Solin posé', beforeId: null };
    expect((await lefort.put(`/api/work-orders/${order.id}/photos/${body.id}`, said)).status).toBe(200);
    await act(owner, after(await act(lefort, order, 'completion')), 'acceptance', { snags: [], signature });
    const { id } = await givenOf(order);
    const { alts, text } = await readPaper((await download(lefort, `receptions/${id}/report`)).rawPayload);
    expect(alts).toEqual(['Après, Solin posé', 'Signature de Claire Delmas']);
    expect(text).toContain('Solin posé');
  });

  test('shows the crews’ photos and readings of finished visits, as of its decision', async () => {
    const { confirmed, karim, lefort: firm, owner: client, plan, send, team } = await missionsOf(app);
    const before = app.clock.now;
    app.clock.now = new Date('2026-11-20T08:00:00Z');
    const { id: visitId, requestId } = await confirmed();
    app.clock.now = new Date('2026-11-20T13:30:00Z');
    await send(karim, visitId, 'arrival', {}, said('2026-11-20T13:05:00.000Z'));
    const { checks } = (await karim.get(`/api/missions/${visitId}`)).body;
    await send(karim, visitId, 'readings', { checkId: checks[0].id, result: 'redo', note: 'Joint à refaire' });
    const was = uuidv7();
    await sendPhoto(karim, visitId, await camera(), { entryId: was, caption: 'Relevé' });
    await sendPhoto(karim, visitId, await camera(), { phase: 'after', beforeId: was, caption: 'Relevé' });
    await sendPhoto(karim, visitId, await camera(), { phase: 'after', caption: 'Solin' });
    await sendPhoto(karim, visitId, await camera(), { phase: 'before', caption: 'Palier' });
    await sendPhoto(karim, visitId, await camera(), { phase: 'during', caption: 'Contrôle' });
    const order = async () => (await firm.get(`/api/requests/${requestId}/reception`)).body.order;
    const draftOf = async () =>
      readPaper((await download(client, `work-orders/${(await order()).id}/reception-draft/report`)).rawPayload);
    await send(karim, visitId, 'departure', { finished: true });
    const last = after(await plan(await order(), [hours('2026-11-20', '18:00', '19:00')], { crewId: team.id }));
    await send(karim, last.id, 'arrival');
    await sendPhoto(karim, last.id, await camera(), { phase: 'after', caption: 'Nettoyage' });
    await send(karim, last.id, 'departure', { finished: true });
    const done = after(await act(firm, await order(), 'completion'));
    // Pairs, then the last visit, in the order of the page.
    const shown = 'Avant, Relevé|Après, Relevé|Après, Nettoyage|Après, Solin|Pendant, Contrôle|Avant, Palier'.split(
      '|',
    );
    expect((await draftOf()).alts).toEqual(shown);
    expect((await act(client, done, 'reception-call', { calledFor: '2026-11-20T18:00:00.000Z' })).status).toBe(201);
    expect((await act(client, done, 'acceptance', { snags: [], signature })).status).toBe(200);
    const { id } = (await client.get(`/api/requests/${requestId}/reception`)).body.given;
    const report = async (language?: string) =>
      readPaper((await download(client, `receptions/${id}/report`, language)).rawPayload);
    const { alts, text } = await report();
    expect(alts).toEqual([...shown, 'Signature de Claire Delmas']);
    expect(text.replaceAll(/\s+/gu, ' ')).toMatch(/Relevés des intervenants .*Joint à refaire.*à reprendre/);
    // No copy contains later photos.
    app.clock.now = new Date('2026-11-20T13:40:00Z');
    await sendPhoto(karim, visitId, await camera(), { phase: 'after', caption: 'Plus tard' });
    const copy = await report('en');
    const copied = 'Before, Relevé|After, Relevé|After, Nettoyage|After, Solin|During, Contrôle|Before, Palier'.split(
      '|',
    );
    expect(copy.alts).toEqual([...copied, expect.anything()]);
    expect(copy.text).toContain('Call to the acceptance');
    // Simulates reports signed before: only without the trigger can a signed row change.
    const signedBefore = async (kept: { shows_crew?: boolean; shows_all_photos?: boolean }) => {
      await sql`ALTER TABLE receptions DISABLE TRIGGER USER`.execute(app.db);
      await app.db.updateTable('receptions').set(kept).where('id', '=', id).execute();
      await sql`ALTER TABLE receptions ENABLE TRIGGER USER`.execute(app.db);
      return report('en');
    };
    expect((await signedBefore({ shows_all_photos: false })).alts).toHaveLength(5);
    const old = await signedBefore({ shows_crew: false });
    expect(old.alts).toHaveLength(1);
    expect(old.text).not.toContain('Call to the acceptance');
    app.clock.now = before;
  });

  test('of a refusal states the reason and prints markup literally', async () => {
    const order = await carry(lefort, 'completed');
    const [reason, observations, label, long] = hostile;
    const found = { observations, checklist: [{ label, result: 'redo', note: long }], signature };
    expect((await act(owner, order, 'acceptance-refusal', { reason, ...found })).status).toBe(200);
    const { id } = await givenOf(order);
    const { text, widest, overlaps } = await readPaper((await download(lefort, `receptions/${id}/report`)).rawPayload);
    expect(text).toContain('#let x = 1');
    expect(text).toContain('Réception refusée');
    // It neither lists snags nor states that there are none.
    expect(text).not.toMatch(/Aucune réserve/i);
    expect(widest).toBeLessThan(595);
    expect(overlaps).toEqual([]);
  });

  test('can be previewed from the draft before signing', async () => {
    const order = await carry(lefort, 'completed');
    const url = `work-orders/${order.id}/reception-draft/report`;
    const data = { observations: 'Vu avec le gardien.', retentionBp: 500 };
    await owner.put(`/api/work-orders/${order.id}/reception-draft`, { data });
    const { text } = await readPaper((await download(owner, url)).rawPayload);
    expect(text).toContain('Vu avec le gardien.');
    expect(text).toContain('Sans signature');
    expect((await download(lefort, url)).statusCode).toBe(403);
    for (const who of [elsewhere, neighbour]) expect((await download(who, url)).statusCode).toBe(404);
  });
});
