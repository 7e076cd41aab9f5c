import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contract } from '../src/app/contract.ts';
import { type Caller, startTestApp } from './app.ts';
import { endpointsOf } from './architecture/endpoints.ts';

const app = await startTestApp();

/** What somebody who belongs to a company may write, as the contract declares it. */
const writing = endpointsOf(contract).filter(
  ({ method, access }) => method !== 'GET' && access !== 'public' && access !== 'admin',
);
const binding = writing.filter(({ reach }) => reach === 'company');

/** Both sides in one company, so that each door is met by somebody limited to some sites. */
const company = await app.company({ ordering: true, provider: true });
const site = await app.site(company);
const limited: Record<string, Caller> = {
  ordering: await app.person({ company, membership: 'manager', siteIds: [site] }),
  provider: await app.person({ role: 'prestataire', company, membership: 'manager', siteIds: [site] }),
};
const unlimited: Record<string, Caller> = {
  ordering: await app.person({ company, membership: 'manager' }),
  provider: await app.person({ role: 'prestataire', company, membership: 'manager' }),
};

const call = (caller: Caller, { method, path }: { method: string; path: string }) =>
  caller.call({
    method: method as 'POST',
    url: path.replace(/\{\w+\}/g, '019371e0-0000-7000-8000-000000000000'),
    ...(method === 'DELETE' ? {} : { payload: {} }),
  });

/** What every table holds; the sessions, which each call touches, aside. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'sessions'`.execute(app.db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ told: string }>`
      SELECT md5(coalesce(string_agg(t::text, ' ' ORDER BY t::text), '')) AS told FROM ${sql.table(name)} t`.execute(
      app.db,
    );
    found[name] = rows[0]?.told ?? '';
  }
  return found;
}

describe('what an endpoint binds', () => {
  test('is said by each that writes', () => {
    expect(writing.filter(({ reach }) => !reach).map(({ name }) => name)).toEqual([]);
    expect(binding.length).toBeGreaterThan(50);
  });

  /** Their own tests try them as somebody limited: what they bind stands in what is sent. */
  test('is judged by the rules of a few alone', () => {
    expect(
      writing
        .filter(({ reach }) => reach === 'judged')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'companies.invite',
      'companies.removeMember',
      'companies.revoke',
      'contractors.invite',
      'contractors.remind',
      'contractors.revoke',
      'preferredLists.add',
      'preferredLists.edit',
      'preferredLists.remove',
      'principals.add',
      'principals.edit',
      'principals.remove',
      'savedViews.remove',
      'savedViews.save',
      'savedViews.share',
    ]);
  });

  test('where it is the whole company, is refused to who is limited to some sites, and nothing changes', async () => {
    const before = await contents();
    for (const endpoint of binding) {
      const side = endpoint.access === 'provider' ? 'provider' : 'ordering';
      const { status, body } = await call(limited[side] as Caller, endpoint);
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 403, 'WHOLE_COMPANY']);
    }
    expect(await contents()).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(100);
  });

  test('where it is the whole company, is not refused so to who sees all of it', async () => {
    for (const endpoint of binding) {
      const side = endpoint.access === 'provider' ? 'provider' : 'ordering';
      const { body } = await call(unlimited[side] as Caller, endpoint);
      expect([endpoint.name, body?.code]).not.toEqual([endpoint.name, 'WHOLE_COMPANY']);
    }
  });

  test.each(['site', 'own'] as const)('where it is a %s, does not stop them', async (reach) => {
    for (const endpoint of writing.filter((one) => one.reach === reach && one.path.includes('{'))) {
      const side = endpoint.access === 'provider' ? 'provider' : 'ordering';
      const { status, body } = await call(limited[side] as Caller, endpoint);
      expect([endpoint.name, body?.code]).not.toEqual([endpoint.name, 'WHOLE_COMPANY']);
      expect(status, endpoint.name).toBeLessThan(500);
    }
  });
});
