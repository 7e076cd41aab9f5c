import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';
import { addressSchema } from './address.rules.ts';
import { passwordSchema } from './password.rules.ts';
import { said } from './said.ts';

const tags = ['session'];

export const recoveryProblems = defineProblems('accounts', {
  LINK_UNKNOWN: 404,
  LINK_USED: 410,
  LINK_EXPIRED: 410,
  ADDRESS_TAKEN: 409,
});

const { ADDRESS_TAKEN, ...ofLinks } = recoveryProblems;
const linkProblems = Object.values(ofLinks);
/** As in the mailed link: 32 bytes in base64url; any other value is treated as an unknown link. */
const token = z.string().max(200);

export const resetRequestInput = z.object({ email: addressSchema });

const differ = said('faults.passwordsDiffer');

export const newPasswordForm = z
  .object({ password: passwordSchema, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, { path: ['confirmation'], error: differ.error });

const resetLink = z.object({
  email: z.string(),
  expiresAt: z.string(),
  isFirst: z.boolean(),
});
export type ResetLink = z.output<typeof resetLink>;

export const recoveryContract = {
  /** Same answer whether or not the account exists. */
  ask: endpoint('public', [], { perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/password-reset-requests',
      successStatus: 202,
      summary: 'Ask for a link that resets the password, by mail',
      tags,
    })
    .input(resetRequestInput)
    .output(z.object({ email: z.string() })),
  read: endpoint('public', linkProblems, { perMinute: 60 })
    .route({ method: 'GET', path: '/api/password-reset', summary: 'Whether a mailed link still serves', tags })
    .input(z.object({ token }))
    .output(resetLink),
  reset: endpoint('public', linkProblems, { perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/password-reset',
      summary: 'Choose a new password by a mailed link, which serves once; ends every session',
      tags,
    })
    .input(z.object({ token, password: passwordSchema }))
    .output(z.object({ email: z.string() })),
  verifyEmail: endpoint('public', [...linkProblems, ADDRESS_TAKEN], { perMinute: 60 })
    .route({
      method: 'POST',
      path: '/api/email-verifications',
      successStatus: 201,
      summary: 'Verify an address by its mailed link, which serves once; a new one becomes the address of the account',
      tags,
    })
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),
};
