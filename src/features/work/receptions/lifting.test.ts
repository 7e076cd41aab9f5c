import { describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';
import { png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { digest, keptPapers } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const rival = await app.person({ role: 'prestataire', company: await app.provider() });
const { act, after, carry, settle } = carriedOrders(app, owner, site);

const { attached, download: load, keepAll: keepPapers } = keptPapers(app);
const download = (who: Pick<Caller, 'cookie'>, id: string, language?: string) =>
  load(who, `work-orders/${id}/lifting-report`, language);
const textOf = async (answer: Awaited<ReturnType<typeof download>>) => {
  expect(answer.statusCode).toBe(200);
  return (await readPaper(answer.rawPayload)).text.replaceAll(/\s+/g, ' ');
};
const snags = ['Crapaudine absente', 'Relevé à reprendre'];
const lift = async (order: Carried, position: number): Promise<Carried> => {
  const snag = (of: Carried) => of.snags.find((one) => one.position === position) ?? { id: '', version: 0 };
  const fixed = after(await settle(lefort, snag(order), 'repair'));
  return after(await settle(owner, snag(fixed), 'lifting'));
};
const keepAll = async () => {
  await react(app);
  await keepPapers();
};
const keptOf = async (id: string) => (await attached(id)).filter(({ owner_kind }) => owner_kind === 'snag-lifting');

describe('the lifting report', () => {
  test('is created and stored with the last lifted snag, not before', async () => {
    const order = await carry(lefort, 'accepted', snags);
    const halfway = await lift(order, 1);
    expect((await download(owner, order.id)).statusCode).toBe(404);
    await keepAll();
    expect(await keptOf(order.id)).toEqual([]);
    await lift(halfway, 2);
    await keepAll();
    const answer = await download(lefort, order.id);
    expect(await keptOf(order.id)).toMatchObject([
      { name: `PV-levee-${order.number}.pdf`, sha256: digest(answer.rawPayload) },
    ]);
    expect(answer.headers['content-disposition']).toContain(`PV-levee-${order.number}.pdf`);
    const paper = await readPaper(answer.rawPayload);
    expect(paper).toMatchObject({ pages: 1, conformance: '3A', isTagged: true });
    const text = paper.text.replaceAll(/\s+/g, ' ');
    const expected = [
      ...snags,
      'Régie Saint-Ambroise, maître d’ouvrage',
      'Couverture Lefort, entreprise, a repris toutes les réserves',
      'Réserves levées',
      'La levée des réserves ne modifie pas cette date.',
      'Dernière reprise annoncée en ligne le',
      'Dernière levée constatée en ligne le',
    ];
    expect(expected.filter((said) => !text.includes(said))).toEqual([]);
    const people = [owner.userId, lefort.userId];
    const named = await app.db.selectFrom('users').select('name').where('id', 'in', people).execute();
    expect(named.filter(({ name }) => !text.includes(name))).toEqual([]);
    await app.db.updateTable('sites').set({ name: 'Autre nom' }).where('id', '=', site).execute();
    expect(digest((await download(owner, order.id)).rawPayload)).toBe(digest(answer.rawPayload));
  });

  test('shows each defect beside its repair', async () => {
    const order = await carry(lefort, 'accepted', snags.slice(0, 1));
    const [snag] = order.snags;
    const url = `/api/snags/${snag?.id}/photos`;
    expect((await upload(owner, url, png, 'avant.png')).status).toBe(201);
    expect((await upload(lefort, url, png, 'apres.png')).status).toBe(201);
    await lift(order, 1);
    const { alts, conformance } = await readPaper((await download(lefort, order.id)).rawPayload);
    expect(alts).toEqual([snags[0], snags[0]]);
    expect(conformance).toBe('3A');
  });

  test('states the retention and its end', async () => {
    const completed = await carry(lefort, 'completed', [], { retentionBp: 500 });
    const order = after(await act(owner, completed, 'acceptance', { snags: snags.slice(0, 1) }));
    await lift(order, 1);
    const text = await textOf(await download(owner, order.id));
    expect(text).toContain('Retenue de garantie');
    expect(text).toContain('19 nov. 2027');
  });

  test('is readable by both companies and admins, and returns 404 to anyone else', async () => {
    const order = await carry(lefort, 'accepted', snags.slice(0, 1));
    await lift(order, 1);
    for (const who of [owner, member, viewer, admin, lefort]) {
      expect((await download(who, order.id)).statusCode).toBe(200);
    }
    for (const who of [elsewhere, stranger, rival]) expect((await download(who, order.id)).statusCode).toBe(404);
    expect((await app.http.inject({ url: `/api/work-orders/${order.id}/lifting-report` })).statusCode).toBe(401);
  });

  test('does not exist for work received without snags', async () => {
    const { id } = await carry(lefort, 'accepted');
    expect((await download(owner, id)).statusCode).toBe(404);
  });

  test('is labelled as a copy in any other language', async () => {
    const order = await carry(lefort, 'accepted', snags.slice(0, 1));
    await lift(order, 1);
    for (const [language, words, notice] of [
      ['en', 'Snags signed off', 'only the document in French is binding'],
      ['de', 'Mängel behoben', 'verbindlich ist allein'],
      ['es', 'Reservas levantadas', 'solo el documento en francés'],
      ['it', 'Riserve sciolte', 'fa fede solo'],
    ] as const) {
      const text = await textOf(await download(lefort, order.id, language));
      expect(text).toContain(words);
      expect(text).toContain(notice);
    }
  });
});
