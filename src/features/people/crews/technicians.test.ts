import { describe, expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderOf } from '#test/documents.ts';

const app = await startTestApp({ live: true });
const provider = await app.provider();
const owner = await app.person({ role: 'prestataire', company: provider });
const manager = await app.person({ role: 'prestataire', company: provider, membership: 'manager' });
const member = await app.person({ role: 'prestataire', company: provider, membership: 'member' });
const technicianOf = (company: string) => app.person({ role: 'prestataire', company, membership: 'technician' });

const aWorker = async (name = 'Karim Aït') => (await owner.post('/api/workers', { name })).body as { id: string };
let addresses = 0;
const address = () => `technicien${++addresses}@exemple.test`;
const invite = (by: Caller, grant: object, email = address()) =>
  by.post('/api/invitations', { email, role: 'technician', ...grant });
const newcomer = { name: 'Karim Aït', password: 'Oberkampf-1984', termsAccepted: true };

async function tokenOf(email: string): Promise<string> {
  const { data } = await app.db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('template', '=', 'companies.invitation')
    .executeTakeFirstOrThrow();
  return new URL((data as { url: string }).url).searchParams.get('token') ?? '';
}

async function joins(email: string) {
  const answer = await app.nobody.post('/api/invitation/account', { ...newcomer, token: await tokenOf(email) });
  return { answer, who: app.holder(String(answer.headers['set-cookie']).split(';')[0] ?? '') };
}

describe('an account of a technician', () => {
  test('is granted by owners and managers, for a worker, whose account it becomes once accepted', async () => {
    const worker = await aWorker();
    const email = address();
    expect((await invite(manager, { workerId: worker.id }, email)).body).toMatchObject({ role: 'technician' });
    const { answer, who } = await joins(email);
    expect(answer.body).toMatchObject({
      company: { membership: 'technician' },
      profile: { selectedRole: 'prestataire' },
    });
    expect((await owner.get(`/api/workers/${worker.id}`)).body.account).toMatchObject({ email });
    // Their first page requests nothing that is refused.
    expect(String(answer.headers['set-cookie'])).toContain('technician=1; Path=/; Max-Age=2592000');
    expect((await who.get('/api/session')).body.company.membership).toBe('technician');
    expect((await who.get('/api/requests')).body.code).toBe('FORBIDDEN');
    expect((await who.get('/api/profile')).status).toBe(200);
  });

  test('is not granted by members, nor by the ordering side, nor for a worker who has one or is another company’s', async () => {
    expect((await invite(member, {})).status).toBe(403);
    const orderer = await app.person({ company: await app.company() });
    expect((await invite(orderer, {})).body.code).toBe('TECHNICIAN_OF_PROVIDERS');
    expect((await orderer.get('/api/company')).body.gives.roles).not.toContain('technician');
    expect((await owner.get('/api/company')).body.gives.roles).toContain('technician');
    const other = await app.person({ role: 'prestataire', company: await app.provider() });
    const theirs = (await other.post('/api/workers', { name: 'Léa Prat' })).body;
    expect((await invite(owner, { workerId: theirs.id })).body.code).toBe('WORKER_TAKEN');
    const tied = (await owner.post('/api/workers', { name: 'Yann Lefort', userId: owner.userId })).body;
    expect((await invite(owner, { workerId: tied.id })).body.code).toBe('WORKER_TAKEN');
  });

  test('of two invited for one worker, the first is linked; the other is a member without one', async () => {
    const worker = await aWorker();
    const [first, second] = [address(), address()];
    await invite(owner, { workerId: worker.id }, first);
    await invite(owner, { workerId: worker.id }, second);
    await joins(first);
    expect((await joins(second)).answer.status).toBe(201);
    expect((await owner.get(`/api/workers/${worker.id}`)).body.account.email).toBe(first);
  });

  test('in a company on both sides is on the provider side', async () => {
    const both = await app.company({ ordering: true, provider: true });
    const head = await app.person({ role: 'prestataire', company: both });
    const email = address();
    await invite(head, {}, email);
    expect((await joins(email)).answer.body.profile.selectedRole).toBe('prestataire');
  });

  test('a member who leaves the company leaves the worker without an account', async () => {
    const worker = await aWorker();
    const email = address();
    await invite(owner, { workerId: worker.id }, email);
    const { answer, who } = await joins(email);
    expect((await owner.delete(`/api/members/${answer.body.user.id}`)).status).toBe(200);
    expect((await owner.get(`/api/workers/${worker.id}`)).body.account).toBeNull();
    expect((await who.get('/api/session')).body.company).toBeNull();
  });

  test('a right removed a second ago counts: a member made a technician no longer reads the company', async () => {
    const person = await app.person({ role: 'prestataire', company: provider, membership: 'member' });
    expect((await person.get('/api/crews')).status).toBe(200);
    const role = { role: 'technician', limitedToSites: false, siteIds: [] };
    expect((await owner.put(`/api/members/${person.userId}`, role)).status).toBe(200);
    expect((await person.get('/api/crews')).body.code).toBe('FORBIDDEN');
    expect((await person.get('/api/conversations')).body.code).toBe('FORBIDDEN');
    expect((await person.get('/api/memberships')).body).toMatchObject([{ role: 'technician' }]);
  });

  test('keeps their other company as before', async () => {
    const person = await technicianOf(provider);
    const own = await app.provider();
    await app.db.insertInto('memberships').values({ company_id: own, user_id: person.userId, role: 'owner' }).execute();
    expect((await person.get('/api/crews')).status).toBe(403);
    expect((await person.put('/api/session/company', { companyId: own })).status).toBe(200);
    expect((await person.get('/api/crews')).status).toBe(200);
  });
});

test('public pages are read as by a visitor', async () => {
  const technician = await technicianOf(provider);
  const asked = `/api/providers/${provider}`;
  expect((await technician.get(asked)).body).toEqual((await app.nobody.get(asked)).body);
});

test('a technician gets no notices of the company, nor live updates', async () => {
  const technician = await technicianOf(provider);
  const worker = (await owner.post('/api/workers', { name: 'Karim Aït', userId: technician.userId })).body;
  const orderer = await app.person({ company: await app.company() });
  const requestId = await orderOf(app, { orderer, providerId: provider });
  await app.db.updateTable('work_orders').set({ state: 'issued' }).where('request_id', '=', requestId).execute();
  const order = await app.db
    .selectFrom('work_orders')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  const stands = async () => (await technician.get('/api/live/messages')).body.position as string;
  const missed = async (after: string) =>
    (await technician.get(`/api/live/messages?after=${encodeURIComponent(after)}`)).body.messages as {
      topic: string;
    }[];

  const before = await stands();
  const colleague = (await member.get('/api/live/messages')).body.position as string;
  await app.db.updateTable('requests').set({ state: 'awarded' }).where('id', '=', requestId).execute();
  expect((await owner.post(`/api/work-orders/${order.id}/confirmation`, { version: order.version })).status).toBe(200);
  await react(app);
  const heard = async () =>
    (await member.get(`/api/live/messages?after=${encodeURIComponent(colleague)}`)).body.messages as object[];
  await vi.waitFor(async () => expect((await heard()).length).toBeGreaterThan(0), 10_000);
  expect(await missed(before)).toEqual([]);
  const notices = await app.db.selectFrom('notices').select('user_id').execute();
  expect(notices.map((notice) => notice.user_id)).not.toContain(technician.userId);
  expect((await technician.get('/api/notices')).body.items).toEqual([]);

  // Notified as a member, then made a technician: the old notices are hidden.
  await app.db
    .insertInto('notices')
    .values({
      id: uuidv7(),
      user_id: technician.userId,
      company_id: provider,
      kind: 'work_moved',
      group_key: 'x',
      request_id: requestId,
      data: '{}',
      in_app: true,
      push: false,
      created_at: app.clock.now,
    })
    .execute();
  expect((await technician.get('/api/notices')).body.items).toEqual([]);
  expect((await technician.get('/api/notices/count')).body).toEqual({ unread: 0 });
  expect(worker.account.userId).toBe(technician.userId);
});
