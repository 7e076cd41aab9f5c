import { defineSlice } from '#platform/slice.ts';
import { newsletterContract } from './newsletter.contract.ts';
import * as mails from './newsletter.mails.ts';
import { forgetSubscriptions, newsletterData } from './newsletter.public.ts';
import { newsletterRoutes } from './newsletter.routes.ts';

export const slice = defineSlice({
  contract: { newsletter: newsletterContract },
  routes: [newsletterRoutes],
  mails: {
    'newsletter.confirmation': mails.confirmationMail,
    'newsletter.welcome': mails.welcomeMail,
  },
  jobs: ({ db, clock }) => [
    { name: 'forget-unconfirmed', cron: '25 3 * * *', run: () => forgetSubscriptions(db, clock()) },
  ],
  personalData: newsletterData,
});
