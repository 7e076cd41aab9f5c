import { defineSlice } from '#platform/slice.ts';
import { alertSearches } from './alert-searches.ts';
import { providerContract } from './provider.contract.ts';
import { providerEvents } from './provider.events.ts';
import * as mails from './provider.mails.ts';
import { providerRoutes } from './provider.routes.ts';
import { refreshValidity } from './refresh-validity.ts';
import { savedSearchContract } from './saved-search.contract.ts';
import { savedSearchRoutes } from './saved-search.routes.ts';
import { refreshWords } from './words.queries.ts';

export const slice = defineSlice({
  contract: { providers: providerContract, savedSearches: savedSearchContract },
  routes: [providerRoutes, savedSearchRoutes],
  events: providerEvents,
  mails: { 'providers.search-alert': mails.searchAlertMail },
  jobs: ({ db, clock, publicUrl }) => [
    { name: 'refresh-validity', cron: '1 * * * *', run: () => refreshValidity(db, clock()) },
    { name: 'refresh-words', cron: '50 2 * * *', run: () => refreshWords(db) },
    { name: 'alert-searches', cron: '12 * * * *', run: () => alertSearches(db, publicUrl, clock()) },
  ],
});
