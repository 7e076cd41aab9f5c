import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { missionsOf } from '#test/missions.ts';
import { readPaper } from '#test/read-paper.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, karim, confirmed, send } = await missionsOf(app);

test('a report uses the site’s time zone, which it names overseas', async () => {
  const places = [
    ['10', '97400', '19 h', '1er déc. 2026, 20 h 10 (heure de La Réunion)'],
    ['12', '97200', '11 h', '1er déc. 2026, 12 h 10 (heure de Martinique)'],
    ['14', '98800', '2 h', '2 déc. 2026, 3 h 10 (heure de Nouvelle-Calédonie)'],
    ['16', '75011', '16 h', '1er déc. 2026, 17 h 10'],
  ] as const;
  app.clock.now = new Date('2026-12-01T08:00:00Z');
  const visits = [];
  for (const [hour] of places) visits.push(await confirmed(hours('2026-12-01', `${hour}:00`, `${hour}:30`)));
  for (const [index, [, postalCode, arrived, finished]] of places.entries()) {
    const { id = '', requestId = '' } = visits[index] ?? {};
    await sql`UPDATE sites SET postal_code = ${postalCode}, insee_code = ''
      WHERE id = (SELECT site_id FROM visits WHERE id = ${id})`.execute(app.db);
    app.clock.now = new Date('2026-12-01T15:00:00Z');
    await send(karim, id, 'arrival');
    app.clock.now = new Date('2026-12-01T16:10:00Z');
    await send(karim, id, 'departure');
    const [report] = (await owner.get(`/api/requests/${requestId}/mission-reports`)).body.items;
    const url = `/api/mission-reports/${report.id}/paper?language=fr`;
    const { rawPayload } = await app.http.inject({ url, headers: { cookie: owner.cookie } });
    const text = (await readPaper(rawPayload)).text.replaceAll(/\s+/gu, ' ');
    expect(text).toContain(finished);
    expect(text).toContain(arrived);
    expect(text.includes('(heure de')).toBe(postalCode !== '75011');
  }
});
