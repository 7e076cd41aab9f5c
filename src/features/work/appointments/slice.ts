import { Readable } from 'node:stream';
import { orNotFound, problems, Refusal, refuse } from '#common/problems.ts';
import { readAs } from '#common/readers.ts';
import { findVisit, isStillTheirs, visitPage } from '#features/work/visits/visit.public.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { chooseByLink, declineByLink, presencesOf } from './answer-link.ts';
import { appointmentContract, appointmentProblems, availabilities } from './appointment.contract.ts';
import { appointmentEvents } from './appointment.events.ts';
import * as mails from './appointment.mails.ts';
import { listAnswers } from './appointment.queries.ts';
import type { SaidBack } from './appointment.rules.ts';
import { openLink, readAppointment } from './read-appointment.ts';
import { remindContacts } from './remind-contacts.ts';
import { takeText } from './take-text.ts';
import { linkAddress, pageOf } from './slot-address.ts';
import { printCalendar } from './visit-calendar.ts';

const calendarFile = (text: string, name: string) =>
  new Download(Readable.from([text]), {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': disposition('attachment', `${name}.ics`),
  });

/** An invalid link redirects to its page, which explains it. */
const orPage = (error: unknown): SaidBack => {
  if (error instanceof Refusal && error.code === problems.NOT_FOUND.code) return null;
  throw error;
};

export const slice = defineSlice({
  endpoints: {
    appointments: serve(appointmentContract, {
      open: async ({ db, sms, now }, { key }) => orNotFound(await readAppointment(db, key, { sms, now })),
      choose: async ({ db, now, reply }, { key, slot, lang }) =>
        reply.redirect(pageOf(key, await chooseByLink({ db, now }, key, slot).catch(orPage), lang), 303),
      decline: async ({ db, now, reply }, { key, word, caretaker, lang, ...boxes }) => {
        const said = { presences: presencesOf(boxes, now), keyWithCaretaker: caretaker !== undefined, word };
        return reply.redirect(
          pageOf(key, await declineByLink({ db, now }, key, said).catch(orPage), lang, said.presences),
          303,
        );
      },
      calendar: async ({ db, now, publicUrl }, { key }) => {
        const opened = await openLink(db, key, now);
        const url = publicUrl + linkAddress(key);
        const { visit, contact } = opened ?? {};
        const printed =
          visit && contact
            ? printCalendar(visit, { language: contact.language, now, place: contact.place || visit.place, url })
            : null;
        if (!printed || !visit) throw refuse(problems.NOT_FOUND);
        return calendarFile(printed, visit.requestNumber ?? 'passage');
      },
      takeText,
      visitCalendar: async ({ db, viewer, now, publicUrl, language }, { id }) => {
        const visit = orNotFound(await findVisit(db, viewer, id));
        const url = publicUrl + visitPage(viewer.company, visit);
        const printed = printCalendar(visit, { language, now, place: visit.place, url });
        if (!printed) throw refuse(appointmentProblems.NO_TIME_YET);
        return calendarFile(printed, visit.requestNumber ?? 'passage');
      },
      availabilities: async ({ db, viewer }, { id }) => {
        const visit = orNotFound(await findVisit(db, viewer, id));
        const hasLeft = viewer.side === 'provider' && !isStillTheirs(visit);
        return readAs(availabilities, hasLeft ? 'left' : viewer.side, { items: await listAnswers(db, id) });
      },
    }),
  },
  events: appointmentEvents,
  mails: {
    'appointments.proposed': mails.proposedMail,
    'appointments.confirmed': mails.confirmedMail,
    'appointments.moved': mails.movedMail,
    'appointments.held': mails.heldMail,
    'appointments.set-out': mails.setOutMail,
    'appointments.missed': mails.missedMail,
    'appointments.cancelled': mails.cancelledMail,
    'appointments.reminder': mails.reminderMail,
  },
  jobs: ({ db, clock, publicUrl, sms }) => [
    { name: 'remind-contacts', cron: '*/5 * * * *', run: () => remindContacts(db, { publicUrl, sms }, clock()) },
  ],
});
