import { defineSlice } from '#platform/slice.ts';
import { contactContract } from './contact.contract.ts';
import { contactEvents } from './contact.events.ts';
import * as mails from './contact.mails.ts';
import { contactData, eraseOldMessages } from './contact.public.ts';
import { contactRoutes } from './contact.routes.ts';

export const slice = defineSlice({
  contract: { contact: contactContract },
  routes: [contactRoutes],
  events: contactEvents,
  mails: {
    'contact.received': mails.contactReceivedMail,
    'contact.acknowledged': mails.contactAcknowledgedMail,
  },
  jobs: ({ db, clock }) => [
    { name: 'erase-old-messages', cron: '20 3 * * *', run: () => eraseOldMessages(db, clock()) },
  ],
  personalData: contactData,
});
