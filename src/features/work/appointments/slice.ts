import { defineSlice } from '#platform/slice.ts';
import { appointmentContract } from './appointment.contract.ts';
import { appointmentEvents } from './appointment.events.ts';
import * as mails from './appointment.mails.ts';
import { appointmentRoutes } from './appointment.routes.ts';
import { remindContacts } from './remind-contacts.ts';

export const slice = defineSlice({
  contract: { appointments: appointmentContract },
  routes: [appointmentRoutes],
  events: appointmentEvents,
  mails: {
    'appointments.proposed': mails.proposedMail,
    'appointments.confirmed': mails.confirmedMail,
    'appointments.moved': mails.movedMail,
    'appointments.held': mails.heldMail,
    'appointments.cancelled': mails.cancelledMail,
    'appointments.reminder': mails.reminderMail,
  },
  jobs: ({ db, clock, publicUrl, sms }) => [
    { name: 'remind-contacts', cron: '*/5 * * * *', run: () => remindContacts(db, { publicUrl, sms }, clock()) },
  ],
});
