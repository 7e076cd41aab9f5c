import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { upload } from '#test/multipart.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
/** A site of the company, known by its reference. */
async function siteOf(name: string, reference: string): Promise<string> {
  const id = await app.site(company, { name });
  await app.db.updateTable('sites').set({ reference }).where('id', '=', id).execute();
  return id;
}
const other = await siteOf('Clos Voltaire', 'CV-01');
const limited = await app.person({ company, membership: 'manager', siteIds: [other] });
const firm = await app.person({ role: 'prestataire', company: await app.provider() });

const url = (siteId = site) => `/api/sites/${siteId}/places`;
const list = async (parentId?: string, who: Caller = owner, siteId = site) =>
  (await who.get(`${url(siteId)}${parentId ? `?parentId=${parentId}` : ''}`)).body;
const add = (label: string, kind = 'building', parentId: string | null = null, who: Caller = owner, siteId = site) =>
  who.post(url(siteId), { label, kind, parentId });
const read = async (id: string, who: Caller = owner) => (await who.get(`/api/places/${id}`)).body;
const rule = {
  buildings: null,
  entrances: { word: 'Hall', count: 3, style: 'letters' },
  floors: { from: 0, to: 5, style: 'ordinal' },
  doors: { word: 'Porte', count: 4, style: 'floor', marked: true },
};

describe('the tree of a site', () => {
  test('is made by a rule, once however often it is said, and read level by level', async () => {
    const { id: building } = (await add('Bâtiment A')).body;
    const said = await owner.post(`${url()}/rule`, { parentId: building, rule });
    expect(said.body).toEqual({ added: 3 + 18 + 72, kept: 0 });
    expect((await owner.post(`${url()}/rule`, { parentId: building, rule })).body).toEqual({ added: 0, kept: 93 });
    expect((await list()).items).toMatchObject([{ label: 'Bâtiment A', children: 3, units: 72 }]);
    const halls = (await list(building)).items;
    expect(halls.map(({ label }: { label: string }) => label)).toEqual(['Hall A', 'Hall B', 'Hall C']);
    const floors = (await list(halls[1].id)).items;
    expect(floors.map(({ label }: { label: string }) => label)).toEqual([
      '5e étage',
      '4e étage',
      '3e étage',
      '2e étage',
      '1er étage',
      'RDC',
    ]);
    const { items } = (await owner.get(`/api/sites/${site}/place-names?q=${encodeURIComponent('hall b 3e b-302')}`))
      .body;
    expect(items).toEqual([
      { id: items[0].id, kind: 'unit', trail: ['Bâtiment A', 'Hall B', '3e étage', 'Porte B-302'] },
    ]);
    const page = (await owner.get(`${url()}?parentId=${building}&limit=2`)).body;
    expect((await owner.get(`${url()}?parentId=${building}&limit=2&cursor=${page.nextCursor}`)).body).toMatchObject({
      items: [{ label: 'Hall C' }],
      nextCursor: null,
    });
    expect(
      (await owner.post(`${url()}/rule`, { parentId: building, rule: { ...rule, buildings: rule.entrances } })).body,
    ).toMatchObject({ data: { issues: [{ path: ['parentId'] }] } });
    const huge = { ...rule, entrances: { ...rule.entrances, count: 50 }, doors: { ...rule.doors, count: 60 } };
    expect((await owner.post(`${url()}/rule`, { parentId: building, rule: huge })).status).toBe(422);
  });

  test('moves by names and versions: renamed, put elsewhere, taken out with what is below, back by its name', async () => {
    const { id } = (await add('Bâtiment cour')).body;
    expect((await add('BAT. Cour')).body).toMatchObject({ data: { issues: [{ path: ['label'] }] } });
    const { id: hall } = (await add('Hall 1', 'entrance', id)).body;
    const { id: door } = (await add('Porte 1', 'unit', hall)).body;
    expect((await owner.put(`/api/places/${hall}/label`, { version: 1, label: 'Hall du fond' })).status).toBe(200);
    expect((await owner.put(`/api/places/${hall}/label`, { version: 1, label: 'Hall' })).body.code).toBe('STALE');
    expect((await read(door)).trail).toEqual(['Bâtiment cour', 'Hall du fond', 'Porte 1']);
    // Under what is narrower, or under itself, nothing goes.
    for (const parentId of [door, hall])
      expect((await owner.put(`/api/places/${hall}/parent`, { version: 2, parentId })).status).toBe(422);
    expect((await owner.put(`/api/places/${door}/parent`, { version: 1, parentId: id })).status).toBe(200);
    expect((await read(door)).trail).toEqual(['Bâtiment cour', 'Porte 1']);
    expect((await owner.post(`/api/places/${id}/retirement`, { version: 1 })).body).toEqual({ retired: 3 });
    expect(await read(door)).toMatchObject({ isRetired: true, acts: { rename: { code: 'PLACE_RETIRED' } } });
    expect((await add('Porte 2', 'unit', hall)).status).toBe(404);
    expect((await list()).items.map(({ label }: { label: string }) => label)).toEqual(['Bâtiment A']);
    expect((await add('bat cour')).body.id).toBe(id);
    expect(await read(id)).toMatchObject({ isRetired: false, label: 'Bâtiment cour', children: 0 });
  });

  test('is written by owners and managers, read by their company within its sites, and by nobody else', async () => {
    const [{ id }] = (await list()).items;
    for (const who of [member, viewer]) {
      expect((await list(undefined, who)).acts.write).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
      expect((await add('Tour', 'building', null, who)).status).toBe(403);
      expect((await who.post(`/api/places/${id}/retirement`, { version: 1 })).status).toBe(403);
    }
    for (const [who, status] of [
      [elsewhere, 404],
      [stranger, 404],
      [limited, 404],
      [firm, 403],
      [admin, 403],
      [app.nobody, 401],
    ] as const) {
      expect((await who.get(url())).status).toBe(status);
      expect((await who.get(`/api/places/${id}`)).status).toBe(status);
      expect((await who.get(`/api/sites/${site}/place-names?q=a`)).status).toBe(status);
      expect((await add('Tour', 'building', null, who as Caller)).status).toBe(status);
      expect((await who.put(`/api/places/${id}/label`, { version: 1, label: 'Tour' })).status).toBe(status);
    }
    // A place of another site is none here.
    expect((await add('Hall', 'entrance', id, limited, other)).status).toBe(404);
    expect((await add('Tour', 'building', null, limited, other)).status).toBe(201);
  });
});

describe('a table of places', () => {
  const file = (lines: string[]) => ['Réf. site;Bâtiment;Cage;Étage;Porte', ...lines].join('\n');

  test('of several sites is read, then added whole; a limited member imports into their sites alone', async () => {
    const sent = file(['CV-01;B;1;2;21', 'CV-01;B;1;2;22', 'clos voltaire;B;2;RDC;1', 'CV-99;A;;;']);
    const check = (await upload(limited, '/api/place-readings', sent, 'lots.csv')).body;
    expect(check).toMatchObject({
      columns: { site: 0, building: 1, entrance: 2, floor: 3, unit: 4 },
      counts: { lines: 3, sites: 1, faults: 1, places: { building: 1, entrance: 2, floor: 2, unit: 3 } },
      faults: [{ line: 5 }],
    });
    expect(check.sample[0].trail).toEqual(['Bâtiment B', 'Cage 1', '2e étage', 'Porte 21']);
    expect((await upload(limited, '/api/place-imports', sent, 'lots.csv')).body.code).toBe('IMPORT_HAS_FAULTS');
    const kept = await upload(limited, '/api/place-imports?keepGoodLines=true', sent, 'lots.csv');
    expect(kept.body).toEqual({ added: 8, kept: 0 });
    const name = (await owner.get(`/api/sites/${site}`)).body.name;
    expect((await upload(limited, '/api/place-readings', file([`${name};A;;;`]), 'lots.csv')).body.counts.lines).toBe(
      0,
    );
  });

  test('without a column of sites is of the one that is said', async () => {
    const sent = 'Etage;Logement\n1;11\n1;12\n';
    expect((await upload(owner, '/api/place-imports', sent, 'lots.csv')).body.code).toBe('IMPORT_HAS_FAULTS');
    expect((await upload(owner, `/api/place-imports?siteId=${site}`, sent, 'lots.csv')).body).toEqual({
      added: 3,
      kept: 0,
    });
    for (const who of [stranger, elsewhere])
      expect((await upload(who, `/api/place-imports?siteId=${site}`, sent, 'lots.csv')).status).toBe(404);
    expect((await upload(member, `/api/place-readings?siteId=${site}`, sent, 'lots.csv')).status).toBe(403);
  });

  test('of thousands of flats is added at once', async () => {
    const sites = await Promise.all(Array.from({ length: 3 }, (_, at) => siteOf(`Résidence ${at}`, `R-${at}`)));
    const lines = sites.flatMap((_, at) =>
      Array.from({ length: 1000 }, (__, unit) => `R-${at};A;${1 + (unit % 5)};${Math.floor(unit / 50)};${unit}`),
    );
    const { body } = await upload(owner, '/api/place-imports', file(lines), 'lots.csv');
    expect(body.added).toBe(3 * (1 + 5 + 100 + 1000));
    const [top] = (await list(undefined, owner, sites[2])).items;
    expect(top).toMatchObject({ label: 'Bâtiment A', children: 5, units: 1000 });
  });
});

describe('a request', () => {
  test('names a place of its site: all read where, who orders alone asks by it, and it stays once it is taken out', async () => {
    const { publish } = tenders(app, owner, site);
    const { id: hall } = (await add('Hall des vélos', 'entrance')).body;
    const { id: door } = (await add('Porte 7', 'unit', hall)).body;
    const said = { place: 'au-dessus de l’évier', placeId: door };
    const { id } = await publish({ ...said, visibility: 'invited', invitedIds: [firm.companyId] });
    const whole = 'Hall des vélos › Porte 7, au-dessus de l’évier';
    const detail = async (who: Caller) => (await who.get(`/api/requests/${id}`)).body;
    expect(await detail(owner)).toMatchObject({ place: whole, placeId: door, placeNote: said.place });
    expect(await detail(firm)).toMatchObject({ place: whole, placeId: null, placeNote: '' });
    const at = async (placeId: string, who: Caller = owner) =>
      (await who.get(`/api/requests?placeId=${placeId}`)).body.items;
    expect(await at(hall)).toMatchObject([{ id }]);
    expect(await at(hall, firm)).toEqual([]);
    expect(await at(hall, stranger)).toEqual([]);
    expect((await owner.get('/api/requests?q=v%C3%A9los')).body.items).toMatchObject([{ id }]);
    expect((await owner.post(`/api/places/${hall}/retirement`, { version: 1 })).status).toBe(200);
    expect((await detail(owner)).place).toBe(whole);
    // Of another site it is none.
    const elsewhereNow = { title: 'Fuite', siteId: other, placeId: door };
    expect((await owner.post('/api/requests', elsewhereNow)).body.data.issues).toMatchObject([{ path: ['placeId'] }]);
  });
});
