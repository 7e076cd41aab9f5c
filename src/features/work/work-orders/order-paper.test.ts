import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { digest, keptPapers, printed } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { directOrders, emergencySteps } from '#test/direct-orders.ts';
import { line, orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const { publish, offer, act, after, carry } = carriedOrders(app, owner, site);
const { collaborate, draft, emergency, expectBody, hours, place } = directOrders(owner, site);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });

const { attached, download: load, keepAll } = keptPapers(app);
const download = (who: Pick<Caller, 'cookie'>, id: string, language?: string) =>
  load(who, `work-orders/${id}/paper`, language);
const read = async (who: Caller, id: string, language?: string) => {
  const answer = await download(who, id, language);
  expect(answer.statusCode).toBe(200);
  return readPaper(answer.rawPayload);
};
const flat = ({ text }: { text: string }) => text.replaceAll(/\s+/g, ' ');

describe('the document of an order', () => {
  test('has the register and SIREN of the ordering company in its footer (code de commerce, art. R. 123-237)', async () => {
    const { body: company } = await owner.get('/api/company');
    const said = { ...company, iban: '', siret: '73282932000074', registry: 'RCS Paris' };
    const given = await owner.put('/api/company', said);
    expect([given.status, given.body.registry]).toEqual([200, 'RCS Paris']);
    const { id } = await carry(lefort, 'issued');
    expect(flat(await read(owner, id))).toContain('RCS Paris 732 829 320 · SIRET 732 829 320 00074');
  });

  test('has the logo of the ordering company as it was then', async () => {
    const bare = await carry(lefort, 'issued');
    expect((await read(owner, bare.id)).alts).toEqual([]);
    expect((await upload(owner, '/api/company/logo', png, 'logo.png', 'file', 'PUT')).status).toBe(200);
    const order = await carry(lefort, 'issued');
    const first = await download(owner, order.id);
    expect((await readPaper(first.rawPayload)).alts).toEqual(['Régie Saint-Ambroise']);
    expect((await owner.delete('/api/company/logo')).status).toBe(200);
    expect(digest((await download(owner, order.id)).rawPayload)).toBe(digest(first.rawPayload));
  });

  test('names on site the contact that the screen shows once it is confirmed', async () => {
    const [contact_name, contact_phone] = ['Loge Benali', '04 78 00 00 00'];
    await app.db.updateTable('sites').set({ contact_name, contact_phone }).where('id', '=', site).execute();
    const order = await carry(lefort, 'confirmed');
    const { ofSite } = (await lefort.get(`/api/requests/${order.requestId}/contacts`)).body;
    expect(ofSite).toEqual({ name: contact_name, phone: contact_phone });
    const text = flat(await read(lefort, order.id));
    await app.db.updateTable('sites').set({ contact_name: '', contact_phone: '' }).where('id', '=', site).execute();
    expect(text).toContain(`Sur place ${ofSite.name} ${ofSite.phone}`);
  });

  test('matches the signature, to the cent: lots, discounts, rates, deposit, the signer and the digest', async () => {
    const lines = [
      line({ kind: 'lot', designation: 'Étanchéité' }),
      line({ designation: 'Dépose', quantityMilli: 38_500, unitPriceE4: 343_700, discountBp: 1500 }),
      line({ designation: 'Essai d’eau', unitPriceE4: 4_200_000, vatRateBp: 0, vatMention: 'reverse_charge' }),
      line({ designation: 'Garde-corps', unitPriceE4: 990_000, optional: true }),
    ];
    const more = {
      lines,
      discountBp: 333,
      depositBp: 3000,
      retentionBp: 400,
      paymentTerms: 'Virement à 30 jours',
      startOn: '2026-12-02',
    };
    const request = await publish({ priority: 'urgent' });
    const quote = await offer(lefort, request.id, more);
    const order = after(
      await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' }),
    );
    const { body } = await owner.get(`/api/requests/${request.id}/work-order`);
    const { signature } = (await owner.get(`/api/quotes/${quote.id}`)).body;
    const paper = await read(owner, order.id);
    expect(body.workOrder.retentionBp).toBe(400);
    expect(paper).toMatchObject({ pages: 1, conformance: '3A', title: `Ordre de service ${order.number}` });
    const text = flat(paper);
    const { totalHtMinor, totalTtcMinor } = body.workOrder;
    const expected = [
      order.number,
      request.number,
      'Couverture Lefort',
      'Régie Saint-Ambroise',
      'Infiltration',
      'Urgente',
      'Étanchéité',
      '1.1',
      'Dépose',
      'remise 15 %',
      'Remise 3,33 %',
      'Autoliquidation',
      'Virement à 30 jours.',
      'Retenue de garantie, 4 %',
      printed(totalHtMinor),
      printed(totalTtcMinor),
      printed(Math.round(totalTtcMinor * 0.3)),
      '2 déc. 2026',
      'Claire Delmas',
      'ordre reçu',
      'À confirmer en ligne',
      `${order.number}, indice A`,
    ];
    expect(expected.filter((said) => !text.includes(said))).toEqual([]);
    expect(text).not.toContain('Garde-corps');
    expect(text.replaceAll(' ', '')).toContain(signature.sha256);
  });

  test('prints four decimals, deductions and a discount amount as they were signed', async () => {
    const lines = [
      line({ designation: 'Fixations', quantityMilli: 420_000, unitPriceE4: 845 }),
      line({ designation: 'Dépose', unitPriceE4: 4_200_000, fixedDiscountMinor: 2_000 }),
      line({ designation: 'Moins-value', unitPriceE4: -1_200_000 }),
    ];
    const request = await publish();
    const quote = await offer(lefort, request.id, { lines, fixedDiscountMinor: 5_000 });
    const order = after(
      await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' }),
    );
    const { workOrder } = (await owner.get(`/api/requests/${request.id}/work-order`)).body;
    // 35,49 + 400,00 − 120,00, then 50 off.
    expect(workOrder).toMatchObject({ totalHtMinor: 26_549 });
    const text = flat(await read(owner, order.id));
    const expected = ['0,0845', 'remise 20,00', '-120,00', 'Remise 50,00', '-50,00', printed(26_549)];
    expect(expected.filter((said) => !text.includes(said))).toEqual([]);
  });

  test('is read by the two companies and by admins, and absent for anybody else', async () => {
    const { id } = await carry(lefort, 'issued');
    for (const who of [owner, member, viewer, admin, lefort]) expect((await download(who, id)).statusCode).toBe(200);
    for (const who of [elsewhere, stranger, rival]) expect((await download(who, id)).statusCode).toBe(404);
    expect((await app.http.inject({ url: `/api/work-orders/${id}/paper` })).statusCode).toBe(401);
    expect((await download(owner, 'f3b0c442-98fc-4c14-9afb-f4c8996fb924')).statusCode).toBe(404);
  });

  test('is stored when issued and again, as index B, when confirmed', async () => {
    const order = await carry(lefort, 'issued');
    const issued = await download(owner, order.id);
    expect(issued.headers['content-disposition']).toContain(`${order.number}-A.pdf`);
    await keepAll();
    after(await act(lefort, order, 'confirmation'));
    const confirmed = await download(lefort, order.id);
    expect(confirmed.headers['content-disposition']).toContain(`${order.number}-B.pdf`);
    const text = flat(await readPaper(confirmed.rawPayload));
    expect(text).toContain('Confirmé en ligne le');
    expect(text).toContain(`${order.number}, indice B`);
    await keepAll();
    expect(await attached(order.id)).toEqual([
      { owner_kind: 'confirmed-work-order', sha256: digest(confirmed.rawPayload), name: `${order.number}-B.pdf` },
      { owner_kind: 'work-order', sha256: digest(issued.rawPayload), name: `${order.number}-A.pdf` },
    ]);
    expect(digest((await download(owner, order.id)).rawPayload)).toBe(digest(confirmed.rawPayload));
  });

  test('stays as stored, whatever is written in the tables afterwards', async () => {
    const { id } = await carry(lefort, 'confirmed');
    await keepAll();
    const before = digest((await download(owner, id)).rawPayload);
    await app.db.updateTable('work_orders').set({ total_ttc_minor: 1 }).where('id', '=', id).execute();
    expect(digest((await download(owner, id)).rawPayload)).toBe(before);
  });

  test('in another language is a copy that says so', async () => {
    const { id } = await carry(lefort, 'confirmed');
    for (const [language, kind, notice] of [
      ['en', 'Work order', 'Translation: only the document in French is binding.'],
      ['de', 'Auftrag', 'verbindlich ist allein das Dokument auf Französisch'],
      ['es', 'Orden de trabajo', 'solo el documento en francés da fe'],
      ['it', 'Ordine di lavoro', 'fa fede solo il documento in francese'],
    ] as const) {
      const paper = await read(owner, id, language);
      expect(paper.language).toBe(language);
      expect(flat(paper)).toContain(notice);
      expect(flat(paper)).toContain(kind);
    }
  });
});

describe('an order without a quote', () => {
  test('under agreed tariffs is a purchase order with its lines, and the full certificate of a reduced rate', async () => {
    const { agreed } = await collaborate(lefort);
    const placed = await place(owner, await draft(), hours(lefort.companyId, agreed.id, 2));
    const { id } = expectBody(placed, 201);
    const text = flat(await read(lefort, id));
    const expected = [
      'Bon de commande',
      'Heure de plombier',
      printed(108_00),
      'Commandé en ligne le',
      'le signataire, en qualité de preneur de la prestation, certifie que les travaux concernent des locaux à usage d’habitation',
      'ni augmenté de plus de 10 % la surface de plancher',
      'Certifié par',
    ];
    expect(expected.filter((said) => !text.includes(said))).toEqual([]);
    expect(text).not.toContain('278-0 bis A');
    expect(text).not.toContain('Devis');
  });

  test('for an emergency shows its ceiling and no lines, before and after they are known', async () => {
    await collaborate(rival);
    const order = await emergency(rival, 1_500_00);
    const shows = async () => {
      const text = flat(await read(owner, order.id));
      for (const said of [
        'Commande d’urgence',
        'Plafond HT',
        printed(1_500_00),
        'Sous l’évier.',
        'sans accord écrit',
      ]) {
        expect(text).toContain(said);
      }
      expect(text).not.toContain('Recherche de fuite');
      expect(text).not.toContain('Total TTC');
    };
    await shows();
    const { done, enter } = emergencySteps(owner, () => rival);
    expectBody(await enter(rival, await done(order)), 200);
    await shows();
  });
});
