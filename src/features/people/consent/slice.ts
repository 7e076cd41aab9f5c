import { defineSlice } from '#platform/slice.ts';
import { consentContract } from './consent.contract.ts';
import { consentData, forgetOldConsents } from './consent.public.ts';
import { consentRoutes } from './consent.routes.ts';
import { personalDataContract } from './personal-data.contract.ts';
import { preferenceContract } from './preference.contract.ts';

export const slice = defineSlice({
  contract: { preferences: preferenceContract, consents: consentContract, personalData: personalDataContract },
  routes: [consentRoutes],
  jobs: ({ db, clock }) => [
    { name: 'forget-old-consents', cron: '20 3 * * *', run: () => forgetOldConsents(db, clock()) },
  ],
  personalData: consentData,
});
