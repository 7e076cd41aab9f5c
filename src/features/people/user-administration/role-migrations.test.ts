import { describe, expect, test } from 'vitest';
import type { Role } from '#common/roles.ts';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const rivp = await app.person({ role: 'rivp', company: await app.company() });
const tce = await app.person({ role: 'tce', company: await app.provider() });
const both = await app.person({ role: 'manutention', company: await app.provider() });
await app.db
  .updateTable('profiles')
  .set({ active_roles: ['manutention', 'rivp', 'admin'] })
  .where('user_id', '=', both.userId)
  .execute();

const url = '/api/admin/role-migrations';
const worn = async (userId: string) => {
  const { role, active_roles, selected_role } = await app.db
    .selectFrom('profiles')
    .select(['role', 'active_roles', 'selected_role'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return [role, active_roles, selected_role];
};
const signIn = (userId: string) =>
  app.db
    .insertInto('sessions')
    .values({ id: uuidv7(), user_id: userId, token: uuidv7(), expires_at: new Date(Date.now() + 60_000) })
    .execute();

describe('a bulk migration', () => {
  test('is previewed without writing', async () => {
    const { items, counts } = (await admin.get(`${url}/preview`)).body;
    expect(counts).toEqual({ rivp: 2, tce: 1, manutention: 1, all: 3 });
    expect(items).toHaveLength(3);
    const only = (await admin.get(`${url}/preview?role=rivp`)).body.items;
    const mixed = only.find(({ userId }: { userId: string }) => userId === both.userId);
    expect(mixed.after).toEqual({
      activeRoles: ['manutention', 'donneur_ordre', 'admin'],
      selectedRole: 'manutention',
    });
    expect(await worn(rivp.userId)).toEqual(['rivp', ['rivp'], 'rivp']);
    const first = (await admin.get(`${url}/preview?limit=2`)).body;
    expect((await admin.get(`${url}/preview?limit=2&cursor=${first.nextCursor}`)).body.items).toHaveLength(1);
  });

  test('changes all of them, reports, and is undone for those who have not signed in since', async () => {
    const { status, body } = await admin.post(url, { roles: ['rivp', 'tce', 'manutention'] });
    expect([status, body.people, body.sealed, body.undone]).toEqual([201, 3, 0, 0]);
    expect(await worn(tce.userId)).toEqual(['prestataire', ['prestataire'], 'prestataire']);
    expect(await worn(both.userId)).toEqual(['prestataire', ['prestataire', 'donneur_ordre', 'admin'], 'prestataire']);
    expect((await admin.post(url, { roles: ['rivp'] })).body.code).toBe('NOBODY_TO_MIGRATE');

    await signIn(rivp.userId);
    const granted: Role[] = ['prestataire', 'donneur_ordre'];
    await app.db.updateTable('profiles').set({ active_roles: granted }).where('user_id', '=', tce.userId).execute();
    const report = (await admin.get(`${url}/${body.id}`)).body;
    const states = report.items.map(({ userId, state }: { userId: string; state: string }) => [userId, state]);
    expect(Object.fromEntries(states)).toEqual({
      [rivp.userId]: 'sealed',
      [tce.userId]: 'open',
      [both.userId]: 'open',
    });

    const undone = await admin.post(`${url}/${body.id}/undoing`);
    expect(undone.body).toMatchObject({ people: 3, sealed: 1, undone: 2 });
    expect(await worn(rivp.userId)).toEqual(['donneur_ordre', ['donneur_ordre'], 'donneur_ordre']);
    expect(await worn(tce.userId)).toEqual(['tce', ['tce', 'donneur_ordre'], 'tce']);
    expect(await worn(both.userId)).toEqual(['manutention', ['manutention', 'rivp', 'admin'], 'manutention']);
    expect((await admin.post(`${url}/${body.id}/undoing`)).body.code).toBe('NOTHING_TO_UNDO');
    expect((await admin.get(url)).body.items).toMatchObject([{ id: body.id, undone: 2 }]);
  });

  test('may take some people only', async () => {
    const { body } = await admin.post(url, { roles: ['tce', 'manutention'], userIds: [tce.userId] });
    expect(body.people).toBe(1);
    expect(await worn(both.userId)).toEqual(['manutention', ['manutention', 'rivp', 'admin'], 'manutention']);
  });

  test('is for admins only, of casquettes that exist', async () => {
    expect((await admin.post(url, { roles: [] })).status).toBe(422);
    expect((await admin.post(url, { roles: ['prestataire'] })).status).toBe(422);
    const absent = `${url}/019371e0-0000-7000-8000-000000000000`;
    expect((await admin.get(absent)).status).toBe(404);
    expect((await admin.post(`${absent}/undoing`)).status).toBe(404);
    for (const path of [url, `${url}/preview`]) expect((await tce.get(path)).status).toBe(403);
    expect((await tce.post(url, { roles: ['rivp'] })).status).toBe(403);
  });
});
