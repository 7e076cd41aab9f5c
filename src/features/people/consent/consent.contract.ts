import { z } from 'zod';
import { endpoint, personal, id, instant } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';
import { preferences } from './preference.contract.ts';
import { said } from './said.ts';

const tags = ['consent'];

export const consentProblems = defineProblems('consent', {
  /** The browser stores a consent withdrawn on another device. */
  CONSENT_WITHDRAWN: 409,
  /** The browser stores a consent that expired or has an invalid date. */
  CONSENT_LAPSED: 409,
});

export const consentTypes = ['cookies', 'analytics', 'marketing', 'data_processing', 'withdrawal'] as const;

/** Where a choice was made; also logged as the method of a withdrawal. */
const through = z.enum(['banner', 'dialog', 'profile']).default('banner');

const choices = z.object({
  /** Essential cookies cannot be refused. */
  cookiesConsent: z.literal(true, said('faults.essential')).default(true),
  analyticsConsent: z.boolean(),
  marketingConsent: z.boolean(),
  dataProcessingConsent: z.boolean(),
  through,
  /** Date of a browser's choice transferred to the account. */
  chosenAt: instant.optional(),
});
export type ConsentInput = z.output<typeof choices>;

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
        /** Null without a data protection officer. */
        officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
        consentVersion: z.string(),
        consentValidityDays: z.int(),
        dataRetentionPeriod: z.string(),
      }),
    ),
};
