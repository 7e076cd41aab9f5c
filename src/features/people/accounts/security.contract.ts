import { z } from 'zod';
import { personal, id, secret } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';
import { addressSchema } from './address.rules.ts';
import { passwordSchema } from './password.rules.ts';
import { said } from './said.ts';

const tags = ['security'];

export const securityProblems = defineProblems('accounts', {
  OWN_PASSWORD_LOCKED: 429,
  CODE_LOCKED: 429,
  TWO_FACTOR_ON: 409,
  TWO_FACTOR_OFF: 409,
  ALREADY_VERIFIED: 409,
  MAIL_JUST_SENT: 429,
});

/** Required before any change to the account's protection. */
const password = z.string().min(1, said('faults.currentPassword')).max(256);
const proof = z.object({ password });

export const addressChangeInput = z.object({ email: addressSchema, password });

const passwordChangeInput = z.object({
  currentPassword: password,
  password: passwordSchema,
  signOutOthers: z.boolean().default(true),
});

export const passwordChangeForm = passwordChangeInput
  .extend({ confirmation: z.string() })
  .refine((typed) => typed.password === typed.confirmation, {
    path: ['confirmation'],
    error: said('faults.passwordsDiffer').error,
  });

export const codeInput = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, said('faults.sixDigits'))),
});

const security = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** The address awaiting confirmation; null when no change is pending. */
  pendingEmail: z.string().nullable(),
  passwordChangedAt: z.string(),
  twoFactorSince: z.string().nullable(),
  recoveryCodesLeft: z.int(),
});
export type Security = z.output<typeof security>;

const openSession = z.object({
  id,
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type PasswordChange = z.output<typeof passwordChangeInput>;
export type OpenSession = z.output<typeof openSession>;

const ended = z.object({ ended: z.int() });
/** Shown once: only their digests are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(secret) });
const guarded = [securityProblems.OWN_PASSWORD_LOCKED];

export const securityContract = {
  read: personal()
    .route({ method: 'GET', path: '/api/profile/security', summary: 'How the own account is protected', tags })
    .output(security),
  verifyEmail: personal([securityProblems.ALREADY_VERIFIED, securityProblems.MAIL_JUST_SENT])
    .route({
      method: 'POST',
      path: '/api/profile/email-verification',
      successStatus: 202,
      summary: 'Mail the link that verifies the own address again',
      tags,
    })
    .output(z.object({ email: z.string() })),
  changeEmail: personal([...guarded, securityProblems.MAIL_JUST_SENT], { perMinute: 20, unkeyed: true })
    .route({
      method: 'POST',
      path: '/api/profile/email-change',
      successStatus: 202,
      summary: 'Mail a link to a new address; opened, it becomes the address of the account',
      tags,
    })
    .input(addressChangeInput)
    .output(z.object({ email: z.string() })),
  keepEmail: personal()
    .route({ method: 'DELETE', path: '/api/profile/email-change', summary: 'Give up the change of address', tags })
    .output(security),
  changePassword: personal(guarded, { perMinute: 20, unkeyed: true })
    .route({ method: 'PUT', path: '/api/profile/password', summary: 'Change the own password', tags })
    .input(passwordChangeInput)
    .output(ended),
  prepareTwoFactor: personal([...guarded, securityProblems.TWO_FACTOR_ON], { perMinute: 20, unkeyed: true })
    .route({
      method: 'POST',
      path: '/api/profile/two-factor',
      summary: 'Draw a secret for an authenticator application; a first code turns it on',
      tags,
    })
    .input(proof)
    .output(
      z.object({
        secret,
        uri: secret,
        /** The dark modules of the QR code as an SVG path, one unit each. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  enableTwoFactor: personal([securityProblems.CODE_LOCKED, securityProblems.TWO_FACTOR_ON], {
    perMinute: 20,
    unkeyed: true,
  })
    .route({
      method: 'POST',
      path: '/api/profile/two-factor/activation',
      summary: 'Turn the second factor on with a first code; answers the recovery codes',
      tags,
    })
    .input(codeInput)
    .output(recoveryCodes),
  renewRecoveryCodes: personal([...guarded, securityProblems.TWO_FACTOR_OFF], { perMinute: 20, unkeyed: true })
    .route({
      method: 'POST',
      path: '/api/profile/two-factor/recovery-codes',
      summary: 'Draw new recovery codes; the former serve no more',
      tags,
    })
    .input(proof)
    .output(recoveryCodes),
  disableTwoFactor: personal([...guarded, securityProblems.TWO_FACTOR_OFF], { perMinute: 20, unkeyed: true })
    .route({
      method: 'POST',
      path: '/api/profile/two-factor/removal',
      successStatus: 200,
      summary: 'Turn the second factor off',
      tags,
    })
    .input(proof)
    .output(security),
  sessions: personal()
    .route({ method: 'GET', path: '/api/profile/sessions', summary: 'Where the own account is signed in', tags })
    .output(z.array(openSession)),
  endSession: personal()
    .route({ method: 'DELETE', path: '/api/profile/sessions/{id}', summary: 'End one of the own sessions', tags })
    .input(z.object({ id }))
    .output(ended),
  endOtherSessions: personal()
    .route({ method: 'DELETE', path: '/api/profile/sessions', summary: 'End every other session', tags })
    .output(ended),
};
