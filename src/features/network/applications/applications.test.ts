import { beforeAll, describe, expect, test } from 'vitest';
import { writeMail } from '#app/mails.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { chooseFile, pdf } from '#test/documents.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const orderer = await app.person({ company: await app.company() });
let owner: Caller;
let member: Caller;

beforeAll(async () => {
  const company = await app.company({ name: 'Couverture Lefort', ordering: false, provider: true });
  await app.db.updateTable('company_profiles').set({ network_state: 'none' }).where('id', '=', company).execute();
  owner = await app.person({ role: 'prestataire', company });
  member = await app.person({ role: 'prestataire', company, membership: 'member' });
});

const own = '/api/application';
const list = '/api/admin/applications';
const company = {
  legalName: 'Couverture Lefort',
  siret: '732 829 320 00074',
  legalForm: 'SARL',
  vatNumber: '',
  street: '24 rue des Pyrénées',
  postalCode: '75020',
  city: 'Paris',
  phone: '01 44 00 00 00',
  email: 'contact@lefort.test',
  iban: '',
};
const rge = { scheme: 'rge', number: 'E-1234', trade: 'roofing', expiresOn: '2027-05-01' };
const depot = { label: '75020 Paris', latitude: 48.865, longitude: 2.398, radiusM: 20_000 };
const pathsOf = (issues: { path: string[] }[]) => issues.map(({ path }) => path.join('.'));
const issuesOf = (body: { data: { issues: { path: string[] }[] } }) => pathsOf(body.data.issues);
const state = async () => (await owner.get(own)).body;
const file = async (kind: string, input: object = {}) => {
  await chooseFile(owner, kind, pdf);
  expect((await owner.post('/api/documents', { kind, issuedOn: '2026-11-01', ...input })).status).toBe(201);
};
const verifyAll = async () => {
  for (const { id, version } of (await admin.get('/api/admin/documents')).body.items) {
    await admin.post(`/api/admin/documents/${id}/verification`, { version, codeChecked: true });
  }
};
const decide = (id: string, act: string, body: object) => admin.post(`${list}/${id}/${act}`, body);

describe('writing the file', () => {
  test('is empty at first, and shows what is missing', async () => {
    const body = await state();
    expect(body).toMatchObject({ id: null, number: null, state: 'draft', networkState: 'none', moves: [] });
    expect(pathsOf(body.missing)).toEqual([
      ...['siret', 'street', 'postalCode', 'city', 'phone', 'email'].map((field) => `company.${field}`),
      'trades.trades',
      'area.area',
      'team.people',
      ...['kbis', 'vigilance', 'rc_pro', 'rib'].map((kind) => `documents.${kind}`),
      'terms.accepted',
    ]);
    const sent = await owner.post(`${own}/submission`, { version: 1 });
    expect([sent.status, issuesOf(sent.body)[0]]).toEqual([422, 'company.siret']);
    expect(await app.db.selectFrom('provider_applications').selectAll().execute()).toEqual([]);
  });

  test('is saved step by step, with each fault beside its field', async () => {
    expect(issuesOf((await owner.put(`${own}/company`, { ...company, siret: '73282932000075' })).body)).toEqual([
      'siret',
    ]);
    const first = await owner.put(`${own}/company`, company);
    expect(first).toMatchObject({
      status: 200,
      body: { number: 'CA-2026-0001', company: { siret: '73282932000074' } },
    });
    expect(
      (await app.db.selectFrom('company_profiles').select('plan').where('id', '=', owner.companyId).execute())[0]?.plan,
    ).toBe('pro');

    const trades = (body: object) => owner.put(`${own}/trades`, body);
    expect(issuesOf((await trades({ trades: [] })).body)).toEqual(['trades']);
    expect(issuesOf((await trades({ trades: ['roofing'], qualifications: [rge, rge] })).body)).toEqual([
      'qualifications.1.number',
    ]);
    const written = await trades({ trades: ['roofing', 'handling'], qualifications: [rge] });
    expect(written.body.means).toMatchObject({ trades: ['handling', 'roofing'], qualifications: [rge] });
    expect(pathsOf(written.body.missing)).toContain('documents.decennale');

    const near = await owner.put(`${own}/area`, { ...depot, departements: ['75', '93'] });
    expect(near.body.means.area.departements).toEqual(['75', '93']);
    expect(near.body.means.area.radiusM).toBeGreaterThan(15_000);
    expect(near.body.means.area.radiusM).toBeLessThan(35_000);
    const far = await owner.put(`${own}/area`, { ...depot, departements: ['974'] });
    expect(issuesOf(far.body)).toEqual(['departements']);

    await owner.put(`${own}/team`, { people: 11 });
    expect(pathsOf((await state()).missing)).toEqual(expect.arrayContaining(['team.vehicles', 'team.volumeMilli']));
    const team = { people: 11, vehicles: 3, volumeMilli: 60_000, lifts: 1, foreignWorkers: true };
    expect((await owner.put(`${own}/team`, team)).body.means.team).toEqual(team);
    expect(pathsOf((await state()).missing)).toContain('documents.foreign_workers');
    expect((await owner.put(`${own}/terms`, {})).status).toBe(422);
    expect((await owner.put(`${own}/terms`, { accepted: true })).body.termsAcceptedAt).toBe('2026-11-19T09:00:00.000Z');
  });

  test('is for owners and managers of the provider side', async () => {
    expect((await member.get(own)).body.acts.edit).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    for (const [step, body] of Object.entries({ team: { people: 2 }, terms: { accepted: true } })) {
      expect((await member.put(`${own}/${step}`, body)).status).toBe(403);
    }
    expect((await orderer.get(own)).status).toBe(403);
  });

  test('queries the register only for numbers with a valid check digit', async () => {
    const ask = (siret: string) => owner.get(`/api/company-register?siret=${siret}`);
    expect((await ask('123')).status).toBe(422);
    expect((await ask('73282932000075')).status).toBe(422);
    expect((await ask('73282932000074')).body).toEqual({ state: 'off', company: null });
  });
});

describe('from the file to the network', () => {
  const found = async () => {
    const search = (await orderer.get('/api/providers?trade=roofing')).body.items.length;
    const map = (await orderer.get('/api/provider-map?box=-5,42,9,51&zoom=5')).body.cells.length;
    const page = (await orderer.get(`/api/providers/${owner.companyId}`)).status;
    return { search, map, page };
  };
  const absent = { search: 0, map: expect.any(Number), page: 404 };
  let id: string;

  test('a complete file is sent once, and cannot be changed while the administrators review it', async () => {
    await file('kbis');
    await file('rib', { iban: 'FR76 3000 6000 0112 3456 7890 189' });
    await file('vigilance', { securityCode: 'ABCD1234EFGH567' });
    await file('foreign_workers');
    const insured = { insurer: 'SMABTP', insurerContact: '01 99 00 12 40', reference: '1420', expiresOn: '2027-10-31' };
    await file('rc_pro', insured);
    await file('decennale', { ...insured, activities: 'Couverture', departements: ['75', '93'], trades: ['roofing'] });
    const { missing, version } = await state();
    expect(missing).toEqual([]);
    expect((await owner.post(`${own}/submission`, { version: version - 1 })).body.code).toBe('APPLICATION_STALE');
    const sent = await owner.post(`${own}/submission`, { version, message: 'Disponibles dès janvier.' });
    expect(sent.body).toMatchObject({
      state: 'submitted',
      networkState: 'pending',
      moves: [{ move: 'submitted', message: 'Disponibles dès janvier.', byAdmin: false }],
      acts: { edit: { allowed: false, code: 'APPLICATION_WITH_ADMINS' } },
    });
    expect((await owner.put(`${own}/team`, { people: 2 })).body.code).toBe('APPLICATION_WITH_ADMINS');
    expect((await owner.post(`${own}/submission`, { version: version + 1 })).status).toBe(409);
    const paper = async (kind: string) =>
      (await owner.get('/api/documents')).body.items.find((ofKind: { kind: string }) => ofKind.kind === kind).versions;
    const [rib] = await paper('rib');
    expect((await owner.delete(`/api/documents/${rib.id}`)).body.code).toBe('DOCUMENT_NEEDED');
    // Once another has replaced it, it may be deleted.
    await file('rib');
    expect((await owner.delete(`/api/documents/${rib.id}`)).status).toBe(200);
    expect(await paper('rib')).toHaveLength(1);
    expect(await found()).toEqual(absent);
    await react(app);
    const notices = (await admin.get('/api/admin/notifications')).body.items;
    expect(notices).toContainEqual(
      expect.objectContaining({ type: 'verification_required', priority: 'high', targetKind: 'application' }),
    );
  });

  test('is taken up, returned for more, sent again, approved once its documents are verified', async () => {
    const { items, counts } = (await admin.get(list)).body;
    expect([items.length, counts.submitted, items[0].pendingPapers]).toEqual([1, 1, 6]);
    ({ id } = items[0]);
    const papersOf = async () => (await admin.get(`${list}/${id}`)).body.papers;
    expect(await papersOf()).toHaveLength(6);
    const blurred = (await papersOf()).find(({ kind }: { kind: string }) => kind === 'rib');
    const detail = (await admin.get(`/api/admin/documents/${blurred.id}`)).body;
    expect(detail.company).toMatchObject({ legalForm: 'SARL', vatNumber: '', iban: 'FR7630006000011234567890189' });
    await admin.post(`/api/admin/documents/${blurred.id}/rejection`, { version: detail.version, reason: 'Flou.' });
    expect(await papersOf()).toContainEqual({ id: blurred.id, kind: 'rib', state: 'rejected' });
    expect((await decide(id, 'approval', { version: items[0].version })).body.code).toBe('APPLICATION_ELSEWHERE');
    const taken = await decide(id, 'review', { version: items[0].version });
    expect(taken.body.application.state).toBe('in_review');
    expect((await decide(id, 'review', { version: taken.body.application.version })).body.code).toBe(
      'APPLICATION_ELSEWHERE',
    );
    const { version } = taken.body.application;
    expect((await decide(id, 'approval', { version })).body.code).toBe('PAPERS_UNVERIFIED');
    expect((await decide(id, 'question', { version })).status).toBe(422);
    expect((await decide(id, 'question', { version, message: 'Le RIB est flou.' })).status).toBe(200);
    expect(await state()).toMatchObject({ state: 'more_info', acts: { edit: { allowed: true } } });
    expect((await decide(id, 'question', { version, message: 'Encore' })).body.code).toBe('APPLICATION_STALE');
    expect(
      (await owner.put(`${own}/team`, { people: 12, vehicles: 3, volumeMilli: 60_000, foreignWorkers: true })).status,
    ).toBe(200);
    await file('rib');
    await owner.post(`${own}/submission`, { version: (await state()).version });
    await verifyAll();
    await decide(id, 'review', { version: (await state()).version });
    // Another company typed the same SIRET.
    const squatter = await app.company({ name: 'Au nom d’un autre' });
    const { siret } = (await owner.get('/api/company')).body;
    await app.db.updateTable('company_profiles').set({ siret }).where('id', '=', squatter).execute();
    const approved = await decide(id, 'approval', { version: (await state()).version });
    const bearers = app.db.selectFrom('company_profiles').select('legal_name').where('siret', '=', siret);
    expect(await bearers.execute()).toEqual([{ legal_name: 'Couverture Lefort' }]);
    expect(approved.body).toMatchObject({
      application: { state: 'approved', networkState: 'approved' },
      unverified: [],
      acts: { approved: { allowed: false }, suspended: { allowed: true } },
    });
    expect(await found()).toMatchObject({ search: 1, page: 200 });
    const over = await owner.post(`${own}/submission`, { version: (await state()).version });
    expect(over.body.code).toBe('APPLICATION_OVER');
  });

  test('an approved company keeps its details current, and the administrators see which changed', async () => {
    const team = { people: 12, vehicles: 4, volumeMilli: 60_000, foreignWorkers: true };
    expect((await owner.put(`${own}/team`, team)).status).toBe(200);
    await react(app);
    expect((await admin.get('/api/admin/notifications?limit=1')).body.items).toMatchObject([
      { type: 'profile_updated', priority: 'low', message: 'Couverture Lefort a modifié\u202f: équipe et véhicules.' },
    ]);
  });

  test('a suspended company is immediately absent everywhere, and back when reinstated', async () => {
    const { version } = await state();
    expect((await decide(id, 'suspension', { version })).status).toBe(422);
    expect((await decide(id, 'suspension', { version, message: 'Décennale résiliée.' })).status).toBe(200);
    expect(await found()).toEqual(absent);
    expect((await app.nobody.get(`/api/providers/${owner.companyId}`)).status).toBe(404);
    expect((await decide(id, 'suspension', { version: version + 1, message: 'Bis' })).body.code).toBe('NOT_IN_NETWORK');
    expect((await decide(id, 'reinstatement', { version: version + 1 })).status).toBe(200);
    expect(await found()).toMatchObject({ search: 1, page: 200 });
  });

  test('a rejected company is absent everywhere, reads the reason, and may send its file again', async () => {
    await app.db
      .updateTable('provider_applications')
      .set({ state: 'in_review', version: 50 })
      .where('id', '=', id)
      .execute();
    expect(await found()).toMatchObject({ search: 1 });
    expect((await decide(id, 'rejection', { version: 50, message: 'Hors de nos critères.' })).status).toBe(200);
    expect(await found()).toEqual(absent);
    expect(await state()).toMatchObject({
      state: 'rejected',
      networkState: 'none',
      acts: { submit: { allowed: true } },
    });
    expect((await owner.post(`${own}/submission`, { version: 51 })).body.state).toBe('submitted');
    const answers = await Promise.all([
      decide(id, 'review', { version: 52 }),
      decide(id, 'rejection', { version: 52, message: 'Non.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a mail goes to those who commit the company at each step, in their language', async () => {
    const mails = await app.db
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('template', '=', 'applications.moved')
      .orderBy('id')
      .execute();
    const moves = mails.map(({ data }) => (data as { move: string }).move);
    expect(moves.slice(0, 9)).toEqual([
      'submitted',
      'in_review',
      'more_info',
      'submitted',
      'in_review',
      'approved',
      'suspended',
      'reinstated',
      'rejected',
    ]);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(1);
    const data = mails[2]?.data as Record<string, string>;
    for (const language of ['fr', 'en', 'de', 'es', 'it']) {
      expect(writeMail('applications.moved', data, language).text).toContain('Le RIB est flou.');
    }
  });

  test('is decided only by administrators, and is absent if it does not exist', async () => {
    const nowhere = '019371e0-0000-7000-8000-000000000000';
    expect((await admin.get(`${list}/${nowhere}`)).status).toBe(404);
    expect((await decide(nowhere, 'approval', { version: 1 })).status).toBe(404);
    for (const act of ['review', 'question', 'approval', 'rejection', 'suspension', 'reinstatement']) {
      expect((await owner.post(`${list}/${id}/${act}`, { version: 1, message: 'oui' })).status).toBe(403);
    }
  });
});
