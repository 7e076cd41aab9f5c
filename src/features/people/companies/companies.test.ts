import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';

const app = await startTestApp();

let company: string;
let site: string;
let owner: Caller;
let manager: Caller;
let member: Caller;
let outsider: Caller;

beforeAll(async () => {
  company = await app.company({ name: 'Régie Saint-Ambroise' });
  site = await app.site(company);
  owner = await app.person({ company });
  manager = await app.person({ company, membership: 'manager' });
  member = await app.person({ company, membership: 'member' });
  outsider = await app.person({ company: await app.company() });
});

const emailOf = async ({ userId }: Caller) =>
  (await app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;

const lastToken = async () => {
  const mail = await app.db
    .selectFrom('mails')
    .select('data')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL((mail.data as { url: string }).url).searchParams.get('token')!;
};

const input = {
  legalName: 'Régie Saint-Ambroise',
  siret: '732 829 320 00074',
  vatNumber: 'FR 40 303 265 045',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  street: '24 rue Oberkampf',
  postalCode: '75011',
  city: 'Paris',
};

describe('the company', () => {
  test('is edited by members with the right to, and its numbers are checked', async () => {
    const { status, body } = await rewriteCompany(owner, input);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      siret: '73282932000074',
      vatNumber: 'FR40303265045',
      iban: 'FR7630006000011234567890189',
    });
    expect((await rewriteCompany(manager, { ...input, city: 'Paris 11e' })).status).toBe(200);
    expect((await rewriteCompany(member, input)).status).toBe(403);
  });

  test('a SIRET typed by another company is accepted, one that another company’s documents proved is refused', async () => {
    const [typed, proven] = [await app.company({ name: 'Un' }), await app.provider({ name: 'Deux' })];
    const [first, second] = [
      await app.person({ company: typed, membership: 'owner' }),
      await app.person({ role: 'prestataire', company: proven, membership: 'owner' }),
    ];
    const same = { ...input, siret: '44306184100047' };
    const set = (state: string) =>
      app.db.updateTable('company_profiles').set({ network_state: state }).where('id', '=', proven).execute();
    await set('none');
    for (const person of [first, second]) expect((await rewriteCompany(person, same)).status).toBe(200);
    for (const state of ['approved', 'suspended']) {
      await set(state);
      const { status, body } = await rewriteCompany(first, same);
      expect([status, body.code]).toEqual([409, 'SIRET_TAKEN']);
    }
  });

  test('an edit based on an outdated version is refused', async () => {
    const chief = await app.person({ company: await app.company({ name: 'Régie Voltaire' }) });
    const { version } = (await chief.get('/api/company')).body;
    const put = (said: object, read = version) =>
      chief.put('/api/company', { legalName: 'Régie Voltaire', ...said, version: read });
    expect((await chief.put('/api/company', { legalName: 'Régie Voltaire' })).status).toBe(422);
    const both = await Promise.all([put({ phone: '01 44 00 00 00' }), put({ insurer: 'SMABTP' })]);
    expect(both.map(({ body }) => body.code ?? body.version).toSorted()).toEqual([version + 1, 'COMPANY_STALE']);
    expect((await put({ insurer: 'SMABTP' }, version + 1)).body).toMatchObject({ version: version + 2, phone: '' });
  });

  test.each([
    ['siret', '73282932000075', 'Ce SIRET n’est pas valide.'],
    ['siret', '123', 'Un SIRET compte 14 chiffres.'],
    ['vatNumber', 'FR41303265045', 'Ce numéro de TVA n’est pas valide.'],
    ['vatNumber', 'CHE-107.787.578 TVA', 'Ce numéro de TVA n’est pas valide.'],
    ['iban', 'FR7630006000011234567890188', 'Cet IBAN n’est pas valide.'],
    ['website', 'javascript:alert(1)', 'Cette adresse web n’est pas valide.'],
  ])('refuses an invalid %s beside its field', async (field, value, message) => {
    const { status, body } = await rewriteCompany(owner, { ...input, [field]: value });
    expect(status).toBe(422);
    expect(body.data.issues).toContainEqual({ path: [field], message });
  });

  test('La Poste’s SIRET is accepted, under its own checksum rule', async () => {
    const other = await app.person({ company: await app.company() });
    expect((await rewriteCompany(other, { legalName: 'La Poste', siret: '35600000049837' })).status).toBe(200);
  });

  test('a person founds several companies and works for one at a time', async () => {
    const founded = await member.post('/api/companies', { legalName: 'Deuxième', side: 'provider' });
    expect(founded.body.company).toMatchObject({ name: 'Deuxième', membership: 'owner' });
    expect(founded.body.profile).toMatchObject({ selectedRole: 'prestataire' });
    const mine = await member.get('/api/memberships');
    expect(mine.body).toHaveLength(2);
    const back = await member.call({ method: 'PUT', url: '/api/session/company', payload: { companyId: company } });
    expect(back.body.company).toMatchObject({ id: company, membership: 'member' });
    expect(back.body.profile).toMatchObject({ selectedRole: 'donneur_ordre' });
    expect((await outsider.put('/api/session/company', { companyId: company })).status).toBe(404);
  });
});

describe('invitations', () => {
  const invitation = (email: string, changes: object = {}) => ({ email, role: 'member', ...changes });

  test('are mailed, and accepted once, by the invited person', async () => {
    const guest = await app.person({ company: null });
    const email = await emailOf(guest);
    const made = await owner.post(
      '/api/invitations',
      invitation(email, { role: 'manager', limitedToSites: true, siteIds: [site] }),
    );
    expect(made.status).toBe(201);
    const token = await lastToken();
    expect(JSON.stringify(await app.db.selectFrom('company_invitations').selectAll().execute())).not.toContain(token);
    expect((await app.nobody.get(`/api/invitation?token=${token}`)).body).toMatchObject({
      company: 'Régie Saint-Ambroise',
      email,
    });
    expect((await outsider.post('/api/invitation/acceptance', { token })).body.code).toBe('INVITATION_OTHER_EMAIL');
    const joined = await guest.post('/api/invitation/acceptance', { token });
    expect(joined.body.company).toMatchObject({ id: company, membership: 'manager', limitedToSites: true });
    expect((await guest.post('/api/invitation/acceptance', { token })).body.code).toBe('INVITATION_USED');
    expect((await guest.get('/api/profile')).body.emailVerified).toBe(true);
    expect((await owner.get(`/api/members/${guest.userId}`)).body).toMatchObject({ siteCount: 1, siteIds: [site] });
  });

  test('are written in the invited person’s language, or else in the company’s', async () => {
    const speak = ({ userId }: Caller, language: string) =>
      app.pool.query(
        `INSERT INTO user_preferences (user_id, preferred_language) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET preferred_language = excluded.preferred_language`,
        [userId, language],
      );
    const firm = await app.company({ name: 'Hausverwaltung Rhein' });
    const chief = await app.person({ company: firm });
    const deputy = await app.person({ company: firm, membership: 'manager' });
    const guest = await app.person({ company: null });
    await speak(chief, 'de');
    await speak(deputy, 'en');
    await speak(guest, 'it');
    const languageOf = async (email: string) => {
      expect((await deputy.post('/api/invitations', invitation(email))).status).toBe(201);
      const { rows } = await app.pool.query('SELECT language FROM mails WHERE recipient = $1', [email]);
      return rows.map(({ language }) => language);
    };
    expect(await languageOf(await emailOf(guest))).toEqual(['it']);
    expect(await languageOf('jemand@exemple.test')).toEqual(['de']);
  });

  test('expire after seven days, exist once per address, and can be withdrawn', async () => {
    const first = await manager.post('/api/invitations', invitation('nouvelle@exemple.test'));
    expect(first.status).toBe(201);
    expect((await owner.post('/api/invitations', invitation('Nouvelle@Exemple.test'))).body.code).toBe(
      'ALREADY_INVITED',
    );
    expect((await owner.get('/api/invitations')).body.items).toHaveLength(1);
    const token = await lastToken();
    const today = app.clock.now;
    app.clock.now = new Date(today.getTime() + 8 * 86_400_000);
    expect((await app.nobody.get(`/api/invitation?token=${token}`)).body.code).toBe('INVITATION_EXPIRED');
    const again = await owner.post('/api/invitations', invitation('nouvelle@exemple.test'));
    expect(again.status).toBe(201);
    expect((await outsider.delete(`/api/invitations/${again.body.id}`)).status).toBe(404);
    expect((await owner.delete(`/api/invitations/${again.body.id}`)).status).toBe(200);
    expect((await app.nobody.get(`/api/invitation?token=${await lastToken()}`)).body.code).toBe('INVITATION_REVOKED');
    app.clock.now = today;
  });

  test('require the rights that they grant', async () => {
    expect((await member.post('/api/invitations', invitation('a@exemple.test'))).status).toBe(403);
    expect((await manager.post('/api/invitations', invitation('a@exemple.test', { role: 'manager' }))).status).toBe(
      403,
    );
    expect((await owner.post('/api/invitations', invitation(await emailOf(member)))).body.code).toBe('ALREADY_MEMBER');
    expect((await owner.post('/api/invitations', invitation('a@exemple.test', { role: 'owner' }))).status).toBe(422);
    for (const unknown of ['invente-de-toutes-pieces', ''])
      expect((await app.nobody.get(`/api/invitation?token=${unknown}`)).body.code).toBe('INVITATION_UNKNOWN');
  });
});

describe('members', () => {
  test('are changed and removed by owners; a restricted member sees only the given sites', async () => {
    const changed = await owner.put(`/api/members/${member.userId}`, {
      role: 'viewer',
      limitedToSites: true,
      siteIds: [site],
    });
    expect(changed.status).toBe(200);
    expect((await member.get('/api/session')).body.company).toMatchObject({
      membership: 'viewer',
      limitedToSites: true,
    });
    // An omitted field keeps its value: another owner may just have set it.
    expect((await owner.put(`/api/members/${member.userId}`, { role: 'member' })).status).toBe(200);
    expect((await member.get('/api/session')).body.company).toMatchObject({
      membership: 'member',
      limitedToSites: true,
    });
    expect((await manager.put(`/api/members/${member.userId}`, { role: 'owner' })).status).toBe(403);
    expect((await owner.put(`/api/members/${outsider.userId}`, { role: 'viewer' })).status).toBe(404);
    expect((await manager.delete(`/api/members/${member.userId}`)).status).toBe(403);
    expect((await owner.delete(`/api/members/${member.userId}`)).status).toBe(200);
    expect((await member.get('/api/session')).body.company.name).toBe('Deuxième');
  });

  test('the last owner stays, hands over, then may leave; two who leave at once never leave the company without an owner', async () => {
    expect((await owner.delete(`/api/members/${owner.userId}`)).body.code).toBe('LAST_OWNER');
    expect((await owner.put(`/api/members/${owner.userId}`, { role: 'member' })).body.code).toBe('LAST_OWNER');
    expect((await owner.post('/api/company/ownership', { userId: manager.userId })).status).toBe(200);
    expect((await owner.get('/api/session')).body.company.membership).toBe('manager');
    expect((await manager.put(`/api/members/${owner.userId}`, { role: 'owner' })).status).toBe(200);
    const both = await Promise.all([owner, manager].map((person) => person.delete(`/api/members/${person.userId}`)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test.each([
  [{ vatNumber: 'CHE-107.787.577 TVA' }, { vatNumber: 'CHE107787577TVA' }],
  [{ vatNumber: 'CHE-107.787.577 MWST' }, { vatNumber: 'CHE107787577MWST' }],
  [{ vatNumber: 'CHE-107.787.577' }, { vatNumber: 'CHE107787577' }],
  [{ website: 'www.exemple.fr' }, { website: 'https://www.exemple.fr' }],
  [{ website: 'exemple.fr/nous?a=1' }, { website: 'https://exemple.fr/nous?a=1' }],
  [{ website: 'https://www.hôtel.fr' }, { website: 'https://www.xn--htel-vqa.fr/' }],
])('%o is accepted as people write it', async (typed, kept) => {
  const chief = await app.person({ company: await app.company({ name: 'Régie Voltaire' }) });
  const answer = await rewriteCompany(chief, { legalName: 'Régie Voltaire', ...typed });
  expect(answer).toMatchObject({ status: 200, body: kept });
});
