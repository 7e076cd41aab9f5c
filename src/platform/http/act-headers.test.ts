import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { contract } from '../../app/contract.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { endpointsOf } from '../../../test/architecture/endpoints.ts';

const app = await startTestApp();
const first = await app.company({ name: 'Régie Oberkampf' });
const second = await app.company({ name: 'Foncière Voltaire' });
const owner = await app.person({ company: first });
// A company must keep an owner when someone leaves.
await app.person({ company: second });

let member: Caller;
beforeEach(async () => {
  member = await app.person({ company: first, membership: 'manager' });
  await join(second);
});

const join = (company: string) =>
  app.db.insertInto('memberships').values({ company_id: company, user_id: member.userId, role: 'manager' }).execute();
const shown = (person: Caller, company: string | null) => ({ 'sent-for': `${person.userId}/${company ?? '-'}` });
const email = () => `${uuidv7()}@exemple.test`;
const invite = (to: string, headers: Record<string, string> = shown(member, first)) =>
  member.call({ method: 'POST', url: '/api/invitations', payload: { email: to, role: 'viewer' }, headers });
const invited = (to: string) =>
  app.db.selectFrom('company_invitations').select('company_id').where('email', '=', to).execute();
const other = { status: 403, body: { code: 'OTHER_PERSON' } };

describe('a page’s acts are for the person and company it shows', () => {
  test('a form opened for a company one was removed from cannot act for another', async () => {
    const to = email();
    await owner.delete(`/api/members/${member.userId}`);
    expect((await member.get('/api/session')).body.company.id).toBe(second);
    const refused = await invite(to);
    expect(refused).toMatchObject(other);
    expect(refused.body.message).toMatch(/^Votre session agit maintenant pour une autre personne/);
    expect(await invited(to)).toEqual([]);
  });

  test('without any company left, the refusal is the same rather than «no company»', async () => {
    await app.db
      .deleteFrom('memberships')
      .where('user_id', '=', member.userId)
      .where('company_id', '=', second)
      .execute();
    await owner.delete(`/api/members/${member.userId}`);
    expect(await invite(email())).toMatchObject(other);
  });

  test('another tab that switched company; back in the first company, it works', async () => {
    const to = email();
    await member.put('/api/session/company', { companyId: second });
    expect(await invite(to)).toMatchObject(other);
    await member.put('/api/session/company', { companyId: first });
    expect((await invite(to)).status).toBe(201);
    expect(await invited(to)).toEqual([{ company_id: first }]);
  });

  test('another person signed in meanwhile', async () => {
    expect(await invite(email(), shown(owner, first))).toMatchObject(other);
  });

  test('without these headers, as from programs, acts for the signed-in user', async () => {
    const to = email();
    await member.put('/api/session/company', { companyId: second });
    expect((await invite(to, {})).status).toBe(201);
    expect(await invited(to)).toEqual([{ company_id: second }]);
  });

  test('unreadable headers match nobody', async () => {
    for (const said of ['', '/', 'moi', member.userId, `${member.userId}/`])
      expect(await invite(email(), { 'sent-for': said })).toMatchObject(other);
  });
});

describe('every endpoint', () => {
  const unknown = '019371e0-0000-7000-8000-000000000000';
  const doors = endpointsOf(contract);
  const writes = doors.filter(({ method, path }) => method !== 'GET' && path !== '/api/session');
  const isOther = async (method: string, path: string, headers: Record<string, string>) => {
    const url = path.replace(/\{\w+\}/g, unknown);
    const payload = method === 'DELETE' ? undefined : {};
    const answer = await member.call({ method: method as 'POST', url, headers, ...(payload && { payload }) });
    return answer.body?.code === 'OTHER_PERSON';
  };

  test('refuses another person, except those open to anyone', async () => {
    for (const { method, path, access } of writes) {
      expect(await isOther(method, path, shown(owner, first)), `${method} ${path}`).toBe(access !== 'public');
    }
  });

  test('refuses another company of the same person, except for personal and platform endpoints', async () => {
    for (const { method, path, access, person } of writes) {
      const isRefused = access !== 'public' && access !== 'admin' && !person;
      expect(await isOther(method, path, shown(member, second)), `${method} ${path}`).toBe(isRefused);
    }
  });

  test('personal endpoints for signed-in users, and those also used by companies, are these', () => {
    const of = (isPerson: boolean) =>
      writes
        .filter(({ access, person }) => access === 'signed-in' && person === isPerson)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted();
    expect(of(false)).toEqual([
      'DELETE /api/calendar-feeds/{id}',
      'DELETE /api/notices/read',
      'DELETE /api/notices/{id}',
      'POST /api/access-requests',
      'POST /api/access-requests/{id}/complement',
      'POST /api/access-requests/{id}/withdrawal',
      'POST /api/contractor-invitation/acceptance',
      'POST /api/notices/readings',
      'POST /api/notices/{id}/reading',
    ]);
    expect(of(true)).toEqual([
      'DELETE /api/personal-data',
      'DELETE /api/profile/avatar',
      'DELETE /api/profile/email-change',
      'DELETE /api/profile/sessions',
      'DELETE /api/profile/sessions/{id}',
      'DELETE /api/push-subscriptions',
      'DELETE /api/push-subscriptions/{id}',
      'POST /api/companies',
      'POST /api/consents',
      'POST /api/consents/withdrawal',
      'POST /api/contractor-invitation/company',
      'POST /api/invitation/acceptance',
      'POST /api/notices',
      'POST /api/profile/email-change',
      'POST /api/profile/email-verification',
      'POST /api/profile/migration',
      'POST /api/profile/two-factor',
      'POST /api/profile/two-factor/activation',
      'POST /api/profile/two-factor/recovery-codes',
      'POST /api/profile/two-factor/removal',
      'POST /api/test-mails',
      'POST /api/test-pushes',
      'PUT /api/notification-choices/{kind}',
      'PUT /api/notification-times',
      'PUT /api/preferences',
      'PUT /api/profile',
      'PUT /api/profile/avatar',
      'PUT /api/profile/password',
      'PUT /api/profile/selected-role',
      'PUT /api/push-subscriptions',
      'PUT /api/session/company',
    ]);
  });

  test('that changes the session is exempt: switching company, founding one, role, sign-out', async () => {
    const headers = shown(member, first);
    await member.put('/api/session/company', { companyId: second });
    const put = (url: string, payload: object) => member.call({ method: 'PUT', url, payload, headers });
    expect((await put('/api/profile/selected-role', { role: 'donneur_ordre' })).status).toBe(200);
    const founded = { legalName: `Régie ${uuidv7().slice(-6)}`, side: 'ordering' };
    expect(
      (await member.call({ method: 'POST', url: '/api/companies', payload: founded, headers })).body.company.name,
    ).toBe(founded.legalName);
    expect((await put('/api/session/company', { companyId: first })).body.company.id).toBe(first);
    expect((await member.call({ method: 'DELETE', url: '/api/session', headers: shown(owner, first) })).status).toBe(
      200,
    );
    expect((await member.get('/api/session')).body.user).toBeNull();
  });
});
