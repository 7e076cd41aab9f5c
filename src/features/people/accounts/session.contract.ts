import { z } from 'zod';
import { endpoint, id } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';
import { membershipRoles, roles } from '#common/roles.ts';
import { securityProblems } from './security.contract.ts';
import { said } from './said.ts';

export const sessionProblems = defineProblems('accounts', {
  INVALID_CREDENTIALS: 401,
  /** Also returned for an address without an account. */
  SIGN_IN_LOCKED: 429,
  INVALID_CODE: 401,
  /** The server's secret was replaced; recovery codes still work because only their digests are stored. */
  SECOND_FACTOR_LOST: 409,
  CHALLENGE_OVER: 410,
});

export const sessionSchema = z.object({
  user: z.object({ id, email: z.string(), name: z.string(), avatarId: id.nullable() }).nullable(),
  profile: z.object({ activeRoles: z.array(z.enum(roles)), selectedRole: z.enum(roles) }).nullable(),
  company: z
    .object({
      id,
      name: z.string(),
      logoId: id.nullable(),
      plan: z.enum(['starter', 'pro', 'enterprise']),
      /** Département of the registered office, for the default VAT rate. */
      departement: z.string().nullable(),
      membership: z.enum(membershipRoles),
      limitedToSites: z.boolean(),
    })
    .nullable(),
  demo: z.boolean(),
  /** Whether `/api/dev/outbox` shows the mails. */
  outbox: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

const missing = said('faults.credentials');

export const loginInput = z.object({
  email: z.string(missing).trim().toLowerCase().min(1, missing).max(254),
  password: z.string(missing).min(1, missing).max(256),
  remember: z.boolean().default(true),
});

export const secondFactorInput = z.object({
  challenge: z.string().max(100),
  code: z.string(said('faults.code')).trim().min(6, said('faults.codeForm')).max(40),
});

/** With a challenge, the second factor is still required. */
const signInAnswer = sessionSchema.extend({ challenge: z.string().nullable() });

export const sessionContract = {
  read: endpoint('public', [], { crew: true })
    .route({ method: 'GET', path: '/api/session', summary: 'Who is signed in', tags: ['session'] })
    .output(sessionSchema),
  open: endpoint('public', [sessionProblems.INVALID_CREDENTIALS, sessionProblems.SIGN_IN_LOCKED], { perMinute: 120 })
    .route({ method: 'POST', path: '/api/session', summary: 'Sign in', tags: ['session'] })
    .input(loginInput)
    .output(signInAnswer),
  prove: endpoint(
    'public',
    [
      sessionProblems.INVALID_CODE,
      sessionProblems.SECOND_FACTOR_LOST,
      sessionProblems.CHALLENGE_OVER,
      securityProblems.CODE_LOCKED,
    ],
    { perMinute: 120 },
  )
    .route({
      method: 'POST',
      path: '/api/session/second-factor',
      summary: 'Finish signing in with a code of the application, or a recovery code',
      tags: ['session'],
    })
    .input(secondFactorInput)
    .output(sessionSchema),
  close: endpoint('public', [], { crew: true })
    .route({ method: 'DELETE', path: '/api/session', summary: 'Sign out', tags: ['session'] })
    .output(z.object({ user: z.null() })),
  demoAccounts: endpoint('public')
    .route({
      method: 'GET',
      path: '/api/demo/accounts',
      summary: 'Demo accounts, in demo mode only',
      tags: ['session'],
    })
    .output(z.array(z.object({ email: z.string(), label: z.string(), password: z.string() }))),
};
