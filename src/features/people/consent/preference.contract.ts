import { z } from 'zod';
import { currency, personal, id } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';
import { isTimezone, languages } from '#common/locales.ts';
import { said } from './said.ts';

const tags = ['preferences'];

const preferenceProblems = defineProblems('consent', {
  /** In English, as in the specification. */
  UNAUTHENTICATED: 401,
});

/** Omitted fields keep their value. Consents have their own endpoints. */
export const preferencesInput = z.object({
  preferredCurrency: currency.optional(),
  preferredLanguage: z.enum(languages).optional(),
  timezone: z.string().max(64).refine(isTimezone, said('faults.timezone')).optional(),
  emailNotifications: z.boolean().optional(),
  smsNotifications: z.boolean().optional(),
  pushNotifications: z.boolean().optional(),
  singleKeyShortcuts: z.boolean().optional(),
});

/** The specification's `user_preferences`, in camel case. */
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
  /** Not in the specification: whether keys such as «/» and «j» act without a modifier. */
  singleKeyShortcuts: z.boolean(),
  /** Null until stored: defaults come from the browser's language. */
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
