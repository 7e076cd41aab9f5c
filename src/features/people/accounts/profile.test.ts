import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const person = await app.person({ role: 'rivp', company: await app.company() });
await app.db
  .updateTable('profiles')
  .set({ active_roles: ['rivp', 'prestataire'] })
  .where('user_id', '=', person.userId)
  .execute();

const input = {
  name: 'Claire Delmas',
  phone: '+33 6 12 34 56 78',
  company: 'Régie Saint-Ambroise',
  profession: 'Gestionnaire',
  billingAddressStreet: '24 rue Oberkampf',
  billingAddressCity: 'Paris',
  billingAddressPostalCode: '75011',
  billingAddressCountry: 'France',
};

describe('profile', () => {
  test('starts with the defaults of the specification', async () => {
    const { body } = await person.get('/api/profile');
    expect(body).toMatchObject({
      phone: '',
      profession: '',
      billingAddressStreet: '',
      billingAddressCountry: 'France',
    });
  });

  test('as a row, has its role among the active ones and selects it by default', async () => {
    const add = async (columns: string, values: string) => {
      const id = uuidv7();
      const { rows } = await app.pool.query(
        `WITH one AS (INSERT INTO users (id, name, email) VALUES ($1, 'x', $2) RETURNING id)
         INSERT INTO profiles (user_id${columns}) SELECT id${values} FROM one RETURNING role, active_roles, selected_role`,
        [id, `${id}@test`],
      );
      return rows[0];
    };
    expect(await add('', '')).toEqual({ role: 'rivp', active_roles: ['rivp'], selected_role: 'rivp' });
    expect(await add(', role', ", 'tce'")).toEqual({ role: 'tce', active_roles: ['tce'], selected_role: 'tce' });
    expect(await add(', role, active_roles', ", 'tce', ARRAY['tce', 'rivp']")).toEqual({
      role: 'tce',
      active_roles: ['tce', 'rivp'],
      selected_role: 'tce',
    });
  });

  test('is edited, and the log contains field names, not values', async () => {
    const { status, body } = await person.put('/api/profile', input);
    expect(status).toBe(200);
    expect(body).toMatchObject(input);
    expect((await person.get('/api/session')).body.user.name).toBe('Claire Delmas');
    const events = await app.db.selectFrom('events').select('data').where('kind', '=', 'profile.updated').execute();
    expect(JSON.stringify(events)).toContain('phone');
    expect(JSON.stringify(events)).not.toContain('12 34');
  });

  test('keeps the fields that a change omits', async () => {
    await person.put('/api/profile', input);
    const { status, body } = await person.put('/api/profile', { profession: 'Directrice' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...input, profession: 'Directrice' });
    expect((await person.get('/api/session')).body.user.name).toBe('Claire Delmas');
    expect((await person.put('/api/profile', {})).body).toEqual(body);
    expect((await person.put('/api/profile', { phone: '' })).body).toMatchObject({
      phone: '',
      profession: 'Directrice',
    });
    expect((await person.put('/api/profile', { name: ' ' })).status).toBe(422);
  });

  test('accepts only an active role as role', async () => {
    const { status, body } = await person.put('/api/profile', { role: 'prestataire' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'prestataire', selectedRole: 'rivp', activeRoles: ['rivp', 'prestataire'] });
    const refused = await person.put('/api/profile', { role: 'admin', profession: 'Roi' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'ROLE_NOT_ALLOWED',
      'Rôle non autorisé',
    ]);
    expect((await person.put('/api/profile', { role: 'rivp' })).body).toMatchObject({ role: 'rivp' });
    expect((await person.get('/api/profile')).body.profession).not.toBe('Roi');
  });

  test('refuses an invalid number beside its field, and an anonymous caller', async () => {
    const { status, body } = await person.put('/api/profile', { ...input, phone: 'allô' });
    expect(status).toBe(422);
    expect(body.data.issues).toEqual([{ path: ['phone'], message: 'Ce numéro de téléphone n’est pas valide.' }]);
  });

  test('reports in the specification’s words that nobody is signed in', async () => {
    const said = async (url: string, headers = {}) => {
      const { status, body } = await app.nobody.call({ method: 'PUT', url, payload: {}, headers });
      return [status, body.code, body.message];
    };
    expect(await said('/api/profile')).toEqual([401, 'UNAUTHENTICATED', 'Aucun utilisateur connecté']);
    expect(await said('/api/profile', { 'accept-language': 'en' })).toEqual([
      401,
      'UNAUTHENTICATED',
      'Nobody is signed in',
    ]);
    expect(await said('/api/preferences')).toEqual([401, 'UNAUTHENTICATED', 'User not authenticated']);
    expect((await app.nobody.get('/api/profile')).body.message).toBe('Connectez-vous pour continuer.');
  });
});

describe('role', () => {
  test('switches to one of the active roles; the current one changes nothing', async () => {
    const { status, body } = await person.put('/api/profile/selected-role', { role: 'prestataire' });
    expect(status).toBe(200);
    expect(body.profile.selectedRole).toBe('prestataire');
    expect((await person.get('/api/session')).body.profile.selectedRole).toBe('prestataire');
    expect((await person.put('/api/profile/selected-role', { role: 'prestataire' })).status).toBe(200);
    const events = await app.db.selectFrom('events').select('id').where('kind', '=', 'role.selected').execute();
    expect(events).toHaveLength(1);
  });

  test('refuses a role that the person does not have, in the specification’s words', async () => {
    const { status, body } = await person.put('/api/profile/selected-role', { role: 'admin' });
    expect([status, body.message]).toEqual([403, 'Rôle non autorisé']);
    expect((await person.put('/api/profile/selected-role', { role: 'roi' })).status).toBe(422);
  });
});

describe('a legacy role', () => {
  test('is replaced by the modern one, whatever the person’s other roles', async () => {
    const tce = await app.person({ role: 'tce', company: await app.provider() });
    await app.db
      .updateTable('profiles')
      .set({ active_roles: ['tce', 'rivp', 'admin'] })
      .where('user_id', '=', tce.userId)
      .execute();
    const { status, body } = await tce.post('/api/profile/migration', { role: 'tce' });
    expect([status, body.profile]).toEqual([
      200,
      { activeRoles: ['prestataire', 'rivp', 'admin'], selectedRole: 'prestataire' },
    ]);
    expect((await tce.get('/api/session')).body.profile).toEqual(body.profile);
    expect((await tce.get('/api/profile')).body.role).toBe('prestataire');
    const kept = await app.db
      .selectFrom('role_migration_items')
      .select(['selected_role', 'new_role'])
      .where('user_id', '=', tce.userId)
      .execute();
    expect(kept).toEqual([{ selected_role: 'tce', new_role: 'prestataire' }]);
  });

  test('is refused when the person does not have it or when it is a modern role', async () => {
    const other = await app.person({ role: 'donneur_ordre', company: await app.company() });
    expect((await other.post('/api/profile/migration', { role: 'rivp' })).body.code).toBe('ROLE_NOT_HELD');
    expect((await other.post('/api/profile/migration', { role: 'prestataire' })).status).toBe(422);
    expect((await app.nobody.post('/api/profile/migration', { role: 'rivp' })).status).toBe(401);
  });
});
