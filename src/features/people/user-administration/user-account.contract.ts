import { z } from 'zod';
import { endpoint, id, line, pageInput, pageOf } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { membershipRoles, roles } from '#common/roles.ts';
import { profileProblems } from '#features/people/accounts/profile.contract.ts';
import { securityProblems } from '#features/people/accounts/security.contract.ts';
import { said } from './said.ts';

const tags = ['user-accounts'];

export const userAccountProblems = defineProblems('user-administration', {
  OWN_ACCOUNT: 409,
});

const account = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  avatarId: id.nullable(),
  emailVerified: z.boolean(),
  activeRoles: z.array(z.enum(roles)),
  selectedRole: z.enum(roles),
  companies: z.array(z.object({ id, name: z.string(), role: z.enum(membershipRoles) })),
  hasSecondFactor: z.boolean(),
  sessions: z.int(),
  createdAt: z.string(),
  /** Null when no session is left. */
  lastSeenAt: z.string().nullable(),
});
export type UserAccount = z.output<typeof account>;

const which = z.object({ userId: id });

export const userAccountContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/users', summary: 'Everybody who has an account, by name', tags })
    .input(pageInput.extend({ q: line(100).optional(), role: z.enum(roles).optional() }))
    .output(pageOf(account)),
  read: endpoint('admin', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/admin/users/{userId}', summary: 'One account', tags })
    .input(which)
    .output(account),
  setRoles: endpoint('admin', [
    problems.NOT_FOUND,
    profileProblems.LAST_ADMIN,
    profileProblems.ADMIN_UNVERIFIED,
    profileProblems.ROLES_STALE,
  ])
    .route({ method: 'PUT', path: '/api/admin/users/{userId}/roles', summary: 'Give and take casquettes', tags })
    .input(
      which.extend({
        roles: z.array(z.enum(roles)).min(1, said('faults.roleLeft')).max(roles.length),
        /** Roles as the administrator read them, to detect concurrent changes. */
        before: z.array(z.enum(roles)).max(roles.length),
      }),
    )
    .output(account),
  endSessions: endpoint('admin', [problems.NOT_FOUND, userAccountProblems.OWN_ACCOUNT])
    .route({
      method: 'DELETE',
      path: '/api/admin/users/{userId}/sessions',
      summary: 'Sign a person out everywhere',
      tags,
    })
    .input(which)
    .output(account),
  resetTwoFactor: endpoint('admin', [
    problems.NOT_FOUND,
    userAccountProblems.OWN_ACCOUNT,
    securityProblems.TWO_FACTOR_OFF,
  ])
    .route({
      method: 'DELETE',
      path: '/api/admin/users/{userId}/second-factor',
      summary: 'Take the second factor of a person away; they are told by mail',
      tags,
    })
    .input(which)
    .output(account),
};
