import { consentValidityDays, consentVersion, dataRetentionPeriod } from '#common/consent.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { consentContract } from './consent.contract.ts';
import { consentData, forgetOldConsents } from './consent.public.ts';
import { listConsents } from './consent.queries.ts';
import { editPreferences } from './edit-preferences.ts';
import { preferenceContract } from './preference.contract.ts';
import { readPreferences } from './preference.queries.ts';
import { type ConsentCall, recordConsent, withdrawConsent } from './record-consent.ts';

function seen({ db, viewer, now, request }: Call<Viewer>): ConsentCall {
  return {
    db,
    viewer,
    now,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    acceptLanguage: request.headers['accept-language'],
  };
}

export const slice = defineSlice({
  endpoints: {
    preferences: serve(preferenceContract, {
      read: ({ db, viewer, request }) => readPreferences(db, viewer, request.headers['accept-language']),
      edit: (call, input) => editPreferences(call, input, call.request.headers['accept-language']),
    }),
    consents: serve(consentContract, {
      record: (call, input) => recordConsent(seen(call), input),
      withdraw: (call, { through }) => withdrawConsent(seen(call), through),
      list: ({ db, viewer }) => listConsents(db, viewer),
      dataProtection: async ({ dataProtectionOfficer }) => ({
        officer: dataProtectionOfficer,
        consentVersion,
        consentValidityDays,
        dataRetentionPeriod,
      }),
    }),
  },
  jobs: ({ db, clock }) => [
    { name: 'forget-old-consents', cron: '20 3 * * *', run: () => forgetOldConsents(db, clock()) },
  ],
  personalData: consentData,
});
