import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contract } from '../src/app/contract.ts';
import { type Caller, startTestApp } from './app.ts';
import { endpointsOf } from './architecture/endpoints.ts';

const app = await startTestApp();

/** Writes by members of a company, according to the contract. */
const writing = endpointsOf(contract).filter(
  ({ method, access }) => method !== 'GET' && access !== 'public' && access !== 'admin',
);
const binding = writing.filter(({ reach }) => reach === 'company');

/** A company on both sides, so that a limited member reaches every endpoint. */
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

/** Content of every table except sessions, which each call updates. */
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

describe('an endpoint’s reach', () => {
  test('is declared by each that writes', () => {
    expect(writing.filter(({ reach }) => !reach).map(({ name }) => name)).toEqual([]);
    expect(binding.length).toBeGreaterThan(50);
  });

  /** Covered by their own tests: their reach depends on the input. */
  test('is decided by rules for only a few', () => {
    expect(
      writing
        .filter(({ reach }) => reach === 'judged')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'companies.endAbsence',
      'companies.invite',
      'companies.removeMember',
      'companies.revoke',
      'companies.setAbsence',
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

  test('of the whole company is refused to limited members, and changes nothing', async () => {
    const before = await contents();
    for (const endpoint of binding) {
      const side = endpoint.access === 'provider' ? 'provider' : 'ordering';
      const { status, body } = await call(limited[side] as Caller, endpoint);
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 403, 'WHOLE_COMPANY']);
    }
    expect(await contents()).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(100);
  });

  test('of the whole company is not refused to others', async () => {
    for (const endpoint of binding) {
      const side = endpoint.access === 'provider' ? 'provider' : 'ordering';
      const { body } = await call(unlimited[side] as Caller, endpoint);
      expect([endpoint.name, body?.code]).not.toEqual([endpoint.name, 'WHOLE_COMPANY']);
    }
  });

  test.each(['site', 'own'] as const)('of a %s does not refuse them', async (reach) => {
    for (const endpoint of writing.filter((one) => one.reach === reach && one.path.includes('{'))) {
      const side = endpoint.access === 'provider' ? 'provider' : 'ordering';
      const { status, body } = await call(limited[side] as Caller, endpoint);
      expect([endpoint.name, body?.code]).not.toEqual([endpoint.name, 'WHOLE_COMPANY']);
      expect(status, endpoint.name).toBeLessThan(500);
    }
  });
});
