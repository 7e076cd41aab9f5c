import { z } from 'zod';
import { endpoint, id, line, properName } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { requestProblems } from './request.rules.ts';

/** A company invited by e-mail, as described by its inviter. */
export const addresseeInput = z.object({
  email: line(254)
    .transform((typed) => typed.toLowerCase())
    .pipe(z.email()),
  companyName: properName(160).default(''),
  siret: line(20)
    .transform((typed) => typed.replace(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^(\d{14})?$/, fault('siretDigits')))
    .default(''),
});
export type Addressee = z.output<typeof addresseeInput>;

export const addressee = z.object({ email: z.string(), companyName: z.string(), siret: z.string() });

export const addresseeRefusals = [requestProblems.ADDRESS_OWN, requestProblems.ADDRESS_BLOCKED];

export const addresseeEndpoints = {
  lookUpAddressee: endpoint('ordering', addresseeRefusals, { reach: 'site', perMinute: 30 })
    .route({
      method: 'POST',
      path: '/api/addressee-lookups',
      summary: 'Whether an address or a SIRET is of a company that can be asked by name',
      tags: ['requests'],
    })
    .input(addresseeInput)
    .output(z.object({ provider: z.object({ id, name: z.string() }).nullable() })),
};
