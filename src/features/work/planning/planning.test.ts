import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders, type Carried } from '#test/carried-orders.ts';
import { plannedVisits } from '#test/planned-visits.ts';
import type { Planning, PlanningRow } from './planning.contract.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const neighbour = await app.person({ company: await app.company() });
const lefort = await app.provider({ name: 'Couverture Lefort' });
const yann = await app.person({ role: 'prestataire', company: lefort });
const reader = await app.person({ role: 'prestataire', company: lefort, membership: 'viewer' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const { carry } = carriedOrders(app, owner, site);
const { crew, vehicle, absence, visit } = plannedVisits(app);

const week = 'from=2026-11-16&to=2026-11-21';
const read = async (who: typeof owner, query = week): Promise<Planning> =>
  (await who.get(`/api/planning?${query}`)).body;
const rowOf = ({ rows }: Planning, name: string): PlanningRow => {
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
};

let order: Carried;
let zinc: Awaited<ReturnType<typeof crew>>;
beforeAll(async () => {
  order = await carry(yann, 'confirmed');
  zinc = await crew(lefort, 'Zinc', [null, null]);
  await vehicle(lefort, zinc.id, 'Fourgon');
});

describe('the planning of a provider', () => {
  test('has a row per crew, with its people, its vehicle and the hours of its week', async () => {
    const day = { day: '2026-11-16', from: '08:00', to: '16:00' };
    const id = await visit(order, day, { crewId: zinc.id, workerIds: zinc.workerIds });
    const planning = await read(yann);
    const row = rowOf(planning, 'Zinc');
    expect(planning.by).toBe('crew');
    expect(row.people.map(({ name }) => name)).toEqual(['Zinc 1', 'Zinc 2']);
    expect(row.vehicles).toEqual([expect.objectContaining({ name: 'Fourgon', plate: 'FX-412' })]);
    // Its break is no work.
    expect(row.load).toEqual([{ monday: '2026-11-16', plannedMinutes: 7 * 60, availableMinutes: 35 * 60 }]);
    expect(planning.visits).toEqual([
      expect.objectContaining({
        id,
        state: 'confirmed',
        crew: { id: zinc.id, name: 'Zinc' },
        site: expect.objectContaining({ name: 'Résidence Oberkampf', departement: '75' }),
        acts: expect.objectContaining({ move: { allowed: true } }),
      }),
    ]);
  });

  test('has the load of the whole week on each of its days', async () => {
    const planning = await read(yann, 'from=2026-11-19&to=2026-11-19');
    expect(planning.visits).toEqual([]);
    expect(rowOf(planning, 'Zinc').load[0]?.plannedMinutes).toBe(7 * 60);
  });

  test('shows absences, whose hours are deducted; a crew has the average of its people', async () => {
    const dupont = await crew(lefort, 'Étanchéité', [null, null]);
    const [first = '', second = ''] = dupont.workerIds;
    await absence(lefort, first, { day: '2026-11-16', from: '00:00', to: '23:59', until: '2026-11-20' });
    await absence(lefort, second, { day: '2026-11-20', from: '00:00', to: '23:59' });
    const row = rowOf(await read(yann), 'Étanchéité');
    expect(row.absences).toMatchObject([{ kind: 'leave' }, { kind: 'leave' }]);
    // The reason may be a matter of health.
    expect(rowOf(await read(reader), 'Étanchéité').absences).toMatchObject([{ kind: null }, { kind: null }]);
    expect(row.load[0]?.availableMinutes).toBe(14 * 60);
    const people = await read(yann, `${week}&by=person`);
    expect(rowOf(people, 'Étanchéité 1').load[0]?.availableMinutes).toBe(0);
    expect(rowOf(people, 'Zinc 1').load[0]?.plannedMinutes).toBe(7 * 60);
  });

  test('treats public holidays as days off, those of Alsace-Moselle only for its sites', async () => {
    const christmas = await read(yann, 'from=2026-12-21&to=2026-12-27');
    expect(christmas.holidays).toEqual([{ day: '2026-12-25', only: null }]);
    expect(rowOf(christmas, 'Zinc').load[0]?.availableMinutes).toBe(28 * 60);
    const easter = await read(yann, 'from=2027-03-22&to=2027-03-27');
    expect(easter.holidays).toEqual([]);
    expect(rowOf(easter, 'Zinc').load[0]?.availableMinutes).toBe(35 * 60);
    const strasbourg = await app.site(company, { name: 'Rue des Orfèvres', city: 'Strasbourg', postalCode: '67000' });
    const other = await carriedOrders(app, owner, strasbourg).carry(yann, 'confirmed');
    const time = { day: '2027-03-25', from: '08:00', to: '16:00', until: '2027-03-29' };
    // Thursday and Easter Monday: Good Friday and the weekend are off there.
    await visit(other, time, { crewId: zinc.id, workerIds: zinc.workerIds });
    const sum = async () => rowOf(await read(yann, 'from=2027-03-22&to=2027-03-27'), 'Zinc').load[0]?.plannedMinutes;
    expect(await sum()).toBe(7 * 60);
    const month = (await yann.get('/api/planning/days?from=2027-03-22&to=2027-03-29&by=site')).body;
    expect(month.holidays).toEqual([
      { day: '2027-03-26', only: ['67'] },
      { day: '2027-03-29', only: null },
    ]);
    const there = month.items.filter(({ name }: { name: string }) => name === 'Rue des Orfèvres');
    // The last day counts, even if it is a day off.
    expect(there.map(({ day }: { day: string }) => day)).toEqual(['2027-03-25', '2027-03-29']);
  });

  test('shows local hours when the clocks change', async () => {
    for (const [day, before] of [
      ['2026-10-26', '2026-10-24'],
      ['2027-03-29', '2027-03-27'],
    ] as const) {
      const zincs = { crewId: zinc.id, workerIds: zinc.workerIds };
      const id = await visit(order, { day: before, from: '08:00', to: '12:00', until: day }, zincs);
      const { visits } = await read(yann, `from=${before}&to=${day}`);
      const found = visits.find((one) => one.id === id);
      const [from, to] = [found?.startsAt, found?.endsAt].map((at) =>
        new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', timeStyle: 'short' }).format(new Date(at ?? '')),
      );
      expect([from, to]).toEqual(['08:00', '12:00']);
    }
    // Saturday and Monday: Sunday, when the clocks change, is off.
    const { rows } = await read(yann, 'from=2026-10-19&to=2026-10-27');
    expect(rows.find(({ name }) => name === 'Zinc')?.load.map(({ plannedMinutes }) => plannedMinutes)).toEqual([
      240, 240,
    ]);
  });

  test('collects visits without a crew in a row without a name, and sites by name', async () => {
    await visit(order, { day: '2026-11-17', from: '09:00', to: '10:00' });
    const planning = await read(yann);
    expect(planning.rows.at(-1)).toMatchObject({ id: null, load: [{ plannedMinutes: 60, availableMinutes: null }] });
    const sites = await read(yann, `${week}&by=site`);
    expect(sites.rows.map(({ name }) => name)).toEqual(['Résidence Oberkampf']);
    expect((await read(yann, `${week}&by=provider`)).by).toBe('crew');
  });

  test('shows each slot of a proposal, without load until one is chosen', async () => {
    const slots = [
      { day: '2026-12-01', from: '08:00', to: '10:00' },
      { day: '2026-12-02', from: '08:00', to: '10:00' },
    ];
    await visit(order, slots, { state: 'proposed', crewId: zinc.id });
    const planning = await read(yann, 'from=2026-12-02&to=2026-12-02');
    expect(planning.visits[0]).toMatchObject({ state: 'proposed', startsAt: null, slots: [{}, {}] });
    expect(rowOf(planning, 'Zinc').load[0]?.plannedMinutes).toBe(0);
  });

  test('has the same load of a crew as its own page, with a holiday and an absence at the clock change', async () => {
    const sunday = { day: '2026-10-25', from: '08:00', to: '12:00' };
    const night = await crew(lefort, 'Nuit', [null]);
    const [worker = ''] = night.workerIds;
    const hours = JSON.stringify([{ day: 7, from: '08:00', to: '16:00' }]);
    await app.db.updateTable('workers').set({ hours }).where('id', '=', worker).execute();
    await absence(lefort, worker, { day: '2026-10-25', from: '12:00', to: '16:00' });
    await visit(order, sunday, { crewId: night.id, workerIds: night.workerIds });
    const [load] = rowOf(await read(yann, 'from=2026-10-19&to=2026-10-25'), 'Nuit').load;
    const { items } = (await yann.get('/api/crews?week=2026-10-19')).body;
    const { week: own } = items.find(({ id }: { id: string }) => id === night.id);
    expect(load).toEqual({ monday: '2026-10-19', plannedMinutes: 240, availableMinutes: 240 });
    expect(own).toMatchObject({ plannedMinutes: 240, workedMinutes: 240 });
  });

  test('counts by day for a month', async () => {
    const { body } = await yann.get('/api/planning/days?from=2026-11-01&to=2026-12-06');
    expect(body.items).toContainEqual({
      rowId: zinc.id,
      name: 'Zinc',
      day: '2026-11-16',
      visits: 1,
      minutes: 480,
      proposed: 0,
      finished: 0,
    });
    expect(body.items).toContainEqual(expect.objectContaining({ rowId: zinc.id, day: '2026-12-01', proposed: 1 }));
    expect(body.holidays).toEqual([{ day: '2026-11-11', only: null }]);
  });

  test('counts a night on both of its days, one that ends at midnight on the first', async () => {
    await visit(order, { day: '2027-01-12', from: '22:00', to: '06:00', until: '2027-01-13' });
    await visit(order, { day: '2027-01-14', from: '20:00', to: '00:00', until: '2027-01-15' });
    const { body } = await yann.get('/api/planning/days?from=2027-01-11&to=2027-01-17');
    expect(body.items.map(({ day, minutes }: { day: string; minutes: number }) => [day, minutes])).toEqual([
      ['2027-01-12', 120],
      ['2027-01-13', 360],
      ['2027-01-14', 240],
    ]);
  });
});

describe('access', () => {
  test('the ordering side sees the visits of its sites by site and by provider, and acts on none', async () => {
    const planning = await read(owner, `${week}&by=site`);
    expect(planning.rows.map(({ name, load }) => [name, load[0]?.availableMinutes])).toEqual([
      ['Résidence Oberkampf', null],
    ]);
    expect(planning.visits.every(({ acts }) => !acts.move.allowed && !acts.propose.allowed)).toBe(true);
    for (const by of ['crew', 'person', 'provider']) {
      const { by: shown, rows } = await read(owner, `${week}&by=${by}`);
      expect([shown, rows.map(({ name }) => name)]).toEqual(['provider', ['Couverture Lefort']]);
    }
  });

  test('a viewer of the ordering side sees what its owner sees, and plans nothing', async () => {
    const viewer = await app.person({ company, membership: 'viewer' });
    for (const by of ['site', 'provider']) {
      const [theirs, own] = [await read(viewer, `${week}&by=${by}`), await read(owner, `${week}&by=${by}`)];
      expect(theirs.rows).toEqual(own.rows);
      expect(theirs.visits.map(({ id }) => id)).toEqual(own.visits.map(({ id }) => id));
      expect(theirs.visits.some(({ acts }) => acts.move.allowed || acts.propose.allowed)).toBe(false);
    }
    const tray = async (who: Caller) => (await who.get('/api/planning/tray')).body;
    expect(await tray(viewer)).toEqual(await tray(owner));
  });

  test('other companies, and members limited to other sites, see nothing of it', async () => {
    for (const who of [elsewhere, neighbour, rivoire]) {
      for (const by of ['crew', 'person', 'site', 'provider']) {
        const planning = await read(who, `${week}&by=${by}`);
        expect([planning.visits, planning.rows]).toEqual([[], []]);
        expect((await who.get(`/api/planning/days?${week}&by=${by}`)).body.items).toEqual([]);
      }
      expect((await who.get('/api/planning/tray')).body).toEqual({ items: [], nextCursor: null, total: 0 });
    }
    expect((await read(admin)).by).toBe('provider');
    expect((await app.nobody.get(`/api/planning?${week}`)).status).toBe(401);
  });

  test('a reader without the right sees that they may not move a visit', async () => {
    const { visits } = await read(reader);
    expect(visits[0]?.acts.move).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
  });

  test('a period is six weeks at most, and ends after it begins', async () => {
    for (const query of ['from=2026-11-01&to=2026-12-13', 'from=2026-11-02&to=2026-11-01', 'from=x&to=2026-11-01']) {
      expect((await yann.get(`/api/planning?${query}`)).status).toBe(422);
    }
    expect((await yann.get('/api/planning?from=2026-11-01&to=2026-12-12')).status).toBe(200);
  });
});
