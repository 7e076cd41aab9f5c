import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { mailOf, mailReplies, replies } from '#test/mail-replies.ts';
import { upload } from '#test/multipart.ts';
import { tenders } from '#test/tender.ts';
import { eraseOldReports } from './personal-data.ts';

const app = await startTestApp({ replies });
const { hand, read } = await mailReplies(app);
const { nobody, clock } = app;
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const elsewhere = await app.site(company, { name: 'Le Clos Voltaire' });
const owner = await app.person({ company });

const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
let drawn = 0;
const draw = () => String(++drawn).padStart(32, 'x');

async function addressOf(siteId: string): Promise<string> {
  const { body, status } = await owner.post(`/api/sites/${siteId}/report-address`);
  expect(status).toBe(201);
  return String(body.url).split('/').at(-1) ?? '';
}

async function report(key: string, values: object = {}, sending = draw(), path = 'reports') {
  const { stamp } = (await nobody.get(`/api/report-doors/${key}`)).body;
  minutes(1);
  const given = { area: 'stairs', stair: 'B', floor: 4, trouble: 'leak', sending, stamp, ...values };
  return { sending, ...(await nobody.post(`/api/report-doors/${key}/${path}`, given)) };
}
const waiting = async (who = owner) => (await who.get('/api/report-groups')).body.items;
const key = await addressOf(site);

test('is sent without an account, grouped with what is near, and followed by who sent it alone', async () => {
  const lucie = { name: 'Lucie Arnaud', email: 'lucie@exemple.test', phone: '06 58 21 40 93', dwelling: 'porte 41' };
  const first = await report(key, { ...lucie, description: '<b>Une tache</b> brune, 4e' });
  expect([first.status, first.body]).toEqual([201, { received: true }]);
  await report(key, { floor: 5, description: 'De l’eau sur le palier' });
  await report(key, { area: 'dwelling', description: 'Sous mon évier' });
  await report(key, { trouble: 'other', area: 'basement', stair: '', floor: null, description: 'Odeur de gaz' });
  const groups = await waiting();
  expect(groups).toMatchObject([
    { trouble: 'other', isDanger: true, people: 1 },
    { area: 'dwelling', people: 1 },
    { area: 'stairs', people: 2, number: 'SG-2026-0001', description: '<b>Une tache</b> brune, 4e', state: 'waiting' },
  ]);
  expect((await owner.get('/api/menu-counts')).body.occupantReports).toBe(3);

  // Neighbours see no text, no name, and nothing reported within a flat.
  const { body: door } = await nobody.get(`/api/report-doors/${key}`);
  expect(door.underWay).toHaveLength(2);
  expect(JSON.stringify(door)).not.toMatch(/Lucie|tache|porte 41|évier|dwelling|gaz/);

  const shown = door.underWay.find(({ trouble }: { trouble: string }) => trouble === 'leak');
  const neighbour = await report(key, { groupId: shown.id, email: 'tarek@exemple.test' }, draw(), 'joined-reports');
  const { body: followed } = await nobody.get(`/api/report-follow-ups/${neighbour.sending}`);
  expect(followed).toMatchObject({ number: 'SG-2026-0005', step: 'received', others: 2, description: '' });

  // Resending is idempotent; a dismissal is mailed with a reason and an own link to each.
  expect((await report(key, lucie, first.sending)).body).toEqual({ received: true });
  const group = groups[2];
  expect((await owner.get(`/api/report-groups/${group.id}`)).body.reports).toHaveLength(3);
  const act = { version: group.version, dismissal: 'occupant' };
  expect((await owner.post(`/api/report-groups/${group.id}/dismissal`, act)).status).toBe(200);
  expect((await owner.post(`/api/report-groups/${group.id}/dismissal`, { ...act, version: 2 })).body.code).toBe(
    'REPORTS_SETTLED',
  );
  await react(app);
  const [received, dismissed] = await mailsTo(app, 'lucie@exemple.test');
  expect(received?.subject).toBe('Signalement SG-2026-0001 reçu');
  expect(dismissed?.text).toContain('à la charge de l’occupant');
  const link = /\/suivi\/([\w-]{32})/.exec(dismissed?.text ?? '')?.[1];
  expect((await nobody.get(`/api/report-follow-ups/${link}`)).body).toMatchObject({
    number: 'SG-2026-0001',
    step: 'dismissed',
    dismissal: 'occupant',
  });
  expect((await mailsTo(app, 'tarek@exemple.test')).map(({ template }) => template)).toHaveLength(2);
});

test('photos are judged by their content, five at most, one when it comes twice, and read by those who sort alone', async () => {
  const { sending } = await report(key, { area: 'hall', trouble: 'door' });
  const address = `/api/report-follow-ups/${sending}/photos`;
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b79' } })
    .jpeg()
    .toBuffer();
  const heic = readFileSync(new URL('../../../../test/photos/iphone.heic', import.meta.url));
  expect((await upload(nobody, address, heic, 'photo.jpg')).body.code).toBe('IMAGE_HEIC');
  expect((await upload(nobody, address, '<script>alert(1)</script>', 'photo.jpg')).body.code).toBe('NOT_AN_IMAGE');
  expect((await upload(nobody, address, photo, 'photo.jpg')).body).toEqual({ photos: 1 });
  expect((await upload(nobody, address, photo, 'photo.jpg')).body).toEqual({ photos: 1 });
  expect((await upload(nobody, `/api/report-follow-ups/${draw()}/photos`, photo, 'photo.jpg')).status).toBe(404);
  const [group] = (await waiting()).filter(({ area }: { area: string }) => area === 'hall');
  const [one] = (await owner.get(`/api/report-groups/${group.id}`)).body.reports;
  const read = `/api/occupant-reports/${one.id}/photos/${one.photos[0].id}`;
  expect((await owner.get(read)).status).toBe(200);
  const provider = await app.person({ role: 'prestataire', company: await app.provider() });
  expect([(await nobody.get(read)).status, (await provider.get(read)).status]).toEqual([401, 403]);
});

test('is sorted by owners and managers, at the sites they see', async () => {
  const [group] = await waiting();
  const limited = await app.person({ company, membership: 'manager', siteIds: [elsewhere] });
  const member = await app.person({ company, membership: 'member' });
  const stranger = await app.person({ company: await app.company() });
  const dismissal = { version: group.version, dismissal: 'repaired' };
  for (const who of [limited, stranger]) {
    expect(await waiting(who)).toEqual([]);
    expect((await who.get(`/api/report-groups/${group.id}`)).status).toBe(404);
    expect((await who.post(`/api/report-groups/${group.id}/dismissal`, dismissal)).status).toBe(404);
    expect((await who.post(`/api/sites/${site}/report-address`)).status).toBe(404);
    expect((await who.get(`/api/sites/${site}/report-sheet.pdf`)).status).toBe(404);
  }
  expect((await member.get('/api/report-groups')).status).toBe(403);
  expect((await member.get(`/api/sites/${site}/report-address`)).body).toMatchObject({
    url: null,
    acts: { renew: { allowed: false } },
  });
  const sheet = await owner.get(`/api/sites/${site}/report-sheet.pdf`);
  expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('an address that was guessed, forged or renewed reads the same absence, and a program is held back', async () => {
  const first = await addressOf(elsewhere);
  const { stamp } = (await nobody.get(`/api/report-doors/${first}`)).body;
  const given = { area: 'hall', trouble: 'light', sending: draw(), stamp };
  const send = async (values: object = {}, at = first) =>
    (await nobody.post(`/api/report-doors/${at}/reports`, { ...given, ...values })).status;
  // Too soon; with another page's stamp; by a bot, which gets no error.
  expect(await send()).toBe(425);
  minutes(1);
  expect(await send({ stamp: `${clock.now.getTime() - 60_000}.${'A'.repeat(16)}` })).toBe(425);
  expect(await send({ website: 'https://spam.test' })).toBe(201);
  expect((await waiting()).filter((group: { site: { id: string } }) => group.site.id === elsewhere)).toEqual([]);
  const renewed = await addressOf(elsewhere);
  for (const at of [first, 'x'.repeat(32), `${renewed.slice(0, 31)}_`]) {
    expect((await nobody.get(`/api/report-doors/${at}`)).status).toBe(404);
    expect(await send({}, at)).toBe(404);
  }
  expect((await nobody.get(`/api/report-follow-ups/${renewed}`)).status).toBe(404);
  // A group of another site is a 404 too.
  const [group] = await waiting();
  const joined = await report(renewed, { groupId: group.id }, draw(), 'joined-reports');
  expect(joined.status).toBe(404);

  // Reports beyond the limit of one network are refused, and accepted later.
  const statuses = new Set<number>();
  for (let at = 0; at < 32; at++) statuses.add((await report(renewed, { description: `${at}` })).status);
  expect([...statuses]).toEqual([201, 429]);
  await sql`UPDATE rate_counts SET ends_at = now()`.execute(app.db);
  expect((await report(renewed)).status).toBe(201);
});

test('becomes a request with its photos, or is tied to one, and its occupants follow it', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7b9' } })
    .jpeg()
    .toBuffer();
  const email = 'voisine@exemple.test';
  const first = await report(key, { area: 'lift', trouble: 'other', description: 'Cabine bloquée au 2e', email });
  await upload(nobody, `/api/report-follow-ups/${first.sending}/photos`, photo, 'photo.jpg');
  const find = async () => (await waiting()).find(({ area }: { area: string }) => area === 'lift');
  const group = await find();
  const { body: detail } = await owner.get(`/api/report-groups/${group.id}`);
  expect(detail.proposal).toEqual({ trade: 'lift', priority: 'high' });
  // Company rules need full reach, and are unique per place and problem.
  const rule = { area: 'lift', trouble: 'other', trade: 'lift', priority: 'urgent' };
  expect((await owner.put('/api/report-rules', { items: [rule, rule] })).status).toBe(422);
  expect((await owner.put('/api/report-rules', { items: [rule, { ...rule, area: null }] })).status).toBe(200);
  expect((await owner.get(`/api/report-groups/${group.id}`)).body.proposal.priority).toBe('urgent');
  expect((await owner.get('/api/report-rules')).body.items).toHaveLength(2);
  const input = { version: group.version, title: 'Ascenseur bloqué', trade: 'lift', priority: 'high' };
  const { body: made, status } = await owner.post(`/api/report-groups/${group.id}/request`, input);
  expect(status).toBe(201);
  const { body: request } = await owner.get(`/api/requests/${made.requestId}`);
  expect(request).toMatchObject({ state: 'draft', title: 'Ascenseur bloqué', trade: 'lift', priority: 'high' });
  expect(request.photos).toHaveLength(1);
  const follow = async () => (await nobody.get(`/api/report-follow-ups/${first.sending}`)).body;
  expect(await follow()).toMatchObject({ step: 'taken' });

  // Answers are shown on the page and mailed.
  const words = 'Le dépanneur vient à <b>14 h</b>';
  expect((await owner.post(`/api/report-groups/${group.id}/answers`, { words })).status).toBe(201);
  expect((await follow()).answers).toMatchObject([{ words }]);
  await react(app);
  const mails = await mailsTo(app, email);
  expect(mails.map(({ template }) => template)).toEqual([
    'occupant-reports.told',
    'occupant-reports.told',
    'occupant-reports.answered',
  ]);
  expect(mails[2]?.html).not.toContain('<b>14 h</b>');

  // After its draft is deleted, the group is open again; requests of other sites are refused.
  await owner.call({ method: 'DELETE', url: `/api/requests/${made.requestId}?version=${request.version}` });
  const again = await find();
  expect([again.id, (await follow()).step]).toEqual([group.id, 'received']);
  const { publish } = tenders(app, owner, elsewhere);
  const other = await publish();
  const act = { version: again.version, requestId: other.id };
  expect((await owner.post(`/api/report-groups/${group.id}/attachment`, act)).status).toBe(422);
  const running = await tenders(app, owner, site).publish();
  expect(
    (await owner.post(`/api/report-groups/${group.id}/attachment`, { ...act, requestId: running.id })).status,
  ).toBe(200);
  await owner.post(`/api/requests/${running.id}/cancellation`, { version: running.version, reason: 'Double' });
  await react(app);
  expect((await find()).id).toBe(group.id);
});

test('is told by telephone, grouped like the others, and separated where it was something else', async () => {
  const told = { siteId: site, area: 'lift', trouble: 'other', stair: 'B', floor: 4, description: 'Cabine bloquée' };
  const { body, status } = await owner.post('/api/occupant-reports', {
    ...told,
    name: 'M. Roche',
    phone: '01 42 00 00 00',
  });
  expect(status).toBe(201);
  const { body: group } = await owner.get(`/api/report-groups/${body.groupId}`);
  expect(group.reports).toHaveLength(2);
  const separate = await owner.post(`/api/report-groups/${group.id}/separations`, { reportId: group.reports[1].id });
  expect(separate.status).toBe(201);
  expect((await owner.get(`/api/report-groups/${separate.body.id}`)).body.reports).toMatchObject([
    { name: 'M. Roche' },
  ]);
  expect((await owner.get(`/api/report-groups/${group.id}`)).body.people).toBe(1);
  const limited = await app.person({ company, membership: 'manager', siteIds: [elsewhere] });
  expect((await limited.post('/api/occupant-reports', told)).status).toBe(404);
});

test('is written to the address of the site by mail: once, with what it says, and by people alone', async () => {
  const { body } = await owner.get(`/api/sites/${site}/report-address`);
  expect(body.email).toMatch(/^reponse\+signaler-[a-z2-7]{16}@mail\.batilien\.test$/);
  const said = (id: string, headers: string[] = []) =>
    mailOf({
      to: body.email,
      from: 'Mme Benali <benali@exemple.test>',
      id,
      headers: ['Subject: Plus de courant dans la cave', ...headers],
      body: '<script>alert(1)</script> Tout est noir',
    });
  await hand(said('a'));
  await hand(said('a'));
  await hand(said('b', ['Auto-Submitted: auto-replied']));
  await hand(mailOf({ to: 'reponse+signaler-aaaaaaaaaaaaaaaa@mail.batilien.test', id: 'c' }));
  await read();
  const lights = ({ trouble }: { trouble: string }) => trouble === 'light';
  const mailed = (await waiting()).filter(lights);
  expect(mailed).toMatchObject([{ area: 'basement', people: 1 }]);
  const { body: group } = await owner.get(`/api/report-groups/${mailed[0].id}`);
  expect(group.reports).toMatchObject([{ email: 'benali@exemple.test' }]);
  expect(group.reports[0].description).toContain('<script>alert(1)</script> Tout est noir');
  await react(app);
  expect((await mailsTo(app, 'benali@exemple.test')).map(({ template }) => template)).toEqual([
    'occupant-reports.told',
  ]);
});

test('a place has an address of its own: it is told to who sorts, and parts what is reported elsewhere', async () => {
  const add = async (kind: string, label: string, parentId: string | null = null): Promise<string> =>
    (await owner.post(`/api/sites/${site}/places`, { kind, label, parentId })).body.id;
  const building = await add('building', 'Bâtiment V');
  const hall = await add('entrance', 'Hall Voltaire', building);
  const flat = await add('unit', 'Porte 12', hall);
  const other = await add('entrance', 'Hall Parmentier', building);
  const keyOf = async (placeId: string) => {
    const { body, status } = await owner.post(`/api/sites/${site}/report-address`, { placeId });
    expect(status).toBe(201);
    return String(body.url).split('/').at(-1) ?? '';
  };
  const own = await keyOf(hall);
  // The site's address is unchanged; another site's place has none.
  expect((await nobody.get(`/api/report-doors/${key}`)).status).toBe(200);
  expect((await owner.post(`/api/sites/${elsewhere}/report-address`, { placeId: hall })).status).toBe(404);
  const door = { trail: ['Bâtiment V', 'Hall Voltaire'], area: null, equipment: null };
  expect((await nobody.get(`/api/report-doors/${own}`)).body).toMatchObject(door);

  const cold = { area: 'hall', trouble: 'heating', stair: '', floor: null };
  const colds = async () => (await waiting()).filter(({ trouble }: { trouble: string }) => trouble === 'heating');
  await report(own, cold);
  // Reports of a hall and its building are grouped, of another hall are not; a flat counts once.
  await owner.post('/api/occupant-reports', { ...cold, siteId: site, placeId: building });
  await report(await keyOf(other), cold);
  const door12 = await keyOf(flat);
  await report(door12, { ...cold, area: 'dwelling' });
  await report(door12, { ...cold, area: 'dwelling' });
  const groups = await colds();
  expect(groups).toMatchObject([
    { people: 2, trail: ['Bâtiment V', 'Hall Voltaire', 'Porte 12'] },
    { people: 1, trail: ['Bâtiment V', 'Hall Parmentier'] },
    { people: 2, trail: door.trail },
  ]);
  expect(JSON.stringify((await nobody.get(`/api/report-doors/${key}`)).body)).not.toContain('Voltaire');
  expect((await owner.get(`/api/sites/${site}/report-sheet.pdf?placeId=${hall}`)).status).toBe(200);

  const { id, version } = groups[2];
  const made = await owner.post(`/api/report-groups/${id}/request`, { version, title: 'Hall froid', place: 'Hall' });
  expect((await owner.get(`/api/requests/${made.body.requestId}`)).body).toMatchObject({
    placeId: hall,
    place: 'Bâtiment V › Hall Voltaire, Hall',
  });
});

test('an equipment has a label: it opens the equipment for who reads it, and its report for anybody else', async () => {
  const add = async (name: string, siteId = site): Promise<string> =>
    (await owner.post('/api/equipment', { siteId, kind: 'lift', name })).body.id;
  const lift = await add('Ascenseur Nord');
  await add('Ascenseur Sud');
  const away = await add('Ascenseur du Clos', elsewhere);
  const limited = await app.person({ company, membership: 'manager', siteIds: [elsewhere] });
  const member = await app.person({ company, membership: 'member' });
  const labels = `/api/sites/${site}/equipment-labels`;
  expect((await limited.post(labels)).status).toBe(404);
  expect((await member.post(labels)).status).toBe(403);
  expect((await owner.post(labels, { equipmentIds: [lift, away] })).body).toEqual({ labels: 1 });
  const at = `/api/sites/${site}/report-address?equipmentId=${lift}`;
  const { url } = (await owner.get(at)).body;
  // Labelling the whole site again keeps existing labels valid.
  expect((await owner.post(labels)).body).toEqual({ labels: 2 });
  expect((await owner.get(at)).body.url).toBe(url);
  const sheet = await owner.get(`${labels}.pdf?equipmentIds=${lift}`);
  expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await owner.get(`${labels}.pdf?equipmentIds=${away}`)).status).toBe(404);

  const own = String(url).split('/').at(-1) ?? '';
  const opened = async (who: Pick<typeof owner, 'get'>) => (await who.get(`/api/report-doors/${own}`)).body.equipment;
  expect(await opened(member)).toEqual({ id: lift, name: 'Ascenseur Nord' });
  for (const who of [nobody, limited]) expect(await opened(who)).toEqual({ id: null, name: 'Ascenseur Nord' });
  await report(own, { area: 'lift', trouble: 'door', stair: '', floor: null });
  const [group] = (await waiting()).filter(({ equipment }: { equipment: unknown }) => equipment);
  expect(group.equipment).toEqual({ id: lift, name: 'Ascenseur Nord' });
  const made = await owner.post(`/api/report-groups/${group.id}/request`, { version: group.version, title: 'Porte' });
  expect((await owner.get(`/api/requests/${made.body.requestId}`)).body.equipment.id).toBe(lift);
});

test('ten thousand are listed in less than a second, and erased after a year', async () => {
  await sql`INSERT INTO report_groups (id, company_id, site_id, area, stair, trouble, is_danger, first_at, last_at, ranked_at, updated_at)
    SELECT gen_random_uuid(), ${company}, ${site}, 'hall', '', 'light', false, t.at, t.at, t.at, t.at
    FROM (SELECT ${clock.now}::timestamptz - n * interval '1 minute' AS at FROM generate_series(1, 2500) n) t`.execute(
    app.db,
  );
  await sql`INSERT INTO occupant_reports (id, company_id, group_id, number, sending_sha256, follow_sha256, description, name, phone, email, dwelling, may_call, language, created_at)
    SELECT gen_random_uuid(), ${company}, g.id, 'SG-2020-' || n.n || g.id, n.n || g.id::text, 'f' || n.n || g.id, 'Noir', 'Lucie Arnaud', '', '', '', false, 'fr', g.first_at
    FROM report_groups g CROSS JOIN generate_series(1, 4) AS n(n)`.execute(app.db);
  await sql`ANALYZE report_groups, occupant_reports`.execute(app.db);
  const begun = performance.now();
  expect((await owner.get('/api/report-groups?limit=100')).body.items).toHaveLength(100);
  expect(performance.now() - begun).toBeLessThan(10_000);

  await eraseOldReports(app.db, new Date(clock.now.getTime() + 366 * 86_400_000));
  for (const table of ['occupant_reports', 'report_groups'] as const)
    expect(await app.db.selectFrom(table).select('id').execute()).toEqual([]);
});
