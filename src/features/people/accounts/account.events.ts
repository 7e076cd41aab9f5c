import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const own = { readers: 'system' } as const;
const ofPerson = { readers: 'system', data: { userId: id } } as const;
/** Must not reveal whether an address has an account: the same event is recorded if it has none. */
const perhapsNobody = { readers: 'system', data: { userId: id.nullable() } } as const;

const roles = ['userAccounts', 'roleMigrations'];

export const accountEvents = defineEvents([], {
  'account.erased': { ...own, quiet: true },
  'account.locked': perhapsNobody,
  'second-factor.locked': perhapsNobody,
  'email.verified': { ...ofPerson, quiet: true },
  'email.changed': { ...ofPerson, quiet: true },
  'password.reset-asked': perhapsNobody,
  'password.reset': ofPerson,
  /** `others`: the other devices were signed out and calendar addresses ended. */
  'password.changed': { readers: 'system', data: { ended: z.int(), others: z.boolean().optional() } },
  'profile.updated': { readers: 'system', quiet: true, data: { changed: z.array(text) } },
  'two-factor.enabled': own,
  'two-factor.disabled': own,
  'two-factor.lifted': ofPerson,
  'recovery-codes.renewed': own,
  'recovery-code.used': ofPerson,
  'session.ended': { readers: 'system', quiet: true, data: { count: z.int() } },
  'sessions.closed': { readers: 'system', quiet: true, data: { userId: id, count: z.int() } },
  'role.granted': { readers: 'system', data: { userId: id, role: text }, stale: roles },
  'role.selected': { readers: 'system', quiet: true, data: { from: text, to: text } },
  'roles.set': { readers: 'system', data: { userId: id, added: z.array(text), removed: z.array(text) }, stale: roles },
  'roles.migrated': {
    readers: 'system',
    quiet: true,
    data: { migrationId: id, bulk: z.boolean(), people: z.int() },
    stale: roles,
  },
  'roles.restored': { readers: 'system', quiet: true, data: { migrationId: id, people: z.int() }, stale: roles },
});
