import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { pdf as paper } from '#test/documents.ts';
import { camera, drawn, missionsOf, said, sendPhoto } from '#test/missions.ts';
import { upload } from '#test/multipart.ts';
import { readPaper } from '#test/read-paper.ts';
import { hours } from '#test/visits.ts';
import { react, waitFor, workAll } from '#test/work.ts';
import { bindMissionReports } from './mission.public.ts';

const app = await startTestApp();
const { owner, lefort, karim, team, technician, confirmed, send } = await missionsOf(app);
const jobs = () => workAll(app.db, bindMissionReports({ db: app.db, clock: () => app.clock.now }));
const at = (time: string, day: string) => new Date(`${day}T${time}:00Z`);
const pdf = async (who: Pick<typeof owner, 'call'>, id: string, language = 'fr') => {
  const url = `/api/mission-reports/${id}/paper?language=${language}`;
  const answer = await app.http.inject({ url, headers: { cookie: (who as typeof owner).cookie } });
  return { status: answer.statusCode, name: answer.headers['content-disposition'], bytes: answer.rawPayload };
};
const reports = async (who: Pick<typeof owner, 'get'>, requestId: string) =>
  (await who.get(`/api/requests/${requestId}/mission-reports`)).body.items;
/** The queue uses the real clock: makes jobs due a year earlier. */
const year = 366 * 86_400_000;
const dueAt = async (visitId: string) => {
  const { rows } = await sql<{ at: Date }>`SELECT start_after AS at FROM pgboss.job
    WHERE name = 'mission-report' AND data ->> 'visitId' = ${visitId}`.execute(app.db);
  return rows[0]?.at;
};
const before = await camera('#6b4f2a');
const after = await camera('#2a4f6b');

test('a finished visit gets a report that both sides read in each language, unchanged for good', async () => {
  app.clock.now = at('08:00', '2026-11-20');
  const { id, requestId } = await confirmed();
  app.clock.now = at('16:30', '2026-11-20');
  await send(karim, id, 'arrival', { distanceM: 24 }, said('2026-11-20T13:12:00.000Z'));
  const { checks } = (await karim.get(`/api/missions/${id}`)).body;
  await send(karim, id, 'readings', { checkId: checks[0].id, result: 'ok' });
  await send(karim, id, 'notes', { text: 'Relevé d’étanchéité décollé derrière l’édicule, repris sur 2,40 ml.' });
  await send(karim, id, 'parts', {
    designation: 'Bicouche SBS',
    reference: 'Élastomère 180 g',
    quantityMilli: 8000,
    unit: 'm²',
  });
  await send(karim, id, 'hours', { workerId: team.workers[0], day: '2026-11-20', minutes: 200 });
  await send(karim, id, 'findings', { description: 'Crapaudine absente', severity: 'hindering', needsQuote: true });
  await send(karim, id, 'follow-ups', { reason: 'parts', note: 'Crapaudine à poser' });
  const was = uuidv7();
  await sendPhoto(karim, id, before, { entryId: was, caption: 'Relevé, édicule' });
  await sendPhoto(karim, id, after, { phase: 'after', beforeId: was, takenAt: '2026-11-20T15:40:00.000Z' });
  const marks = [
    {
      shape: 'circle',
      points: [
        [200, 200],
        [600, 500],
      ],
    },
  ];
  await send(karim, id, `photos/${was}`, { phase: 'before', caption: 'Relevé, édicule', marks }, {}, 'PUT');
  const line = [
    [10, 10],
    [400, 200],
  ];
  const occupants = ['Inès Roy', 'Hugo Blin', 'Léa Morel'];
  for (const [kind, name] of [
    ['worker', 'Karim Aït'],
    ['caretaker', 'Mohamed Benali'],
    ...occupants.map((each) => ['occupant', each]),
  ])
    await send(karim, id, 'signatures', { kind, name, ink: [line] });
  const left = await send(karim, id, 'departure', { breakMinutes: 20 }, said('2026-11-20T16:20:00.000Z'));
  expect(left.body).toMatchObject({ state: 'finished', awaited: 0, reports: [{ edition: 1 }] });
  const [report] = await reports(owner, requestId);
  expect(report).toMatchObject({ edition: 1, isCurrent: true, visitNumber: 1 });
  expect(await reports(lefort, requestId)).toHaveLength(1);
  const paper = await pdf(owner, report.id);
  expect(paper.name).toMatch(/Rapport-DI-2026-0001\.pdf/);
  const { text, alts, pages } = await readPaper(paper.bytes);
  expect(pages).toBe(2);
  for (const words of [
    'DI-2026-0001',
    'Yann Lefort',
    'décollé derrière',
    'Élastomère 180 g',
    '2 h 48',
    'Crapaudine absente',
    'Mohamed Benali, gardien. Vaut constat de passage, non réception.',
    'à 24 m du site',
    ...occupants,
  ])
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(words);
  expect(alts).toContain('Avant, Relevé, édicule');
  expect((await pdf(karim, report.id)).bytes.equals(paper.bytes)).toBe(true);
  for (const language of ['en', 'de', 'es', 'it']) expect((await pdf(owner, report.id, language)).status).toBe(200);
  // Others get 404.
  const rival = await app.person({ role: 'prestataire', company: await app.provider() });
  for (const who of [rival, await technician(undefined)]) expect((await pdf(who, report.id)).status).toBe(404);
  for (const who of [rival, await technician(undefined), await app.person({ company: await app.company() })])
    expect((await who.get(`/api/requests/${requestId}/mission-reports`)).status).toBe(404);
  await react(app);
  const notices = (await owner.get('/api/notices?family=work')).body.items;
  expect(notices).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'mission_told', data: expect.objectContaining({ move: 'ready' }) }),
      expect.objectContaining({
        kind: 'finding_told',
        data: expect.objectContaining({ reason: 'Crapaudine absente' }),
      }),
    ]),
  );
  expect((await lefort.get('/api/notices?family=work')).body.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ data: expect.objectContaining({ move: 'followUp' }) })]),
  );
});

test('a report waits at most two days for photos on phones, or is made without them on request', async () => {
  app.clock.now = at('08:00', '2026-11-23');
  const visits = [];
  for (const hour of ['09', '11', '13']) visits.push(await confirmed(hours('2026-11-23', `${hour}:00`, `${hour}:30`)));
  const leave = async (id: string, awaited: string[]) => {
    await send(karim, id, 'arrival');
    return send(karim, id, 'departure', { awaited });
  };
  const [one, two, three] = visits.map(({ id }) => id) as [string, string, string];
  app.clock.now = at('15:00', '2026-11-23');
  const photo = uuidv7();
  expect((await leave(one, [photo])).body).toMatchObject({ awaited: 1, reports: [] });
  await sendPhoto(karim, one, before, { entryId: photo });
  expect((await karim.get(`/api/missions/${one}`)).body).toMatchObject({ awaited: 0, reports: [{ edition: 1 }] });
  await leave(two, [uuidv7()]);
  expect((await send(karim, two, 'report')).status).toBe(403);
  expect((await send(lefort, two, 'report')).body).toMatchObject({ awaited: 0, reports: [{ edition: 1 }] });
  await leave(three, [uuidv7()]);
  expect(await dueAt(three)).toEqual(at('15:00', '2026-11-25'));
  await waitFor(app.db, year);
  app.clock.now = at('16:00', '2026-11-25');
  await jobs();
  expect((await karim.get(`/api/missions/${three}`)).body.reports).toMatchObject([{ edition: 1 }]);
});

test('late data makes another edition and leaves the first unchanged', async () => {
  app.clock.now = at('08:00', '2026-11-26');
  const { id, requestId } = await confirmed(hours('2026-11-26', '09:00', '10:00'));
  await send(karim, id, 'arrival');
  await send(karim, id, 'departure');
  const [first] = await reports(owner, requestId);
  const asItWas = (await pdf(owner, first.id)).bytes;
  await send(lefort, id, 'notes', { text: 'Oubli : le joint a été refait.' });
  await send(lefort, id, 'notes', { text: 'Le tampon aussi.' });
  expect(await reports(owner, requestId)).toHaveLength(1);
  expect(await dueAt(id)).toEqual(at('08:05', '2026-11-26'));
  app.clock.now = at('08:10', '2026-11-26');
  await waitFor(app.db, year);
  await jobs();
  const [second, older] = await reports(owner, requestId);
  expect([second, older]).toMatchObject([
    { edition: 2, isCurrent: true },
    { id: first.id, edition: 1, isCurrent: false },
  ]);
  expect((await readPaper((await pdf(owner, second.id)).bytes)).text).toContain('Le tampon aussi.');
  expect((await pdf(owner, first.id)).bytes.equals(asItWas)).toBe(true);
});

test('requested again, a complete report is kept, and new data makes another', async () => {
  app.clock.now = at('08:00', '2026-12-09');
  const { id, requestId } = await confirmed(hours('2026-12-09', '09:00', '10:00'));
  await send(karim, id, 'arrival');
  await send(karim, id, 'departure');
  const editions = async () => (await reports(owner, requestId)).length;
  for (let time = 0; time < 3; time += 1) expect((await send(lefort, id, 'report')).status).toBe(200);
  expect(await editions()).toBe(1);
  await send(karim, id, 'notes', { text: 'Le joint a été refait.' });
  for (let time = 0; time < 2; time += 1) await send(lefort, id, 'report');
  expect(await editions()).toBe(2);
});

test('for a visit cancelled meanwhile, acts are refused, photos are filed, and nothing is lost', async () => {
  app.clock.now = at('07:00', '2026-11-27');
  const { order, ...visit } = await confirmed(hours('2026-11-27', '09:00', '10:00'));
  const { version } = (await owner.get(`/api/requests/${visit.requestId}`)).body;
  expect((await owner.post(`/api/requests/${visit.requestId}/cancellation`, { version, reason: 'Vendu' })).status).toBe(
    200,
  );
  await react(app);
  app.clock.now = at('11:00', '2026-11-27');
  expect((await karim.get(`/api/missions/${visit.id}`)).body).toMatchObject({ state: 'cancelled', contacts: [] });
  expect(await send(karim, visit.id, 'arrival', {}, said('2026-11-27T08:04:00.000Z'))).toMatchObject({
    status: 409,
    body: { code: 'VISIT_NOT_CONFIRMED' },
  });
  expect(await send(karim, visit.id, 'notes', { text: 'Vu.' })).toMatchObject({
    status: 409,
    body: { code: 'MISSION_OVER', message: expect.stringMatching(/reste sur votre téléphone/) },
  });
  for (let count = 0; count < 2; count++) expect((await sendPhoto(karim, visit.id, before)).status).toBe(201);
  const steps = (await owner.get(`/api/requests/${visit.requestId}/events`)).body.items;
  expect(steps.filter(({ kind }: { kind: string }) => kind === 'mission.photos-filed')).toHaveLength(1);
  expect((await owner.get(`/api/visits/${visit.id}/photos`)).body.items).toHaveLength(2);
  expect((await karim.post(`/api/missions/${visit.id}/access-reading`)).body.code).toBe('CODES_CLOSED');
  expect(order.number).toMatch(/^OS-/);
});

test('entries are stored and removed once; another object’s id is refused', async () => {
  app.clock.now = at('08:00', '2026-12-01');
  const { id } = await confirmed(hours('2026-12-01', '09:00', '10:00'));
  const entryId = uuidv7();
  const part = { entryId, designation: 'Platine EP', quantityMilli: 1000, unit: 'u' };
  for (let time = 0; time < 2; time++) expect((await send(karim, id, 'parts', part)).status).toBe(200);
  expect((await send(karim, id, 'notes', { entryId, text: 'Autre chose' })).body.code).toBe('ID_TAKEN');
  expect((await send(karim, id, 'hours', { workerId: uuidv7(), day: '2026-12-01', minutes: 5 })).status).toBe(404);
  expect(
    (
      await send(karim, id, 'signatures', {
        kind: 'occupant',
        name: 'Zoé',
        ink: drawn,
      })
    ).body.code,
  ).toBe('MISSION_NOT_BEGUN');
  expect((await karim.get(`/api/missions/${id}`)).body.parts).toHaveLength(1);
  for (let time = 0; time < 2; time++)
    expect((await karim.delete(`/api/missions/${id}/parts/${entryId}`)).status).toBe(200);
  expect((await karim.get(`/api/missions/${id}`)).body.parts).toEqual([]);
  // Resent after removal: it stays removed.
  await send(karim, id, 'parts', part);
  expect((await karim.get(`/api/missions/${id}`)).body.parts).toEqual([]);
});

test('a large crew can record each day of a month', async () => {
  app.clock.now = at('08:00', '2026-12-10');
  const { id } = await confirmed(hours('2026-12-10', '09:00', '10:00'));
  const worker = { workerId: team.workers[0], day: '2026-12-10', minutes: 5 };
  const { body: first } = await send(karim, id, 'hours', worker);
  // The same hours suggested by another phone are stored once; another day's are separate.
  const proposed = { ...worker, minutes: 20, unlessNoted: true };
  expect(await send(lefort, id, 'hours', proposed)).toMatchObject({ status: 200, body: { id: first.id, minutes: 5 } });
  // Afternoon hours sent with the known morning hours are added, not replaced.
  const { body: afternoon } = await send(lefort, id, 'hours', { ...proposed, besides: [first.id] });
  expect(afternoon.id).not.toBe(first.id);
  expect((await send(karim, id, 'hours', { ...proposed, besides: [first.id] })).body.id).toBe(afternoon.id);
  await send(lefort, id, 'hours', { ...proposed, day: '2026-12-09' });
  const { hours: noted } = (await karim.get(`/api/missions/${id}`)).body;
  expect(noted.map(({ day, minutes }: { day: string; minutes: number }) => [day, minutes])).toEqual([
    ['2026-12-10', 5],
    ['2026-12-10', 20],
    ['2026-12-09', 20],
  ]);
  await sql`INSERT INTO mission_entries (id, visit_id, kind, data, made_at, received_at)
    SELECT gen_random_uuid(), ${id}, 'hours', ${JSON.stringify(worker)}::jsonb, ${app.clock.now}, ${app.clock.now}
    FROM generate_series(1, 600)`.execute(app.db);
  expect((await send(karim, id, 'hours', worker)).status).toBe(200);
});

test('a request’s documents are part of the mission, readable by its crew only', async () => {
  app.clock.now = at('08:00', '2026-11-20');
  const { id, requestId } = await confirmed(hours('2026-11-27', '14:00', '17:00'));
  const { body: draft } = await owner.post('/api/requests', {
    siteId: await app.site(owner.companyId ?? ''),
    title: 'Plan',
  });
  const { body: plan } = await upload(owner, `/api/requests/${draft.id}/documents`, paper, 'Plan.pdf');
  await app.db.updateTable('attachments').set({ owner_id: requestId }).where('id', '=', plan.id).execute();
  const shown = { id: plan.id, name: 'Plan.pdf', contentType: 'application/pdf', sizeBytes: paper.length };
  expect((await karim.get(`/api/missions/${id}`)).body.requestDocuments).toEqual([shown]);
  const url = `/api/mission-documents/${plan.id}`;
  expect((await karim.get(url)).status).toBe(200);
  expect((await (await technician(undefined)).get(url)).status).toBe(404);
  const stranger = await app.person({ role: 'prestataire', company: await app.provider() });
  expect((await stranger.get(url)).status).toBe(404);
});
