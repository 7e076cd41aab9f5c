import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { camera, missionsOf, sendPhoto } from '#test/missions.ts';
import { readPaper } from '#test/read-paper.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, lefort, karim, team, confirmed, send, firm } = await missionsOf(app);
const at = (time: string, day: string) => new Date(`${day}T${time}:00Z`);
const before = await camera('#6b4f2a');
const grain = await sharp({
  create: {
    width: 600,
    height: 800,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();

test('photos are stored once, without location, by permitted users, and removed by their author', async () => {
  app.clock.now = at('08:00', '2026-11-30');
  const { id } = await confirmed(hours('2026-11-30', '09:00', '10:00'));
  await send(karim, id, 'arrival');
  const entryId = uuidv7();
  const first = await sendPhoto(karim, id, before, { entryId, caption: 'Avant', takenAt: '2026-12-30T08:00:00.000Z' });
  // The phone's clock was ahead: a photo's date cannot be in the future.
  expect(first).toMatchObject({ status: 201, body: { id: entryId, mine: true, takenAt: '2026-11-30T08:00:00.000Z' } });
  expect((await sendPhoto(karim, id, before, { entryId })).body).toMatchObject({ id: entryId, caption: 'Avant' });
  expect((await karim.get(`/api/missions/${id}`)).body.photos).toHaveLength(1);
  const bytes = await app.http.inject({ url: `/api/mission-photos/${entryId}`, headers: { cookie: karim.cookie } });
  expect(bytes.headers['content-type']).toBe('image/webp');
  expect(bytes.rawPayload.includes('Exif')).toBe(false);
  // The ordering side sees nothing while the work is in progress.
  expect((await owner.get(`/api/mission-photos/${entryId}`)).status).toBe(404);
  expect((await owner.get(`/api/visits/${id}/photos`)).status).toBe(404);
  const other = await confirmed(hours('2026-11-30', '15:00', '16:00'));
  expect((await sendPhoto(karim, other.id, before, { entryId })).body.code).toBe('ID_TAKEN');
  expect((await sendPhoto(karim, id, Buffer.from('pas une image'))).status).toBe(422);
  expect((await sendPhoto(karim, id, before, { phase: 'never' })).status).toBe(422);
  expect((await sendPhoto(owner, id, before)).body.code).toBe('WRONG_SIDE');
  const office = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
  const remove = (who: typeof karim) => who.delete(`/api/missions/${id}/photos/${entryId}`);
  expect((await remove(office)).status).toBe(403);
  for (let time = 0; time < 2; time++) expect((await remove(karim)).status).toBe(200);
  expect((await karim.get(`/api/missions/${id}`)).body.photos).toEqual([]);
  expect((await karim.get(`/api/mission-photos/${entryId}`)).status).toBe(404);
});

test('every photo of a mission is printed (paired or not, annotated, of a check); forty stay under 3 MB', async () => {
  app.clock.now = at('08:00', '2026-11-24');
  const { id, order, requestId } = await confirmed(hours('2026-11-24', '09:00', '10:00'));
  await send(karim, id, 'arrival');
  const [check] = (await karim.get(`/api/missions/${id}`)).body.checks;
  const was = uuidv7();
  await sendPhoto(karim, id, grain, { entryId: was, caption: 'Chéneau' });
  await sendPhoto(karim, id, grain, { phase: 'after', beforeId: was });
  await sendPhoto(karim, id, grain, { phase: 'before', caption: 'Vue de la rue' });
  await sendPhoto(karim, id, grain, { phase: 'during', checkId: check.id });
  expect((await owner.get(`/api/requests/${requestId}/mission-records`)).body.items).toEqual([]);
  await send(karim, id, 'readings', { checkId: check.id, result: 'ok', note: 'Bâche posée' });
  const others = 36;
  await sql`INSERT INTO mission_entries (id, visit_id, kind, data, file_id, made_at, received_at)
    SELECT gen_random_uuid(), n.visit_id, n.kind, n.data, n.file_id, n.made_at, n.received_at
    FROM mission_entries n, generate_series(1, ${others}) WHERE n.data ->> 'checkId' = ${check.id}`.execute(app.db);
  await send(karim, id, 'hours', { workerId: team.workers[1], day: '2026-11-24', minutes: 60 });
  await send(karim, id, 'departure');
  const [report] = (await owner.get(`/api/requests/${requestId}/mission-reports`)).body.items;
  const url = `/api/mission-reports/${report.id}/paper?language=fr`;
  const { rawPayload: bytes } = await app.http.inject({ url, headers: { cookie: owner.cookie } });
  const { alts, text } = await readPaper(bytes);
  const said = (start: string) => alts.filter((alt) => alt.startsWith(start));
  expect(said('Avant, Chéneau')).toHaveLength(1);
  expect(said('Après, Chéneau')).toHaveLength(1);
  expect(said('Avant, Vue de la rue')).toHaveLength(1);
  expect(said(`Pendant, ${check.label}`)).toHaveLength(1 + others);
  expect(bytes.length).toBeLessThan(3_000_000);
  // After the visit both sides see the same photos on screen, and nobody else does.
  const records = `/api/requests/${requestId}/mission-records`;
  for (const who of [owner, lefort]) {
    const [record] = (await who.get(records)).body.items;
    expect(record).toMatchObject({ visitId: id, orderId: order.id, photos: { length: 40 }, checks: { length: 9 } });
    expect(record.checks[0]).toMatchObject({ result: 'ok', valueMilli: null, note: 'Bâche posée' });
  }
  const rival = await app.person({ role: 'prestataire', company: await app.provider() });
  for (const who of [rival, await app.person({ company: await app.company() })])
    expect((await who.get(records)).status).toBe(404);
  const words = text.replaceAll(/\s+/gu, ' ');
  expect(words).toContain('40 photos datées');
  // An hour was declared for a few seconds on site, and nobody signed for the company.
  expect(words).toMatch(/heures sont celles que l’équipe a déclarées ; l’arrivée et le départ pointés donnent 0 h 00/);
  expect(words).toMatch(/Sans signature. Clos sur place par/);
});
