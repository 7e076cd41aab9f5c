import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
const owner = await app.person({ company: await app.company() });
let provider: Caller;

const terms = (changes: object = {}) => ({ paymentDays: 30, validFrom: '2026-12-01', validUntil: null, ...changes });

beforeEach(async () => {
  provider = await app.person({ role: 'prestataire', company: await app.provider() });
});

async function active() {
  const { body } = await owner.post('/api/collaborations', { providerId: provider.companyId, terms: terms() });
  const url = `/api/collaborations/${body.id}`;
  const { version } = (await provider.post(`${url}/acceptance`, { version: 1 })).body;
  return { url, version: Number(version) };
}

describe('framework terms commit the whole company', () => {
  const limitOf = (who: Caller, signing_limit_minor: number) =>
    app.db.updateTable('memberships').set({ signing_limit_minor }).where('user_id', '=', who.userId).execute();

  test('members limited to some sites only read them, with the reason', async () => {
    const limited = await app.person({ company: owner.companyId, membership: 'manager', siteIds: [] });
    const { url, version } = await active();
    const { acts } = (await limited.get(url)).body;
    const refused = { allowed: false, code: 'WHOLE_COMPANY' };
    expect(acts).toMatchObject({ end: refused, propose: refused, block: refused });
    expect((await limited.get('/api/collaborations')).body.acts.invite).toMatchObject(refused);
    for (const [act, input] of [
      ['end', { reason: 'Fin.' }],
      ['terms', { terms: terms() }],
      ['withdrawal', {}],
    ] as const)
      expect((await limited.post(`${url}/${act}`, { version, ...input })).body.code, act).toBe('WHOLE_COMPANY');
    expect((await owner.get(url)).body).toMatchObject({ state: 'active', version, proposed: null });
  });

  test('members with a signing limit accept none above it, and none without a ceiling', async () => {
    const manager = await app.person({ company: owner.companyId, membership: 'manager' });
    await limitOf(manager, 100_000);
    const { url, version } = await active();
    for (const ceilingHtMinor of [null, 100_001]) {
      const given = (await owner.get(url)).body.version;
      await provider.post(`${url}/terms`, { version: given, terms: terms({ ceilingHtMinor }) });
      const before = (await manager.get(url)).body;
      expect(before.acts.accept).toMatchObject({ allowed: false, code: 'TERMS_ABOVE_LIMIT' });
      expect(await manager.post(`${url}/acceptance`, { version: before.version })).toMatchObject({
        status: 403,
        body: { code: 'TERMS_ABOVE_LIMIT' },
      });
    }
    await provider.post(`${url}/terms`, { version: version + 2, terms: terms({ ceilingHtMinor: 100_000 }) });
    const { acts, version: last } = (await manager.get(url)).body;
    expect(acts.accept).toEqual({ allowed: true });
    await limitOf(manager, 99_999);
    expect((await manager.post(`${url}/acceptance`, { version: last })).body.code).toBe('TERMS_ABOVE_LIMIT');
    await limitOf(manager, 100_000);
    expect((await manager.post(`${url}/acceptance`, { version: last })).body.agreed.ceilingHtMinor).toBe(100_000);
  });

  test('nobody proposes terms they could not accept: the other side would only have to agree', async () => {
    const manager = await app.person({ company: owner.companyId, membership: 'manager' });
    await limitOf(manager, 100);
    const { url, version } = await active();
    const fault = { status: 422, body: { data: { issues: [{ path: ['terms', 'ceilingHtMinor'] }] } } };
    for (const ceilingHtMinor of [null, 101])
      expect(await manager.post(`${url}/terms`, { version, terms: terms({ ceilingHtMinor }) })).toMatchObject(fault);
    const other = await app.provider();
    expect(await manager.post('/api/collaborations', { providerId: other, terms: terms() })).toMatchObject(fault);
    const within = { providerId: other, terms: terms({ ceilingHtMinor: 100 }) };
    expect((await manager.post('/api/collaborations', within)).status).toBe(201);
    // Providers order nothing: their managers have no limit.
    const seller = await app.person({ role: 'prestataire', company: provider.companyId, membership: 'manager' });
    await limitOf(seller, 1);
    expect((await seller.post(`${url}/terms`, { version, terms: terms() })).status).toBe(200);
  });
});
