import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const other = await app.person({ role: 'admin' });
const person = await app.person({ company: await app.company() });

const url = '/api/admin/tasks';
const write = async (values: object) => (await admin.post(url, { title: 'Contrôler le Kbis', ...values })).body;
const titles = async (query: string) =>
  (await admin.get(`${url}?${query}`)).body.items.map(({ title }: { title: string }) => title);

test('a task is written, moved, done and deleted, on its last version only', async () => {
  const made = await write({ kind: 'document', dueOn: '2026-11-18', assigneeId: other.userId });
  expect(made).toMatchObject({
    number: 'T-0001',
    state: 'todo',
    late: true,
    assignee: { id: other.userId },
    version: 1,
  });
  const { id, assignee: _, number, late, createdAt, doneAt, version, ...rest } = made;
  expect([number, late, doneAt, version, typeof createdAt]).toEqual(['T-0001', true, null, 1, 'string']);
  const done = await admin.put(`${url}/${id}`, { ...rest, version, state: 'done', assigneeId: null });
  expect(done.body).toMatchObject({ state: 'done', late: false, doneAt: app.clock.now.toISOString(), version: 2 });
  expect((await admin.put(`${url}/${id}`, { ...rest, version, state: 'doing' })).body.code).toBe('TASK_STALE');
  const again = await admin.put(`${url}/${id}`, { ...rest, version: 2, state: 'waiting' });
  expect(again.body).toMatchObject({ state: 'waiting', doneAt: null });
  expect((await admin.call({ method: 'DELETE', url: `${url}/${id}?version=1` })).body.code).toBe('TASK_STALE');
  expect((await admin.call({ method: 'DELETE', url: `${url}/${id}?version=3` })).status).toBe(200);
  expect((await admin.call({ method: 'DELETE', url: `${url}/${id}?version=3` })).status).toBe(404);
});

test('the list goes by due day, filters and counts; done ones come last done first', async () => {
  await write({ title: 'Sans date' });
  await write({ title: 'Bientôt', dueOn: '2026-11-20', kind: 'roles' });
  await write({ title: 'En retard', dueOn: '2026-11-02', assigneeId: admin.userId });
  await write({ title: 'Faite tôt', state: 'done' });
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  await write({ title: 'Faite tard', state: 'done' });
  expect(await titles('state=todo')).toEqual(['En retard', 'Bientôt', 'Sans date']);
  expect(await titles('state=done')).toEqual(['Faite tard', 'Faite tôt']);
  expect(await titles('due=late')).toEqual(['En retard']);
  expect(await titles('due=week')).toEqual(['En retard', 'Bientôt']);
  expect(await titles('kind=roles')).toEqual(['Bientôt']);
  expect(await titles(`assigneeId=${admin.userId}`)).toEqual(['En retard']);
  expect(await titles('q=BIENTOT')).toEqual(['Bientôt']);
  const first = (await admin.get(`${url}?limit=4`)).body;
  const second = (await admin.get(`${url}?limit=4&cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({ items: [{ title: 'Faite tôt' }], nextCursor: null });
  const { counts, admins } = (await admin.get(`${url}/summary`)).body;
  expect(counts).toEqual({ todo: 3, doing: 0, waiting: 0, done: 2 });
  expect(admins).toHaveLength(2);
});

test('is given to admins only, by admins only', async () => {
  expect((await admin.post(url, { title: 'x', assigneeId: person.userId })).body.code).toBe('NOT_ADMIN');
  expect((await admin.post(url, { title: ' ' })).status).toBe(422);
  expect((await admin.post(url, { title: 'x', dueOn: '2026-02-30' })).status).toBe(422);
  expect((await person.get(url)).status).toBe(403);
  expect((await person.post(url, { title: 'x' })).status).toBe(403);
});
