import { z } from 'zod';
import { endpoint, line } from '#common/contract-kit.ts';
import { passwordSchema } from '#features/accounts/password.rules.ts';
import { sessionSchema } from '#features/accounts/session.contract.ts';

export const registrationInput = z.object({
  email: z.email().max(254).trim().toLowerCase(),
  password: passwordSchema,
  name: line(120).min(1),
  companyName: line(160).min(1),
  side: z.enum(['ordering', 'provider']),
  termsAccepted: z.literal(true, { error: 'Acceptez les conditions d’utilisation pour continuer.' }),
});

export const companyContract = {
  register: endpoint('public', [], { perMinute: 10 })
    .route({
      method: 'POST',
      path: '/api/accounts',
      successStatus: 201,
      summary: 'Create an account and its company, and sign in',
      tags: ['session'],
    })
    .input(registrationInput)
    .output(sessionSchema),
};
