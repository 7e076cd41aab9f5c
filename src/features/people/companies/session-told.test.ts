import { beforeEach, expect, test, vi } from 'vitest';
import { openStream } from '#test/stream.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp({ live: true });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const company = await app.company();
const other = await app.company();
const owner = await app.person({ company });
const admin = await app.person({ role: 'admin' });
const colleague = await app.person({ company, membership: 'member' });

let member: Caller;
beforeEach(async () => {
  member = await app.person({ company, membership: 'member' });
  await app.db
    .insertInto('memberships')
    .values({ company_id: other, user_id: member.userId, role: 'member' })
    .execute();
});

const said = (heard: readonly { event: string; data: Record<string, unknown> }[]) =>
  heard.filter(({ data }) => data['topic'] === 'session').map(({ data }) => data);

/** What the member's open pages are told once something was done. */
async function toldAfter(act: () => Promise<{ status: number }>) {
  const [own, others] = [await openStream(address, member), await openStream(address, colleague)];
  expect((await act()).status).toBe(200);
  await vi.waitFor(() => expect(said(own.heard)).not.toEqual([]));
  expect(said(others.heard)).toEqual([]);
  return said(own.heard);
}

const everything = expect.objectContaining({ change: 'rights', endedId: null, stale: ['*'] });

test('who is removed hears of it at once, and which company they left', async () => {
  const told = await toldAfter(() => owner.delete(`/api/members/${member.userId}`));
  expect(told).toContainEqual(
    expect.objectContaining({ change: 'ended', endedId: company, stale: ['session', 'companies'] }),
  );
});

test('who may do less reads everything again', async () => {
  const told = await toldAfter(() => owner.put(`/api/members/${member.userId}`, { role: 'viewer' }));
  expect(told).toEqual([everything]);
});

test('who loses a role too', async () => {
  const { userId } = member;
  await app.db
    .updateTable('profiles')
    .set({ active_roles: ['donneur_ordre', 'rivp'] })
    .where('user_id', '=', userId)
    .execute();
  const told = await toldAfter(() =>
    admin.put(`/api/admin/users/${userId}/roles`, { roles: ['rivp'], before: ['donneur_ordre', 'rivp'] }),
  );
  expect(told).toEqual([everything]);
});

test('the other tabs of who puts on another company hear of it', async () => {
  const told = await toldAfter(() => member.put('/api/session/company', { companyId: other }));
  expect(told).toEqual([expect.objectContaining({ change: 'worn', endedId: null, stale: ['session', 'companies'] })]);
});
