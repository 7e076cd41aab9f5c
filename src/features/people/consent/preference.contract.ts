import { z } from 'zod';
import { currency, personal, id } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';
import { isTimezone, languages } from '#common/locales.ts';
import { said } from './said.ts';

const tags = ['preferences'];

const preferenceProblems = defineProblems('consent', {
  /** In English, as the specification has it. */
  UNAUTHENTICATED: 401,
});

/** What a person sets themselves; what is left out stays as it is. Consents have endpoints of their own. */
export const preferencesInput = z.object({
  preferredCurrency: currency.optional(),
  preferredLanguage: z.enum(languages).optional(),
  timezone: z.string().max(64).refine(isTimezone, said('faults.timezone')).optional(),
  emailNotifications: z.boolean().optional(),
  smsNotifications: z.boolean().optional(),
  pushNotifications: z.boolean().optional(),
  singleKeyShortcuts: z.boolean().optional(),
});

/** Fields of the specification's `user_preferences`, in camel case. */
export const preferences = z.object({
  userId: id,
  preferredCurrency: currency,
  preferredLanguage: z.enum(languages),
  timezone: z.string(),
  cookiesConsent: z.boolean(),
  marketingConsent: z.boolean(),
  analyticsConsent: z.boolean(),
  dataProcessingConsent: z.boolean(),
  rgpdConsentDate: z.string().nullable(),
  rgpdConsentVersion: z.string().nullable(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  /** Not of the specification: whether keys such as «/» and «j» act by themselves. */
  singleKeyShortcuts: z.boolean(),
  /** Null until they are stored: what is shown then comes from the browser's language. */
  updatedAt: z.string().nullable(),
});
export type Preferences = z.output<typeof preferences>;

export const preferenceContract = {
  read: personal()
    .route({ method: 'GET', path: '/api/preferences', summary: 'Own preferences', tags })
    .output(preferences),
  edit: personal([preferenceProblems.UNAUTHENTICATED])
    .route({ method: 'PUT', path: '/api/preferences', summary: 'Change own preferences', tags })
    .input(preferencesInput)
    .output(preferences),
};
