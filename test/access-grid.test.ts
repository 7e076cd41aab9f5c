import { describe, expect, test } from 'vitest';
import { contract } from '../src/app/contract.ts';
import type { Access } from '../src/common/endpoint-meta.ts';
import { type Caller, startTestApp } from './app.ts';
import { endpointsOf } from './architecture/endpoints.ts';

const app = await startTestApp();

const endpoints = endpointsOf(contract)
  // Streams do not end, demo accounts need demo mode, and signing out would break the other calls.
  .filter(({ method, path }) => !(method === 'DELETE' && path === '/api/session'))
  .filter(
    ({ path }) => !path.startsWith('/api/live') && path !== '/api/demo/accounts' && !path.startsWith('/api/dev/outbox'),
  );

const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const ordering = await app.person({ role: 'rivp', company: await app.company() });
const technician = await app.person({
  role: 'prestataire',
  company: provider.companyId,
  membership: 'technician',
});
const admin = await app.person({ role: 'admin' });
const alone = await app.person({ role: 'donneur_ordre', company: null });

const callers: Record<string, Omit<Caller, 'userId' | 'companyId' | 'cookie'>> = {
  nobody: app.nobody,
  provider,
  ordering,
  admin,
  alone,
};

/** The refusal by caller and access level, or null. */
const expected: Record<Access, Record<string, string | null>> = {
  public: { nobody: null, provider: null, ordering: null, admin: null, alone: null },
  'signed-in': { nobody: 'UNAUTHENTICATED', provider: null, ordering: null, admin: null, alone: null },
  company: { nobody: 'UNAUTHENTICATED', provider: null, ordering: null, admin: 'NO_COMPANY', alone: 'NO_COMPANY' },
  ordering: {
    nobody: 'UNAUTHENTICATED',
    provider: 'WRONG_SIDE',
    ordering: null,
    admin: 'WRONG_SIDE',
    alone: 'NO_COMPANY',
  },
  provider: {
    nobody: 'UNAUTHENTICATED',
    provider: null,
    ordering: 'WRONG_SIDE',
    admin: 'WRONG_SIDE',
    alone: 'WRONG_SIDE',
  },
  admin: { nobody: 'UNAUTHENTICATED', provider: 'FORBIDDEN', ordering: 'FORBIDDEN', admin: null, alone: 'FORBIDDEN' },
};

function call(caller: Pick<Caller, 'call'>, method: string, path: string) {
  const url = path.replace(/\{\w+\}/g, '019371e0-0000-7000-8000-000000000000');
  const payload = method === 'POST' || method === 'PUT' ? {} : undefined;
  return caller.call({ method: method as 'GET', url, ...(payload ? { payload } : {}) });
}

/** Names of endpoints about the caller's own account, not their company. */
const ownAccount = [
  'session.',
  'security.',
  'profile.',
  'preferences.',
  'consents.',
  'personalData.',
  'currencies.list',
  // Empty for a technician.
  'menuCounts.',
  // Parts refused to a technician are absent.
  'pageReads.',
  'notifications.',
  'pushSubscriptions.',
  'companies.mine',
  'companies.create',
  'companies.select',
  'companies.picture',
  'companies.accept',
  // Limited to their own by the scope of visits and missions.
  'missions.',
  'planning.',
  'calendars.',
  'appointments.visitCalendar',
  'visits.read',
  'visits.miss',
  'conversations.read',
  'conversations.message',
  'conversations.wholeMail',
  'conversations.ofVisit',
  'conversations.post',
  'conversations.edit',
  'conversations.delete',
  'conversations.react',
  'conversations.addFile',
  'conversations.removeFile',
  'conversations.file',
  'conversations.mute',
  'conversations.typing',
  'conversations.people',
  'moderation.report',
  // The stock of their own van.
  'stock.list',
  'stock.kept',
  'stock.movements',
  // Only finds their missions.
  'search.',
];

const doors = ['UNAUTHENTICATED', 'WRONG_SIDE', 'NO_COMPANY', 'FORBIDDEN'];

describe('the grid role × endpoint', () => {
  test('covers the product', () => {
    expect(endpoints.length).toBeGreaterThan(30);
  });

  test.each(endpoints)('a technician meets $method $path', async ({ method, path, access, crew }) => {
    const { status, body } = await call(technician, method, path);
    const isLetIn = access === 'public' || crew;
    expect(doors.includes(body.code) ? body.code : null).toBe(isLetIn ? null : 'FORBIDDEN');
    expect(status).toBeLessThan(500);
  });

  test('technicians may only call endpoints about their own account or their own work', () => {
    const open = endpoints.filter(({ crew }) => crew).map(({ name }) => name);
    expect(open.filter((name) => !ownAccount.some((start) => name.startsWith(start)))).toEqual([]);
  });

  test.each(endpoints)('$method $path is $access', async ({ method, path, access }) => {
    for (const [name, caller] of Object.entries(callers)) {
      const { status, body } = await call(caller, method, path);
      const refusal = expected[access][name] ?? null;
      const met = doors.includes(body.code) ? body.code : null;
      expect([name, met]).toEqual([name, refusal]);
      expect([name, status >= 500]).toEqual([name, false]);
    }
  });
});
