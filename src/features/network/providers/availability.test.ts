import { beforeAll, expect, test } from 'vitest';
import { addDays, parisDay } from '#common/days.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { refreshValidity } from './refresh-validity.ts';

const app = await startTestApp();
const today = parisDay(app.clock.now);
let viewer: Caller;

beforeAll(async () => {
  viewer = await app.person({ company: await app.company() });
});

async function providerFreeOn(availableFrom: string | null): Promise<Caller> {
  const owner = await app.person({ role: 'prestataire', company: await app.provider() });
  const put = await owner.put('/api/provider-profile', {
    isPublic: true,
    headline: '',
    presentation: '',
    foundedYear: null,
    teamSize: null,
    languages: [],
    availableFrom,
    showPhone: false,
    showEmail: false,
    showWebsite: false,
    trades: ['waterproofing'],
    area: { label: '', latitude: 48.86, longitude: 2.35, radiusM: 30_000 },
    version: 0,
  });
  expect(put.status).toBe(200);
  return owner;
}

test('a past date means available now, on the page, on the card and in the filter alike', async () => {
  const said = [null, -20, 0, 1, 14, 15, 40] as const;
  const owners = await Promise.all(said.map((days) => providerFreeOn(days === null ? null : addDays(today, days))));
  for (const passed of [0, 1, 30, 60, 61]) {
    const day = addDays(today, passed);
    app.clock.now = new Date(`${day}T09:00:00Z`);
    await refreshValidity(app.db, app.clock.now);
    const found = async (query: string): Promise<string[]> =>
      (await viewer.get(`/api/providers?limit=50${query}`)).body.items.map(({ id }: { id: string }) => id);
    const [now, soon] = [await found('&available=now'), await found('&available=soon')];
    const { items } = (await viewer.get('/api/providers?limit=50')).body;
    for (const [rank, days] of said.entries()) {
      const id = owners[rank]?.companyId ?? '';
      const left = days === null || passed > 60 ? null : days - passed;
      const available = left === null || left > 14 ? null : left <= 0 ? 'now' : 'soon';
      const page = (await viewer.get(`/api/providers/${id}`)).body;
      expect([passed, days, page.available]).toEqual([passed, days, available]);
      expect([passed, days, page.availableFrom]).toEqual([
        passed,
        days,
        left !== null && left > 0 ? addDays(day, left) : null,
      ]);
      expect(items.find((card: { id: string }) => card.id === id).available).toBe(available);
      expect([now.includes(id), soon.includes(id)]).toEqual([available === 'now', available !== null]);
    }
  }
});
