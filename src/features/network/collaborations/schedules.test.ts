import { beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { together } from '#test/collaborations.ts';
import { upload } from '#test/multipart.ts';

const app = await startTestApp();
let owner: Caller;
let limited: Caller;
let member: Caller;
let provider: Caller;
let stranger: Caller;
let id = '';
let sites: string[] = [];

const csv = `Code;Désignation;U;PU HT
01;PLOMBERIE;;
01.02.001;Remplacement de mitigeur;U;100,00
01.02.002;Débouchage d’évier;ens;néant
02;PEINTURE;;
02.01.001;Peinture acrylique;m²;12,5555
`;

beforeAll(async () => {
  const company = await app.company({ name: 'Régie Saint-Ambroise' });
  const other = await app.provider({ name: 'Toitures Lefort' });
  sites = await Promise.all(['Résidence A', 'Résidence B'].map((name) => app.site(company, { name })));
  owner = await app.person({ company });
  member = await app.person({ company, membership: 'member' });
  limited = await app.person({ company, membership: 'manager', siteIds: sites.slice(1) });
  provider = await app.person({ role: 'prestataire', company: other });
  stranger = await app.person({ role: 'prestataire', company: await app.provider() });
  await together(app, company, [other]);
  id = (await owner.get('/api/collaborations')).body.items[0].id;
});

const versionOf = async () => (await owner.get(`/api/collaborations/${id}`)).body.version;
const propose = async (by: Caller, text: string | Buffer = csv, more = '') =>
  upload(
    by,
    `/api/collaborations/${id}/schedules?version=${await versionOf()}&effectiveOn=2026-11-01&vatRateBp=1000${more}`,
    text,
    'bpu.csv',
  );
const revise = async (by: Caller, changes: object) =>
  by.post(`/api/collaborations/${id}/schedule-revisions`, {
    version: await versionOf(),
    effectiveOn: '2027-01-01',
    beforeE4: 1_268_000,
    afterE4: 1_331_400,
    ...changes,
  });
const answer = async (by: Caller, scheduleId: string, how: string, body: object = {}) => {
  const { version } = (await by.get(`/api/schedules/${scheduleId}`)).body;
  return by.post(`/api/schedules/${scheduleId}/${how}`, { version, ...body });
};
const pricesOf = async (scheduleId: string) =>
  (await provider.get(`/api/schedules/${scheduleId}/lines`)).body.items.map(
    ({ unitPriceE4 }: { unitPriceE4: number | null }) => unitPriceE4,
  );
/** A realistic landlord's file: 24 lots, some with a coefficient, words instead of prices, a duplicate code, a sum. */
function longSchedule(count: number) {
  const lots = Array.from({ length: 24 }, (_, at) => String(at + 1).padStart(2, '0'));
  const each = count / lots.length;
  let unpriced = 0;
  const lines = lots.flatMap((lot, at) => [
    `${lot};LOT ${lot};;;${at % 12 === 11 ? '1,10' : ''}`,
    ...Array.from({ length: each }, (_, n) => {
      const price = n % 250 === 249 ? 'compris' : `${100 + n},00 €`;
      if (price === 'compris') unpriced += 1;
      return `${lot}.${String(n + 1).padStart(4, '0')};Fourniture et pose n° ${n};${n % 3 ? 'U' : 'ml'};${price};`;
    }),
  ]);
  const faulty = ['24.0001;Dit deux fois;U;1,00;', '24.9998;Sans unité;;2,00;', '24.9999;Moins-value;U;-3,00;'];
  const head = ['Bordereau;;;;', 'Code;Désignation;U;PU HT;Coef.'];
  const text = [...head, ...lines, ...faulty, 'Sous-total;;;999,00;', head[1]].join('\n');
  return { text, articles: count + faulty.length, unpriced };
}
const listed = async (by: Caller) => (await by.get(`/api/collaborations/${id}/schedules`)).body.items;

describe('a price schedule', () => {
  test('is previewed, and not stored', async () => {
    const { status, body } = await upload(owner, `/api/collaborations/${id}/schedule-readings`, csv, 'bpu.csv');
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      columns: { code: 0, designation: 1, unit: 2, price: 3 },
      counts: { lots: 2, lines: 3, unpriced: 1, noted: 1, left: 0 },
    });
    expect(body.lines[0]).toMatchObject({ code: '01.02.002', notes: ['«\u202fnéant\u202f»\u202f: gardé sans prix.'] });
    expect(await listed(owner)).toEqual([]);
    const other = await upload(
      owner,
      `/api/collaborations/${id}/schedule-readings?code=0&designation=1`,
      csv,
      'bpu.csv',
    );
    expect(other.body.counts).toMatchObject({ lots: 5, lines: 0 });
  });

  test('is proposed by one side, accepted by the other, read by both and found by code and words', async () => {
    const { status, body } = await propose(owner);
    expect([status, body.code]).toEqual([201, undefined]);
    expect(await listed(provider)).toMatchObject([
      { state: 'proposed', proposedBy: 'them', lineCount: 3, inForce: false, acts: { accept: { allowed: true } } },
    ]);
    expect(await answer(owner, body.id, 'acceptance')).toMatchObject({ status: 409, body: { code: 'OWN_PROPOSAL' } });
    expect((await answer(provider, body.id, 'acceptance')).status).toBe(200);
    expect(await listed(owner)).toMatchObject([{ state: 'agreed', inForce: true, fileName: 'bpu.csv' }]);
    const find = async (q: string) =>
      (await provider.get(`/api/schedules/${body.id}/lines?q=${encodeURIComponent(q)}`)).body.items.map(
        ({ code }: { code: string }) => code,
      );
    expect(await find('mitigeur remplacement')).toEqual(['01.02.001']);
    expect(await find('01.02')).toEqual(['01.02.001', '01.02.002']);
    const first = (await owner.get(`/api/schedules/${body.id}/lines?limit=2`)).body;
    const next = (await owner.get(`/api/schedules/${body.id}/lines?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...next.items].map(({ code }) => code)).toEqual(['01', '01.02.001', '01.02.002', '02']);
    await react(app);
    expect((await mailsTo(app, provider)).length).toBe(1);
  });

  test('is revised by an index from a day on, and the earlier agreement stays', async () => {
    const [before] = await listed(owner);
    const { status, body } = await revise(provider, { index: 'BT01' });
    expect([status, body.code]).toEqual([201, undefined]);
    // 5 % in total: in whole cents where it was, to four decimals elsewhere.
    expect(await pricesOf(body.id)).toEqual([null, 1_050_000, null, null, 131_833]);
    expect((await answer(owner, body.id, 'acceptance')).status).toBe(200);
    expect(await listed(owner)).toMatchObject([
      { number: 2, inForce: false, revision: { index: 'BT01', beforeE4: 1_268_000, afterE4: 1_331_400 } },
      { number: 1, inForce: true, revision: null },
    ]);
    expect(await pricesOf(before.id)).toEqual([null, 1_000_000, null, null, 125_555]);
    app.clock.now = new Date('2027-01-02T09:00:00Z');
    expect(await listed(owner)).toMatchObject([{ inForce: true }, { inForce: false }]);
  });

  test('changes by a percentage with a fixed share, or in one lot only', async () => {
    const [{ id: standing }] = await listed(owner);
    const { items } = (await owner.get(`/api/schedules/${standing}/lines?kind=lot`)).body;
    const made = await revise(owner, { beforeE4: 10_000, afterE4: 11_000, fixedBp: 1500, lotId: items[1].id });
    expect(await pricesOf(made.body.id)).toEqual([null, 1_050_000, null, null, 143_039]);
    const foreign = await revise(owner, { lotId: owner.userId });
    expect(foreign).toMatchObject({ status: 422, body: { data: { issues: [{ path: ['lotId'] }] } } });
    const last = await propose(owner);
    expect((await listed(owner)).map(({ state }: { state: string }) => state)).toEqual([
      'proposed',
      'replaced',
      'agreed',
      'agreed',
    ]);
    expect((await answer(provider, last.body.id, 'refusal', { reason: 'Trop bas' })).status).toBe(200);
  });

  test('has coefficients by site: set by the ordering side, kept by a revision, read by both', async () => {
    const [a = '', b = ''] = sites;
    const sitesOf = async (by: Caller) => (await listed(by))[0].sites;
    const named = await propose(owner, csv, `&sites=${a}:11500,${b}:9500`);
    expect(named.status).toBe(201);
    expect(await sitesOf(provider)).toMatchObject([
      { name: 'Résidence A', coefficientE4: 11_500 },
      { name: 'Résidence B', coefficientE4: 9500 },
    ]);
    expect(await sitesOf(limited)).toMatchObject([{ siteId: b }]);
    expect((await answer(provider, named.body.id, 'acceptance')).status).toBe(200);
    await revise(owner, {});
    expect(await sitesOf(owner)).toHaveLength(2);
    await propose(owner);
    expect(await sitesOf(owner)).toHaveLength(2);
    await propose(owner, csv, '&sites=,');
    expect(await sitesOf(owner)).toEqual([]);
    const same = { beforeE4: 10_000, afterE4: 10_000 };
    await revise(provider, { ...same, sites: [{ siteId: a, coefficientE4: 12_000 }] });
    expect(await sitesOf(owner)).toMatchObject([{ siteId: a, coefficientE4: 12_000 }]);
    const foreign = await app.site(await app.company());
    const own = await app.site(owner.companyId ?? '');
    for (const [by, siteIds, at] of [
      [owner, [a, foreign], 1],
      [provider, [own], 0],
      [owner, [a, a], 1],
    ] as const) {
      const given = siteIds.map((siteId) => ({ siteId, coefficientE4: 10_500 }));
      expect(await revise(by, { ...same, sites: given })).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: ['sites', at, 'siteId'] }] } },
      });
    }
    expect((await propose(owner, csv, `&sites=${a}:abc`)).status).toBe(422);
    const dear = csv.replace('100,00', '20000000,00');
    expect(await propose(owner, dear, `&sites=${a}:9500,${b}:500001`)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['sites'] }] } },
    });
  });

  test('of 12 000 lines with faults is read in full, agreed and revised by an index', async () => {
    const { text, articles, unpriced } = longSchedule(12_000);
    const { body: read } = await upload(owner, `/api/collaborations/${id}/schedule-readings`, text, 'bpu.csv');
    expect(read.counts).toEqual({ lots: 24, lines: articles, unpriced, noted: unpriced + 3, left: 2 });
    expect(read.lines).toHaveLength(200);
    const made = await propose(owner, text);
    expect([made.status, made.body.code]).toEqual([201, undefined]);
    expect((await answer(provider, made.body.id, 'acceptance')).status).toBe(200);
    const revised = await revise(provider, { index: 'BT01', fixedBp: 1500 });
    expect((await answer(owner, revised.body.id, 'acceptance')).status).toBe(200);
    const found = async (scheduleId: string, q: string) =>
      (await owner.get(`/api/schedules/${scheduleId}/lines?q=${encodeURIComponent(q)}`)).body.items.map(
        ({ code, unitPriceE4 }: { code: string; unitPriceE4: number }) => [code, unitPriceE4],
      );
    // Lot 12 costs 10 % more; the index adds 5 % on 85 % of each price.
    expect(await found(made.body.id, 'pose 12.0007')).toEqual([['12.0007', 1_166_000]]);
    expect(await found(revised.body.id, 'pose 12.0007')).toEqual([['12.0007', 1_215_600]]);
    const { items } = (await owner.get(`/api/collaborations/${id}/schedules?limit=2`)).body;
    expect(items).toMatchObject([
      { lineCount: articles, revision: { index: 'BT01', fixedBp: 1500 } },
      { lineCount: articles, revision: null },
    ]);
  });

  test.each([
    ['of somebody limited to some sites', () => limited, 403, 'WHOLE_COMPANY'],
    ['without the right to commit', () => member, 403, 'FORBIDDEN'],
    ['of another company', () => stranger, 404, 'NOT_FOUND'],
  ])('cannot be changed by %s', async (_, who, status, code) => {
    expect(await propose(who())).toMatchObject({ status, body: { code } });
    expect(await revise(who(), {})).toMatchObject({ status, body: { code } });
    const [{ id: standing }] = await listed(owner);
    const read = await who().get(`/api/schedules/${standing}/lines`);
    expect(read.status).toBe(status === 404 ? 404 : 200);
    if (status === 404) expect((await who().get(`/api/schedules/${standing}`)).status).toBe(404);
  });

  test('without any price, or in an ended collaboration, is refused', async () => {
    expect(await propose(owner, 'Code;Désignation\n1;Un\n')).toMatchObject({
      status: 409,
      body: { code: 'NO_ARTICLE' },
    });
    const { body: waiting } = await propose(owner);
    await owner.post(`/api/collaborations/${id}/end`, { version: await versionOf(), reason: 'Fin du marché' });
    expect(await propose(owner)).toMatchObject({ status: 409, body: { code: 'NOT_ACTIVE' } });
    expect(await answer(provider, waiting.id, 'acceptance')).toMatchObject({
      status: 409,
      body: { code: 'NOT_ACTIVE' },
    });
  });
});
