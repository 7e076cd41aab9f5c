import { beforeAll, describe, expect, test } from 'vitest';
import { circleOutline } from '#common/outline.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';

const app = await startTestApp();
const depot = { label: '75020 Paris', latitude: 48.865, longitude: 2.398, radiusM: 20_000 };
// East of the depot, without the depot.
const east = [
  { latitude: 48.95, longitude: 2.42 },
  { latitude: 48.95, longitude: 2.6 },
  { latitude: 48.75, longitude: 2.6 },
  { latitude: 48.75, longitude: 2.42 },
];
const inside = { latitude: 48.86, longitude: 2.48 };
const outside = { latitude: 48.86, longitude: 2.33 };
let providerId: string;
let provider: Caller;
let owner: Caller;
let sites: { inside: string; outside: string };

const own = '/api/application/area';
const faultOf = async (outline: object) => {
  const { status, body } = await provider.put(own, { ...depot, outline });
  return [status, body.data.issues[0].path[0], body.data.issues[0].message];
};

beforeAll(async () => {
  providerId = await app.provider({ name: 'Est Étanchéité', ...depot });
  provider = await app.person({ role: 'prestataire', company: providerId });
  const company = await app.company();
  owner = await app.person({ company });
  sites = { inside: await app.site(company, inside), outside: await app.site(company, outside) };
});

describe('an area drawn on the map', () => {
  test('is refused without an extent', async () => {
    expect(await faultOf(east.slice(0, 2))).toEqual([422, 'outline', 'Placez au moins trois points.']);
    expect(await faultOf([east[0], east[2], east[1], east[3]] as object)).toEqual([
      422,
      'outline',
      'Les côtés de la zone se croisent\u202f: déplacez ou retirez un point.',
    ]);
    expect((await faultOf(circleOutline(depot, 30, 101)))[2]).toBe('Une zone a 100 points au plus.');
    expect((await faultOf(circleOutline(depot, 0.3)))[2]).toBe(
      'Cette zone est trop petite\u202f: 1\u202fkm² au moins.',
    );
    expect((await faultOf(circleOutline({ latitude: 40.4, longitude: -74 }, 30)))[2]).toBe(
      'Cette zone sort de France.',
    );
    expect((await faultOf(circleOutline({ latitude: 43.3, longitude: 5.4 }, 20)))[2]).toBe(
      'Cette zone va à plus de 500\u202fkm de vos équipes.',
    );
    expect((await provider.put(own, { ...depot, outline: 'POLYGON' })).status).toBe(422);
  });

  test('replaces the départements, with a radius to the farthest corner', async () => {
    const { status, body } = await provider.put(own, { ...depot, departements: ['75'], outline: east });
    expect(status).toBe(200);
    expect(body.means.area).toMatchObject({ departements: [], outline: east });
    expect(body.means.area.radiusM).toBeGreaterThan(17_000);
    expect(body.means.area.radiusM).toBeLessThan(22_000);
  });

  test('reveals by its radius no more than the square its provider is shown in', async () => {
    const radiusFrom = async (latitude: number, longitude: number) =>
      (await provider.put(own, { ...depot, latitude, longitude, outline: east })).body.means.area.radiusM;
    expect(await radiusFrom(48.8601, 2.3901)).toBe(await radiusFrom(48.8699, 2.3999));
    await provider.put(own, { ...depot, outline: east });
  });

  test('filters the search, providers to invite and requests', async () => {
    const found = async ({ latitude, longitude }: typeof inside) => {
      const answer = await owner.get(`/api/providers?latitude=${latitude}&longitude=${longitude}&radiusM=30000`);
      return answer.body.items.map(({ name, drawn }: { name: string; drawn: boolean }) => [name, drawn]);
    };
    expect(await found(inside)).toEqual([['Est Étanchéité', true]]);
    expect(await found(outside)).toEqual([]);
    const seen = async ({ latitude, longitude }: typeof inside) =>
      (
        await owner.get(
          `/api/provider-map?box=1,48,4,50&zoom=9&latitude=${latitude}&longitude=${longitude}&radiusM=30000`,
        )
      ).body.cells.length;
    expect([await seen(inside), await seen(outside)]).toEqual([1, 0]);

    const eligible = async (siteId: string) =>
      (await owner.get(`/api/eligible-providers?siteId=${siteId}&trade=waterproofing`)).body.count;
    expect([await eligible(sites.inside), await eligible(sites.outside)]).toEqual([1, 0]);

    const { publish } = tenders(app, owner, sites.inside);
    const near = await publish({ title: 'Dans la zone', visibility: 'marketplace' });
    const far = await publish({ title: 'Hors de la zone', siteId: sites.outside, visibility: 'marketplace' });
    const offered = (await provider.get('/api/tenders')).body.items.map(({ title }: { title: string }) => title);
    expect(offered).toEqual(['Dans la zone']);
    expect((await provider.get(`/api/requests/${near.id}`)).status).toBe(200);
    expect((await provider.get(`/api/requests/${far.id}`)).status).toBe(404);
  });

  test('is on its page, and replaced by another radius', async () => {
    expect((await owner.get(`/api/providers/${providerId}`)).body.outline).toEqual(east);
    const { body: page } = await provider.get('/api/provider-profile');
    expect(page.drawn).toBe(true);
    const kept = await provider.put('/api/provider-profile', page);
    expect(kept.status).toBe(200);
    expect((await provider.get('/api/provider-profile')).body.drawn).toBe(true);
    await provider.put('/api/provider-profile', {
      ...page,
      version: kept.body.version,
      area: { ...page.area, radiusM: 50_000 },
    });
    expect((await provider.get('/api/application')).body.means.area).toMatchObject({ radiusM: 50_000, outline: null });
    expect((await owner.get(`/api/eligible-providers?siteId=${sites.outside}&trade=waterproofing`)).body.count).toBe(1);
  });
});
