import { z } from 'zod';
import { endpoint, personal, id, instant } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';
import { preferences } from './preference.contract.ts';
import { said } from './said.ts';

const tags = ['consent'];

export const consentProblems = defineProblems('consent', {
  /** A browser still keeps what was withdrawn on another. */
  CONSENT_WITHDRAWN: 409,
  /** A browser still keeps what is too old to hold, or dated by a clock gone wrong. */
  CONSENT_LAPSED: 409,
});

export const consentTypes = ['cookies', 'analytics', 'marketing', 'data_processing', 'withdrawal'] as const;

/** Where a choice was made: what the log keeps as the way of a withdrawal. */
const through = z.enum(['banner', 'dialog', 'profile']).default('banner');

const choices = z.object({
  /** Essential: on whatever is chosen. */
  cookiesConsent: z.literal(true, said('faults.essential')).default(true),
  analyticsConsent: z.boolean(),
  marketingConsent: z.boolean(),
  dataProcessingConsent: z.boolean(),
  through,
  /** When a choice kept in a browser was made, which is taken over now. */
  chosenAt: instant.optional(),
});
export type ConsentInput = z.output<typeof choices>;

/** A row of the log, as the specification's table has it. */
const consent = z.object({
  id,
  consentType: z.enum(consentTypes),
  consentGiven: z.boolean(),
  consentVersion: z.string(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  consentDate: z.string(),
  legalBasis: z.string(),
  dataRetentionPeriod: z.string(),
  withdrawalMethod: z.string().nullable(),
});
export type Consent = z.output<typeof consent>;

export const consentContract = {
  record: personal(Object.values(consentProblems), { perMinute: 30 })
    .route({ method: 'POST', path: '/api/consents', summary: 'Record a choice of the cookie banner', tags })
    .input(choices)
    .output(preferences),
  list: personal()
    .route({ method: 'GET', path: '/api/consents', summary: 'Own consents, newest first', tags })
    .output(z.array(consent)),
  withdraw: personal([], { perMinute: 30 })
    .route({ method: 'POST', path: '/api/consents/withdrawal', summary: 'Withdraw every consent', tags })
    .input(z.object({ through: through.default('profile') }))
    .output(preferences),
  dataProtection: endpoint('public')
    .route({
      method: 'GET',
      path: '/api/data-protection',
      summary: 'Whom to write to about personal data, and the rules of consent',
      tags,
    })
    .output(
      z.object({
        /** Null where the site has named nobody. */
        officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
        consentVersion: z.string(),
        consentValidityDays: z.int(),
        dataRetentionPeriod: z.string(),
      }),
    ),
};
