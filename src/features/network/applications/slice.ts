import { defineSlice } from '#platform/slice.ts';
import { applicationContract } from './application.contract.ts';
import { applicationEvents } from './application.events.ts';
import * as mails from './application.mails.ts';
import { applicationRoutes } from './application.routes.ts';

export const slice = defineSlice({
  contract: { applications: applicationContract },
  routes: [applicationRoutes],
  events: applicationEvents,
  mails: { 'applications.moved': mails.applicationMovedMail },
});
